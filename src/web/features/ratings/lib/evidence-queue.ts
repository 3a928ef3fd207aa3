import type { BookingPhoto } from '#shared/contracts/conditions.ts';
import { maximumPhotoBytes } from '#shared/domain/limits.ts';
import { newClientKey } from '#web/lib/client-key.ts';
import { PhotoError, type PhotoProblem, type UploadOptions } from '#web/lib/send-photo.ts';
import type { PreparedPhoto } from '#web/lib/shrink-photo.ts';
import {
  canBeSentAgain,
  isUnderWay,
  type KeyedPhoto,
  type OutgoingNews,
  type OutgoingPhoto,
  type OutgoingState,
} from './outgoing.ts';

/** Uploads at a time: more would only share the same line. */
const AT_A_TIME = 2;

/** A photo that the browser keeps. */
export interface KeptPhoto {
  readonly key: string;
  readonly file: File;
}

export interface UnsentStore {
  readonly keep: (photo: KeptPhoto) => void;
  readonly forget: (key: string) => void;
}

export interface EvidenceQueueParts {
  readonly prepare: (file: File) => Promise<PreparedPhoto>;
  readonly send: (photo: KeyedPhoto, options: UploadOptions) => Promise<BookingPhoto>;
  /** Where photos outlive the page until the server has them. */
  readonly store: UnsentStore;
  /** The server has it. */
  readonly arrived: (photo: BookingPhoto) => void;
  /** Nothing is under way any more. */
  readonly idle: () => void;
}

export interface EvidenceQueueState {
  /** Those that the server does not have yet, in the order in which they were taken. */
  readonly photos: readonly OutgoingPhoto[];
  /** More were chosen last than there was room for. */
  readonly tooMany: boolean;
  readonly news: OutgoingNews | undefined;
}

interface Job {
  readonly file: File;
  prepared?: PreparedPhoto;
  calling: AbortController;
}

const problemOf = (error: unknown): PhotoProblem =>
  error instanceof PhotoError ? error.problem : { kind: 'refused', message: undefined, final: false };

/** Photos of one booking and moment on their way to the server. Lives as long as the page: closing a dialog stops nothing, and the next page takes up what is kept. */
export class EvidenceQueue {
  readonly #parts: EvidenceQueueParts;
  readonly #jobs = new Map<string, Job>();
  readonly #listeners = new Set<() => void>();
  #state: EvidenceQueueState = { photos: [], tooMany: false, news: undefined };
  #active = 0;

  constructor(parts: EvidenceQueueParts) {
    this.#parts = parts;
  }

  readonly read = (): EvidenceQueueState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isBusy(): boolean {
    return this.#state.photos.some(isUnderWay);
  }

  /** Takes the first that fit; `room` is how many more the server would take, those of this queue not counted. */
  add(files: readonly File[], room: number): void {
    if (files.length === 0) return;
    const free = Math.max(0, room - this.#state.photos.length);
    const added = files.slice(0, free).map((file): KeptPhoto => ({ key: newClientKey(), file }));
    for (const photo of added) this.#parts.store.keep(photo);
    this.#enter(added, files.length > added.length);
  }

  /** Takes up what another page has not brought to an end. Answers how many that are. */
  restore(kept: readonly KeptPhoto[]): number {
    const missing = kept.filter(({ key }) => !this.#jobs.has(key));
    if (missing.length > 0) this.#enter(missing, false);
    return missing.length;
  }

  /** Calls its upload off, or leaves out what has failed. What has arrived stays. */
  cancel(key: string): void {
    this.#jobs.get(key)?.calling.abort();
    this.#drop(key, { kind: 'canceled' });
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

  /** Once nothing is under way any more, whatever became of it. */
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

  #enter(photos: readonly KeptPhoto[], tooMany: boolean): void {
    for (const { key, file } of photos) this.#jobs.set(key, { file, calling: new AbortController() });
    const entered = photos.map(({ key }): OutgoingPhoto => ({
      key,
      state: { step: 'waiting' },
      preview: undefined,
    }));
    this.#change({
      photos: [...this.#state.photos, ...entered],
      tooMany,
      news: entered.length > 0 ? { kind: 'added', count: entered.length } : this.#state.news,
    });
    this.#pump();
  }

  #change(part: Partial<EvidenceQueueState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of [...this.#listeners]) listener();
  }

  #put(key: string, state: OutgoingState, more: Partial<OutgoingPhoto> = {}, news = this.#state.news): void {
    const photos = this.#state.photos.map((photo) =>
      photo.key === key ? { ...photo, ...more, state } : photo,
    );
    this.#change({ photos, news });
  }

  #drop(key: string, news: OutgoingNews): void {
    const gone = this.#state.photos.find((photo) => photo.key === key);
    if (gone?.preview !== undefined) URL.revokeObjectURL(gone.preview);
    this.#jobs.delete(key);
    this.#parts.store.forget(key);
    this.#change({
      photos: this.#state.photos.filter((photo) => photo !== gone),
      tooMany: false,
      news,
    });
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
        if (!this.isBusy) this.#parts.idle();
      });
    }
  }

  async #send(key: string, job: Job, signal: AbortSignal): Promise<void> {
    // A call, so that it is read anew after each wait.
    const isOver = () => signal.aborted;
    try {
      const prepared = (job.prepared ??= await this.#parts.prepare(job.file));
      if (isOver()) return;
      if (prepared.file.size > maximumPhotoBytes) throw new PhotoError({ kind: 'tooBig' });
      const shown = this.#state.photos.find((photo) => photo.key === key)?.preview;
      const preview = shown ?? (prepared.decoded ? URL.createObjectURL(prepared.file) : undefined);
      this.#put(key, { step: 'uploading', progress: 0 }, { preview });
      const photo = await this.#parts.send(
        { ...prepared, clientKey: key },
        {
          signal,
          onProgress: (progress) => {
            if (!isOver()) this.#put(key, { step: 'uploading', progress });
          },
        },
      );
      // It is there even where it was called off meanwhile: evidence is not hidden.
      this.#parts.arrived(photo);
      if (!isOver()) this.#drop(key, { kind: 'done' });
    } catch (error) {
      if (isOver()) return;
      const failed = { step: 'failed', problem: problemOf(error) } as const;
      this.#put(key, failed, {}, { kind: 'failed' });
      // The same answer would come after a reload.
      if (!canBeSentAgain({ key, state: failed, preview: undefined })) this.#parts.store.forget(key);
    }
  }
}
