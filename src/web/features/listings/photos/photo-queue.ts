import { maximumPhotos } from '#shared/domain/listing-limits.ts';
import type { KeyedFile } from '#web/lib/photo-upload.ts';
import { UploadQueue, type UploadQueueState } from '#web/lib/upload-queue.ts';
import {
  canRetry,
  isUploading,
  type FailedUpload,
  type Photo,
  type PhotoNews,
  type PreparedPhoto,
  type UploadedPhoto,
  type UploadOptions,
} from './photo.ts';

export interface PhotoQueueParts {
  readonly prepare: (file: File) => Promise<PreparedPhoto>;
  readonly upload: (photo: PreparedPhoto, options: UploadOptions) => Promise<UploadedPhoto>;
}

/** What the form shows besides the photos and their news. The first photo is the cover. */
interface Removal {
  /** The one that was removed last and can be had back. */
  readonly removed: { readonly photo: Photo; readonly index: number } | undefined;
}

export type QueueState = UploadQueueState<PhotoNews> & Removal;

const EMPTY: QueueState = { photos: [], tooMany: false, removed: undefined, news: undefined };

/** The list with one more in it; by hand, since `toSpliced` is younger than some browsers. */
const inserted = <Item>(list: readonly Item[], index: number, item: Item): Item[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];

/** The photos of one form and their way to the server. Lives as long as the form. */
export class PhotoQueue extends UploadQueue<UploadedPhoto, PhotoNews, Removal> {
  readonly #upload: PhotoQueueParts['upload'];
  #nextKey = 1;

  constructor({ prepare, upload }: PhotoQueueParts) {
    super({ prepare }, EMPTY);
    this.#upload = upload;
  }

  /** Takes the first that fit. */
  add(files: readonly File[]): void {
    if (files.length === 0) return;
    const room = maximumPhotos - this.read().photos.length;
    const added = files.slice(0, Math.max(0, room)).map((file) => ({ key: this.#newKey(), file }));
    this.enter(added, {
      tooMany: files.length > added.length,
      news: added.length > 0 ? { kind: 'added', count: added.length } : undefined,
      removed: undefined,
    });
  }

  /** Also calls its upload off. */
  remove(key: string): void {
    const index = this.#indexOf(key);
    const photo = this.read().photos[index];
    if (!photo) return;
    this.callOff(key);
    const photos = this.read().photos.filter((each) => each !== photo);
    this.change({
      photos,
      tooMany: false,
      removed: { photo, index },
      news: { kind: 'removed', count: photos.length },
    });
    this.pump();
  }

  /** Brings back what was removed last, where it was. */
  undo(): void {
    const { removed, photos } = this.read();
    if (!removed || photos.length >= maximumPhotos) return;
    const { photo, index } = removed;
    this.renew(photo.key);
    const back: Photo = isUploading(photo) ? { ...photo, state: { step: 'waiting' } } : photo;
    this.change({
      photos: inserted(photos, index, back),
      removed: undefined,
      news: { kind: 'restored', place: index + 1 },
    });
    this.pump();
  }

  /** To another place, from 0; the first is the cover. */
  move(key: string, to: number): void {
    const { photos } = this.read();
    const photo = photos[this.#indexOf(key)];
    const index = Math.min(Math.max(0, to), photos.length - 1);
    if (!photo || this.#indexOf(key) === index) return;
    const others = photos.filter((each) => each !== photo);
    this.change({
      photos: inserted(others, index, photo),
      news: { kind: 'moved', place: index + 1, count: photos.length },
    });
  }

  /** Instead of all that is there: photos that were uploaded before. */
  replace(kept: readonly UploadedPhoto[]): void {
    this.callAllOff();
    const photos = kept.map(({ url, thumbnailUrl }): Photo => {
      const state = { step: 'done', url, thumbnailUrl } as const;
      return { key: this.#newKey(), state, preview: thumbnailUrl };
    });
    this.change({ ...EMPTY, photos });
  }

  /** Those that the server has not got yet and may still take, in their order. */
  unsent(): KeyedFile[] {
    return this.read().photos.flatMap((photo) => {
      const file = this.fileOf(photo.key);
      return file && (isUploading(photo) || canRetry(photo)) ? [{ key: photo.key, file }] : [];
    });
  }

  /** Ends what is under way and forgets the files. */
  dispose(): void {
    this.callAllOff();
    for (const { preview } of this.read().photos)
      if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
    this.forgetAll();
  }

  #newKey(): string {
    return `photo-${this.#nextKey++}`;
  }

  #indexOf(key: string): number {
    return this.read().photos.findIndex((photo) => photo.key === key);
  }

  protected override send(
    _key: string,
    photo: PreparedPhoto,
    options: UploadOptions,
  ): Promise<UploadedPhoto> {
    return this.#upload(photo, options);
  }

  protected override arrived(key: string, { url, thumbnailUrl }: UploadedPhoto, calledOff: boolean): void {
    if (calledOff) return;
    const preview = this.find(key)?.preview ?? thumbnailUrl;
    this.put(key, { step: 'done', url, thumbnailUrl }, { preview, news: this.#newsOf('done', key) });
    this.forget(key);
  }

  protected override failed(key: string, state: FailedUpload): void {
    this.put(key, state, { news: this.#newsOf('failed', key) });
  }

  #newsOf(kind: 'done' | 'failed', key: string): PhotoNews {
    return { kind, place: this.#indexOf(key) + 1 };
  }
}
