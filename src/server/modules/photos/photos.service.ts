import type { Upload } from '#shared/contracts/listings.ts';
import { photoFileOf } from '#shared/domain/photo-urls.ts';
import type { Transaction } from '#server/db/client.ts';
import { createTurnstile } from '#server/lib/turnstile.ts';
import type { Platform } from '#server/platform.ts';
import { storageAway } from './photo-refusals.ts';
import { discardUnusedOf } from './photos.repository.ts';
import { preparePhoto } from './prepare-photo.ts';
import {
  CONTENT_TYPES,
  keyOf,
  storePhoto,
  takeBackPhoto,
  type NewPhotoOf,
  type StoreDeps,
} from './store-photo.ts';
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
  /** The same for a photo that nobody may see until it belongs to a booking (booking-photos.service.ts). */
  keepPrivate(ownerId: string, bytes: Buffer): Promise<Upload>;
  /** A photo that was kept for nothing goes away again. Throws nothing. */
  takeBack(id: string): Promise<void>;
  /** Marks what nobody can see any more of somebody who leaves, in the transaction that has emptied the rest. Answers the ids. */
  discardOf(tx: Transaction, ownerId: string): Promise<string[]>;
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

  const deps: StoreDeps = { db, clocks, storage, onError };

  async function keep(photo: NewPhotoOf, bytes: Buffer): Promise<Upload> {
    const prepared = await inTurn(() => preparePhoto(bytes));
    return storePhoto(deps, photo, prepared);
  }

  return {
    admit: createUploadPace(platform),
    keep: (ownerId, bytes) => keep({ ownerId, audience: 'everybody' }, bytes),
    keepPrivate: (ownerId, bytes) => keep({ ownerId, audience: 'private' }, bytes),
    takeBack: (id) => takeBackPhoto(deps, id),
    discardOf: (tx, ownerId) => discardUnusedOf(tx, ownerId, clocks.real.now()),

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
