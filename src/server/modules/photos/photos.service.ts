// Uploads photos: checked, stripped, resized and stored.
import type { Upload } from '#shared/contracts/listings.ts';
import { photoFileOf } from '#shared/domain/photo-urls.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { photoUploadsPerHour } from '#shared/domain/listing-limits.ts';
import type { Transaction } from '#server/db/client.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import type { Platform } from '#server/platform.ts';
import { type RateLimit, createRateLimit } from '#server/modules/auth/index.ts';
import { storageAway } from './photo-refusals.ts';
import { discardUnusedOf } from './photos.repository.ts';
import {
  CONTENT_TYPES,
  keyOf,
  storePhoto,
  takeBackPhoto,
  type NewPhotoOf,
  type StoreDeps,
} from './store-photo.ts';
import { sweepPhotos } from './sweep.ts';

const HOUR_MS = 3_600_000;

const tooMany = (retryAfterSeconds: number): DomainError =>
  new DomainError('too_many_uploads', {
    values: { minutes: Math.ceil(retryAfterSeconds / 60) },
    retryAfterSeconds,
  });

/** Counts an upload against its person, before its body is read. */
const createUploadRateLimit = (platform: Pick<Platform, 'unitOfWork' | 'clocks'>): RateLimit =>
  createRateLimit(platform, {
    guard: 'upload.person',
    most: photoUploadsPerHour,
    windowMs: HOUR_MS,
    tooMany,
  });

/** Decoding and AVIF take whole processors; the rest of the machine stays free for other work. */
const PREPARED_AT_ONCE = 2;
const WAITING = 24;

/** One file of a photo, as it is sent. */
export interface ServedPhoto {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

interface PhotoDeps extends Pick<StoreDeps, 'storage' | 'onError'> {
  readonly platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>;
}

/** Photos of people, in the storage and in their table (decision record 0021). */
export function createPhotos({ platform, storage, onError }: PhotoDeps) {
  const { db, clocks } = platform;
  const inTurn = createSemaphore(PREPARED_AT_ONCE, WAITING, 'photos_busy');

  /** Reports the error; the caller sees a short outage. */
  async function reach<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      onError(error, 'the storage of photos is away');
      throw storageAway(error);
    }
  }

  const deps: StoreDeps = { db, clocks, storage, onError };

  async function keep(photo: NewPhotoOf, bytes: Buffer): Promise<Upload> {
    const prepared = await inTurn(async () => (await import('./prepare-photo.ts')).preparePhoto(bytes));
    return storePhoto(deps, photo, prepared);
  }

  return {
    /** Before the body of an upload is read. Throws 429. */
    admit: createUploadRateLimit(platform),
    /** Makes the sizes of a file and stores them; its errors are in `photo-refusals.ts`. */
    store: (ownerId: string, bytes: Buffer): Promise<Upload> =>
      keep({ ownerId, audience: 'everybody' }, bytes),
    /** The same for a photo that stays private until it belongs to a booking (booking-photos.service.ts). */
    storePrivate: (ownerId: string, bytes: Buffer): Promise<Upload> =>
      keep({ ownerId, audience: 'private' }, bytes),
    /** A photo that was kept for nothing goes away again. Throws nothing. */
    takeBack: (id: string): Promise<void> => takeBackPhoto(deps, id),
    /** Marks the unused photos of a deleted account, in the transaction that has emptied the rest. Returns the ids. */
    discardOf: (tx: Transaction, ownerId: string): Promise<string[]> =>
      discardUnusedOf(tx, ownerId, clocks.real.now()),

    /** The file at an address; undefined where there is none. */
    async read(url: string): Promise<ServedPhoto | undefined> {
      const file = photoFileOf(url);
      if (file === undefined) return undefined;
      const bytes = await reach(() => storage.get(keyOf(file)));
      return bytes && { bytes, contentType: CONTENT_TYPES[file.format] };
    },

    async has(url: string): Promise<boolean> {
      const file = photoFileOf(url);
      return file !== undefined && (await reach(() => storage.exists(keyOf(file))));
    },

    sweep: (): Promise<void> => sweepPhotos({ db, clocks, storage }),
  };
}

export type PhotoService = ReturnType<typeof createPhotos>;
