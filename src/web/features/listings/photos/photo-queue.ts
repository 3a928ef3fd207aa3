import { maximumPhotoBytes, maximumPhotos } from '#shared/domain/limits.ts';
import {
  canBeSentAgain,
  isUnderWay,
  PhotoError,
  type Photo,
  type PhotoNews,
  type PhotoProblem,
  type PhotoState,
  type PreparedPhoto,
  type UploadedPhoto,
  type UploadOptions,
} from './photo.ts';

/** Uploads at a time: more would only share the same line. */
const AT_A_TIME = 2;

export interface PhotoQueueParts {
  readonly prepare: (file: File) => Promise<PreparedPhoto>;
  readonly upload: (photo: PreparedPhoto, options: UploadOptions) => Promise<UploadedPhoto>;
}

export interface QueueState {
  /** The cover first. */
  readonly photos: readonly Photo[];
  /** More were chosen last than there was room for. */
  readonly tooMany: boolean;
  /** The one that was removed last and can be had back. */
  readonly removed: { readonly photo: Photo; readonly index: number } | undefined;
  readonly news: PhotoNews | undefined;
}

/** A photo's file, as long as it may have to be sent. */
interface Job {
  readonly file: File;
  prepared?: PreparedPhoto;
  calling: AbortController;
}

const EMPTY: QueueState = { photos: [], tooMany: false, removed: undefined, news: undefined };

/** The list with one more in it; by hand, since `toSpliced` is younger than some browsers. */
const inserted = <Item>(list: readonly Item[], index: number, item: Item): Item[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];

const problemOf = (error: unknown): PhotoProblem =>
  error instanceof PhotoError ? error.problem : { kind: 'refused', message: undefined, final: false };

/** The photos of one form and their way to the server, two at a time. Lives as long as the form. */
export class PhotoQueue {
  readonly #parts: PhotoQueueParts;
  readonly #jobs = new Map<string, Job>();
  readonly #listeners = new Set<() => void>();
  #state = EMPTY;
  #active = 0;
  #nextKey = 1;

  constructor(parts: PhotoQueueParts) {
    this.#parts = parts;
  }

