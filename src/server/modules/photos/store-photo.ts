import type { Upload } from '#shared/contracts/listings.ts';
import { photoUrl, type PhotoFile, type PhotoFormat } from '#shared/domain/photo-urls.ts';
import type { FileStorage } from '#server/adapters/storage/port.ts';
import { newId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import { storageAway } from './photo-refusals.ts';
import { discardPhoto, insertPhoto } from './photos.repository.ts';
import type { PreparedPhoto } from './prepare-photo.ts';
import { removePhoto } from './sweep.ts';

export const CONTENT_TYPES: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp' };

/** Where a file lies in the storage. */
export const keyOf = ({ id, size, format }: PhotoFile): string => `${id}/${size}.${format}`;

export interface StoreDeps extends Pick<Platform, 'db' | 'clocks'> {
  readonly storage: FileStorage;
  readonly onError: (error: unknown, message: string) => void;
}

async function insertRow(
  { db, clocks }: StoreDeps,
  ownerId: string,
  prepared: PreparedPhoto,
): Promise<string> {
  const { width, height, placeholder, variants } = prepared;
  const id = newId('pho');
  const bytes = variants.reduce((sum, each) => sum + each.bytes.length, 0);
  const createdAt = clocks.real.now();
  await insertPhoto(db, { id, ownerId, width, height, placeholder, bytes, createdAt });
  return id;
}

/** Nobody was told of it. What cannot be taken away now is left to the sweep. */
async function takeBack(deps: StoreDeps, id: string): Promise<void> {
  try {
    await discardPhoto(deps.db, id, deps.clocks.real.now());
    await removePhoto(deps, id);
  } catch (error) {
    deps.onError(error, 'a photo that was half stored is left to the sweep');
  }
}

/**
 * Keeps a photo: its row comes first, then its files. Wherever a crash or a failure leaves us in between, the sweep knows
 * what to look for; files without a row could only be found by listing the whole storage. Throws 503 `storage_away`, once
 * nothing is left of the photo.
 */
export async function storePhoto(deps: StoreDeps, ownerId: string, prepared: PreparedPhoto): Promise<Upload> {
  const id = await insertRow(deps, ownerId, prepared);
  try {
    for (const { size, format, bytes } of prepared.variants)
      await deps.storage.put(keyOf({ id, size, format }), bytes, CONTENT_TYPES[format]);
  } catch (error) {
    deps.onError(error, 'a photo could not be stored');
    await takeBack(deps, id);
    throw storageAway(error);
  }
  const { width, height, placeholder } = prepared;
  const addresses = { url: photoUrl(id, 'large', 'webp'), thumbnailUrl: photoUrl(id, 'small', 'webp') };
  return { id, ...addresses, width, height, placeholder };
}
