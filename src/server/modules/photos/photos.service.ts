import type { Upload } from '#shared/contracts/listings.ts';
import { photoFileOf } from '#shared/domain/photo-urls.ts';
import { createTurnstile } from '#server/lib/turnstile.ts';
import type { Platform } from '#server/platform.ts';
import { storageAway } from './photo-refusals.ts';
import { preparePhoto } from './prepare-photo.ts';
import { CONTENT_TYPES, keyOf, storePhoto, type StoreDeps } from './store-photo.ts';
import { sweepPhotos } from './sweep.ts';
import { createUploadPace } from './upload-pace.ts';

/** Decoding and AVIF take whole processors; the rest of the machine stays free for everybody else. */
const PREPARED_AT_ONCE = 2;
const WAITING = 24;
const BUSY = 'Many photos are arriving at this moment. Please try again.';

/** One file of a photo, as it is sent. */
export interface ServedPhoto {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

export interface PhotoService {
  /** Before the body of an upload is read. Throws 429. */
  admit(personId: string): Promise<void>;
  /** Makes the sizes of a file and keeps them; what it throws, `photo-refusals.ts` says. */
  keep(ownerId: string, bytes: Buffer): Promise<Upload>;
  /** The file at an address; undefined where there is none. */
  read(url: string): Promise<ServedPhoto | undefined>;
  has(url: string): Promise<boolean>;
  sweep(): Promise<void>;
}

interface PhotoDeps extends Pick<StoreDeps, 'storage' | 'onError'> {
  readonly platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>;
}

/** Photos of people, in the storage and in their table (decision record 0021). */
export function createPhotos({ platform, storage, onError }: PhotoDeps): PhotoService {
  const { db, clocks } = platform;
  const inTurn = createTurnstile(PREPARED_AT_ONCE, WAITING, BUSY);

  /** Reports what went wrong; to the caller it is a moment's absence. */
  async function reach<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      onError(error, 'the storage of photos is away');
      throw storageAway(error);
    }
  }

  return {
    admit: createUploadPace(platform),

    async keep(ownerId, bytes) {
      const prepared = await inTurn(() => preparePhoto(bytes));
      return storePhoto({ db, clocks, storage, onError }, ownerId, prepared);
    },

    async read(url) {
      const file = photoFileOf(url);
      if (file === undefined) return undefined;
      const bytes = await reach(() => storage.get(keyOf(file)));
      return bytes && { bytes, contentType: CONTENT_TYPES[file.format] };
    },

    async has(url) {
      const file = photoFileOf(url);
      return file !== undefined && (await reach(() => storage.exists(keyOf(file))));
    },

    sweep: () => sweepPhotos({ db, clocks, storage }),
  };
}