  readonly read = (): QueueState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the first that fit. */
  add(files: readonly File[]): void {
    if (files.length === 0) return;
    const room = maximumPhotos - this.#state.photos.length;
    const added = files.slice(0, Math.max(0, room)).map((file): Photo => {
      const key = this.#newKey();
      this.#jobs.set(key, { file, calling: new AbortController() });
      return { key, state: { step: 'waiting' }, preview: undefined };
    });
    this.#change({
      photos: [...this.#state.photos, ...added],
      tooMany: files.length > added.length,
      news: added.length > 0 ? { kind: 'added', count: added.length } : undefined,
      removed: undefined,
    });
    this.#pump();
  }

  /** Also calls its upload off. */
  remove(key: string): void {
    const index = this.#indexOf(key);
    const photo = this.#state.photos[index];
    if (!photo) return;
    this.#jobs.get(key)?.calling.abort();
    const photos = this.#state.photos.filter((each) => each !== photo);
    this.#change({
      photos,
      tooMany: false,
      removed: { photo, index },
      news: { kind: 'removed', count: photos.length },
    });
    this.#pump();
  }

  /** Brings back what was removed last, where it was. */
  undo(): void {
    const { removed, photos } = this.#state;
    if (!removed || photos.length >= maximumPhotos) return;
    const { photo, index } = removed;
    const job = this.#jobs.get(photo.key);
    if (job) job.calling = new AbortController();
    const back: Photo = isUnderWay(photo) ? { ...photo, state: { step: 'waiting' } } : photo;
    this.#change({
      photos: inserted(photos, index, back),
      removed: undefined,
      news: { kind: 'restored', place: index + 1 },
    });
    this.#pump();
  }

  retry(key: string): void {
    const job = this.#jobs.get(key);
    if (!job) return;
    job.calling = new AbortController();
    this.#put(key, { step: 'waiting' });
    this.#pump();
  }

  /** Tries those again that no answer came for. */
  retryLost(): void {
    for (const { key, state } of this.#state.photos)
      if (state.step === 'failed' && state.problem.kind === 'offline') this.retry(key);
  }

  /** To another place, from 0; the first is the cover. */
  move(key: string, to: number): void {
    const { photos } = this.#state;
    const photo = photos[this.#indexOf(key)];
    const index = Math.min(Math.max(0, to), photos.length - 1);
    if (!photo || this.#indexOf(key) === index) return;
    const others = photos.filter((each) => each !== photo);
    this.#change({
      photos: inserted(others, index, photo),
      news: { kind: 'moved', place: index + 1, count: photos.length },
    });
  }

  /** Instead of all that is there: photos that were uploaded before. */
  replace(kept: readonly UploadedPhoto[]): void {
    for (const { calling } of this.#jobs.values()) calling.abort();
    const photos = kept.map(({ url, thumbnailUrl }): Photo => {
      const state = { step: 'done', url, thumbnailUrl } as const;
      return { key: this.#newKey(), state, preview: thumbnailUrl };
    });
    this.#change({ ...EMPTY, photos });
  }

  /** Those that the server has not got yet and may still take, in their order. */
  unsent(): { key: string; file: File }[] {
    return this.#state.photos.flatMap((photo) => {
      const job = this.#jobs.get(photo.key);
      return job && (isUnderWay(photo) || canBeSentAgain(photo)) ? [{ key: photo.key, file: job.file }] : [];
    });
  }

  /** Once nothing is under way any more. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#state.photos.some(isUnderWay)) return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look();
    });
  }

  /** Ends what is under way and forgets the files. */
  dispose(): void {
    for (const { calling } of this.#jobs.values()) calling.abort();
    for (const { preview } of this.#state.photos)
      if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
    this.#jobs.clear();
  }

  #newKey(): string {
    return `photo-${this.#nextKey++}`;
  }

  #indexOf(key: string): number {
    return this.#state.photos.findIndex((photo) => photo.key === key);
  }

  #change(part: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of [...this.#listeners]) listener();
  }

  #put(key: string, state: PhotoState, more: Partial<Photo> = {}, news = this.#state.news): void {
    const photos = this.#state.photos.map((photo) =>
      photo.key === key ? { ...photo, ...more, state } : photo,
    );
    this.#change({ photos, news });
  }

  #pump(): void {
    while (this.#active < AT_A_TIME) {
      const next = this.#state.photos.find(({ state }) => state.step === 'waiting');
      const job = next && this.#jobs.get(next.key);
      if (!next || !job) return;
      this.#active += 1;
      this.#put(next.key, { step: 'preparing' });
      void this.#send(next.key, job, job.calling.signal).finally(() => {
        this.#active -= 1;
        this.#pump();
      });
    }
  }

  async #send(key: string, job: Job, signal: AbortSignal): Promise<void> {
    // A call, so that it is read anew after each wait.
    const isOver = () => signal.aborted;
    try {
      const prepared = (job.prepared ??= await this.#parts.prepare(job.file));
      if (isOver()) return;
      const shown = this.#state.photos[this.#indexOf(key)]?.preview;
      const preview = shown ?? (prepared.decoded ? URL.createObjectURL(prepared.file) : undefined);
      if (prepared.file.size > maximumPhotoBytes) throw new PhotoError({ kind: 'tooBig' });
      this.#put(key, { step: 'uploading', progress: 0 }, { preview });
      const { url, thumbnailUrl } = await this.#parts.upload(prepared, {
        signal,
        onProgress: (progress) => {
          if (!isOver()) this.#put(key, { step: 'uploading', progress });
        },
      });
      if (isOver()) return;
      const done = { step: 'done', url, thumbnailUrl } as const;
      const place = this.#indexOf(key) + 1;
      this.#put(key, done, { preview: preview ?? thumbnailUrl }, { kind: 'done', place });
      this.#jobs.delete(key);
    } catch (error) {
      if (isOver()) return;
      const place = this.#indexOf(key) + 1;
      this.#put(key, { step: 'failed', problem: problemOf(error) }, {}, { kind: 'failed', place });
    }
  }
}
