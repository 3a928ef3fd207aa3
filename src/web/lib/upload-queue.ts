import { maximumPhotoBytes } from '#shared/domain/listing-limits.ts';
import { PhotoError, type PhotoProblem, type UploadOptions } from './upload-photo.ts';
import {
  isUploading,
  type FailedUpload,
  type KeyedFile,
  type PhotoUpload,
  type UploadState,
} from './photo-upload.ts';
import type { PreparedPhoto } from './shrink-photo.ts';

/** Uploads at a time: more would only share the same line. */
const AT_A_TIME = 2;

/** The state of a queue. `News`: the last change, to be announced to screen readers. */
export interface UploadQueueState<News> {
  readonly photos: readonly PhotoUpload[];
  /** More were chosen last than there was room for. */
  readonly tooMany: boolean;
  readonly news: News | undefined;
}

export interface UploadQueueParts {
  readonly prepare: (file: File) => Promise<PreparedPhoto>;
  /** Nothing is under way any more. */
  readonly idle?: () => void;
}

/** A photo's file, as long as it may have to be sent. */
interface Job {
  readonly file: File;
  prepared?: PreparedPhoto;
  calling: AbortController;
}

/** A part of the state; `More` is what a feature's queue shows besides. */
type Part<News, More> = Partial<UploadQueueState<News>> | Partial<UploadQueueState<News> & More>;

const problemOf = (error: unknown): PhotoProblem =>
  error instanceof PhotoError ? error.problem : { kind: 'refused', message: undefined, final: false };

/** Uploads of photos, two at a time and in their order. A feature's own queue handles those that succeed or fail. */
export abstract class UploadQueue<Answer, News, More = unknown> {
  readonly #parts: UploadQueueParts;
  readonly #jobs = new Map<string, Job>();
  readonly #listeners = new Set<() => void>();
  #state: UploadQueueState<News> & More;
  #active = 0;

  constructor(parts: UploadQueueParts, empty: UploadQueueState<News> & More) {
    this.#parts = parts;
    this.#state = empty;
  }

  /** One upload. Throws PhotoError. */
  protected abstract send(key: string, photo: PreparedPhoto, options: UploadOptions): Promise<Answer>;
  /** The server has it; `calledOff` where that came too late. */
  protected abstract arrived(key: string, answer: Answer, calledOff: boolean): void;
  protected abstract failed(key: string, state: FailedUpload): void;

  readonly read = (): UploadQueueState<News> & More => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isBusy(): boolean {
    return this.#state.photos.some(isUploading);
  }

  retry(key: string): void {
    if (!this.#jobs.has(key)) return;
    this.renew(key);
    this.put(key, { step: 'waiting' });
    this.pump();
  }

  /** Retries the uploads that failed offline. */
  retryLost(): void {
    for (const { key, state } of this.#state.photos)
      if (state.step === 'failed' && state.problem.kind === 'offline') this.retry(key);
  }

  /** Resolves when all uploads have succeeded or failed. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.isBusy) return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look();
    });
  }

  protected find(key: string): PhotoUpload | undefined {
    return this.#state.photos.find((photo) => photo.key === key);
  }

  /** Undefined once it is forgotten. */
  protected fileOf(key: string): File | undefined {
    return this.#jobs.get(key)?.file;
  }

  /** Puts photos at the end, together with what else changes by that, and begins to send. */
  protected enter(photos: readonly KeyedFile[], part: Part<News, More>): void {
    for (const { key, file } of photos) this.#jobs.set(key, { file, calling: new AbortController() });
    const entered = photos.map(({ key }): PhotoUpload => ({
      key,
      state: { step: 'waiting' },
      preview: undefined,
    }));
    this.change({ ...part, photos: [...this.#state.photos, ...entered] });
    this.pump();
  }

  protected change(part: Part<News, More>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of [...this.#listeners]) listener();
  }

  /** Sets the state of one upload; `preview` and `news` stay unless they are given. */
  protected put(
    key: string,
    state: UploadState,
    { preview, news = this.#state.news }: { preview?: string | undefined; news?: News | undefined } = {},
  ): void {
    const photos = this.#state.photos.map((photo) =>
      photo.key === key ? { ...photo, preview: preview ?? photo.preview, state } : photo,
    );
    this.change({ photos, news });
  }

  protected callOff(key: string): void {
    this.#jobs.get(key)?.calling.abort();
  }

  protected callAllOff(): void {
    for (const { calling } of this.#jobs.values()) calling.abort();
  }

  /** What was called off may be sent once more. */
  protected renew(key: string): void {
    const job = this.#jobs.get(key);
    if (job) job.calling = new AbortController();
  }

  /** Lets go of the file: it is not sent again. */
  protected forget(key: string): void {
    this.#jobs.delete(key);
  }

  protected forgetAll(): void {
    this.#jobs.clear();
  }

  /** Sends those that wait, as far as the line is free. */
  protected pump(): void {
    while (this.#active < AT_A_TIME) {
      const next = this.#state.photos.find(({ state }) => state.step === 'waiting');
      const job = next && this.#jobs.get(next.key);
      if (!next || !job) return;
      this.#active += 1;
      this.put(next.key, { step: 'preparing' });
      void this.#work(next.key, job, job.calling.signal).finally(() => {
        this.#active -= 1;
        this.pump();
        if (!this.isBusy) this.#parts.idle?.();
      });
    }
  }

  async #work(key: string, job: Job, signal: AbortSignal): Promise<void> {
    // A call, so that it is read again after each wait.
    const isOver = () => signal.aborted;
    try {
      const prepared = (job.prepared ??= await this.#parts.prepare(job.file));
      if (isOver()) return;
      if (prepared.file.size > maximumPhotoBytes) throw new PhotoError({ kind: 'tooBig' });
      const shown = this.find(key)?.preview;
      const preview = shown ?? (prepared.decoded ? URL.createObjectURL(prepared.file) : undefined);
      this.put(key, { step: 'uploading', progress: 0 }, { preview });
      const answer = await this.send(key, prepared, {
        signal,
        onProgress: (progress) => {
          if (!isOver()) this.put(key, { step: 'uploading', progress });
        },
      });
      this.arrived(key, answer, isOver());
    } catch (error) {
      if (!isOver()) this.failed(key, { step: 'failed', problem: problemOf(error) });
    }
  }
}
