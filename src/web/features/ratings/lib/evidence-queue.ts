import type { BookingPhoto } from '#shared/contracts/conditions.ts';
import { newClientKey } from '#web/lib/client-key.ts';
import type { UploadOptions } from '#web/lib/upload-photo.ts';
import { canRetry, type FailedUpload, type KeyedFile } from '#web/lib/photo-upload.ts';
import { UploadQueue, type UploadQueueState } from '#web/lib/upload-queue.ts';
import type { PreparedPhoto } from '#web/lib/shrink-photo.ts';
import type { KeyedPhoto, OutgoingNews } from './outgoing.ts';

export interface UnsentStore {
  readonly keep: (photo: KeyedFile) => void;
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

/** Its photos are those that the server does not have yet, in the order in which they were taken. */
export type EvidenceQueueState = UploadQueueState<OutgoingNews>;

/** Uploads of one booking and handover stage. Lives as long as the page: closing a dialog stops nothing, and the next page resumes what is stored. */
export class EvidenceQueue extends UploadQueue<BookingPhoto, OutgoingNews> {
  readonly #parts: EvidenceQueueParts;

  constructor(parts: EvidenceQueueParts) {
    super(parts, { photos: [], tooMany: false, news: undefined });
    this.#parts = parts;
  }

  /** Takes the first that fit; `room` is how many more the server would take, those of this queue not counted. */
  add(files: readonly File[], room: number): void {
    if (files.length === 0) return;
    const free = Math.max(0, room - this.read().photos.length);
    const added = files.slice(0, free).map((file): KeyedFile => ({ key: newClientKey(), file }));
    for (const photo of added) this.#parts.store.keep(photo);
    this.#take(added, files.length > added.length);
  }

  /** Takes up what another page has not brought to an end. Answers how many that are. */
  restore(kept: readonly KeyedFile[]): number {
    const missing = kept.filter(({ key }) => !this.fileOf(key));
    if (missing.length > 0) this.#take(missing, false);
    return missing.length;
  }

  /** Calls its upload off, or leaves out what has failed. What has arrived stays. */
  cancel(key: string): void {
    this.callOff(key);
    this.#drop(key, { kind: 'canceled' });
    this.pump();
  }

  protected override send(key: string, photo: PreparedPhoto, options: UploadOptions): Promise<BookingPhoto> {
    return this.#parts.send({ ...photo, clientKey: key }, options);
  }

  protected override arrived(key: string, photo: BookingPhoto, calledOff: boolean): void {
    // It is there even where it was called off meanwhile: evidence is not hidden.
    this.#parts.arrived(photo);
    if (!calledOff) this.#drop(key, { kind: 'done' });
  }

  protected override failed(key: string, state: FailedUpload): void {
    this.put(key, state, { news: { kind: 'failed' } });
    // The same answer would come after a reload.
    if (!canRetry({ state })) this.#parts.store.forget(key);
  }

  #take(photos: readonly KeyedFile[], tooMany: boolean): void {
    const { length: count } = photos;
    this.enter(photos, { tooMany, news: count > 0 ? { kind: 'added', count } : this.read().news });
  }

  #drop(key: string, news: OutgoingNews): void {
    const gone = this.find(key);
    if (gone?.preview !== undefined) URL.revokeObjectURL(gone.preview);
    this.forget(key);
    this.#parts.store.forget(key);
    this.change({ photos: this.read().photos.filter((photo) => photo !== gone), tooMany: false, news });
  }
}
