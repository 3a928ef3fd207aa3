import type { Upload } from '#shared/contracts/listings.ts';
import { photoUrl, type PhotoFile, type PhotoFormat } from '#shared/domain/photo-urls.ts';
import type { FileStorage } from '#server/adapters/storage/port.ts';
import type { Platform } from '#server/platform.ts';
import { newPhotoId, type Audience } from './photo-ids.ts';
import { storageAway } from './photo-refusals.ts';
import { discardPhoto, insertPhoto } from './photos.repository.ts';
import type { PreparedPhoto } from './prepare-photo.ts';
import { removePhoto } from './sweep.ts';

export const CONTENT_TYPES: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp' };

/** Where a file lies in the storage. */
export const keyOf = ({ id, size, format }: PhotoFile): string => `${id}/${size}.${format}`;

/** Of a photo as a whole and as a small picture. */
export const photoUrlsOf = (id: string): Pick<Upload, 'url' | 'thumbnailUrl'> => ({
  url: photoUrl(id, 'large', 'webp'),
  thumbnailUrl: photoUrl(id, 'small', 'webp'),
});

export interface StoreDeps extends Pick<Platform, 'db' | 'clocks'> {
  readonly storage: FileStorage;
  readonly onError: (error: unknown, message: string) => void;
}

/** Whose photo it is, and who may see it. */
export interface NewPhotoOf {
  readonly ownerId: string;
  readonly audience: Audience;
}

async function insertRow(
  { db, clocks }: StoreDeps,
  { ownerId, audience }: NewPhotoOf,
  prepared: PreparedPhoto,
): Promise<string> {
  const { width, height, placeholder, variants } = prepared;
  const id = newPhotoId(audience);
  const bytes = variants.reduce((sum, each) => sum + each.bytes.length, 0);
  const createdAt = clocks.real.now();
  await insertPhoto(db, { id, ownerId, width, height, placeholder, bytes, createdAt });
  return id;
}

/** Removes a photo whose upload was not confirmed. What cannot be removed now is left to the sweep. */
export async function takeBackPhoto(deps: StoreDeps, id: string): Promise<void> {
  try {
    await discardPhoto(deps.db, id, deps.clocks.real.now());
    await removePhoto(deps, id);
  } catch (error) {
    deps.onError(error, 'a photo that nobody knows of is left to the sweep');
  }
}

/**
 * Keeps a photo: its row comes first, then its files. Wherever a crash or a failure leaves us in between, the sweep knows
 * what to look for; files without a row could only be found by listing the whole storage. Throws 503 `storage_away`, once
 * nothing is left of the photo.
 */
export async function storePhoto(
  deps: StoreDeps,
  photo: NewPhotoOf,
  prepared: PreparedPhoto,
): Promise<Upload> {
  const id = await insertRow(deps, photo, prepared);
  try {
    for (const { size, format, bytes } of prepared.variants)
      await deps.storage.put(keyOf({ id, size, format }), bytes, CONTENT_TYPES[format]);
  } catch (error) {
    deps.onError(error, 'a photo could not be stored');
    await takeBackPhoto(deps, id);
    throw storageAway(error);
  }
  const { width, height, placeholder } = prepared;
  return { id, ...photoUrlsOf(id), width, height, placeholder };
}
