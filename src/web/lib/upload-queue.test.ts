import { beforeEach, describe, expect, it } from 'vitest';
import { maximumPhotoBytes } from '#shared/domain/listing-limits.ts';
import { PhotoError, type UploadOptions } from './upload-photo.ts';
import type { FailedUpload } from './photo-upload.ts';
import { UploadQueue } from './upload-queue.ts';
import type { PreparedPhoto } from './shrink-photo.ts';

/** An upload that is under way, by the name of its file. */
interface Upload extends UploadOptions {
  arrive: () => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

let uploads: Map<string, Upload>;
let sent: string[];
let prepared: number;
let arrived: string[];
let idle: number;
let queue: PlainQueue;

/** Lets every promise that is due run. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Leaves out what has arrived; the name of a file is its key. */
class PlainQueue extends UploadQueue<string, string> {
  constructor() {
    const prepare = (file: File) => {
      prepared += 1;
      return Promise.resolve({ file, name: file.name, decoded: false });
    };
    super({ prepare, idle: () => (idle += 1) }, { photos: [], tooMany: false, news: undefined });
  }

  add(files: readonly File[]): void {
    this.enter(
      files.map((file) => ({ key: file.name, file })),
      { news: 'added' },
    );
  }

  stop(key: string): void {
    this.callOff(key);
    this.#leaveOut(key);
    this.pump();
  }

  protected override send(key: string, _photo: PreparedPhoto, options: UploadOptions): Promise<string> {
    sent.push(key);
    return new Promise((resolve, reject) => {
      uploads.set(key, {
        ...options,
        arrive: () => (resolve(key), turn().then(() => undefined)),
        fail: (error) => (reject(error), turn().then(() => undefined)),
      });
    });
  }

  protected override arrived(key: string, answer: string, calledOff: boolean): void {
    arrived.push(calledOff ? `${answer} too late` : answer);
    if (!calledOff) this.#leaveOut(key);
  }

  protected override failed(key: string, state: FailedUpload): void {
    this.put(key, state, { news: 'failed' });
  }

  #leaveOut(key: string): void {
    this.forget(key);
    this.change({ photos: this.read().photos.filter((photo) => photo.key !== key) });
  }
}

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`p${index + 1}`));
const steps = () => queue.read().photos.map(({ state }) => state.step);
const uploadOf = (name: string) => uploads.get(name)!;
const offline = () => new PhotoError({ kind: 'offline' });

beforeEach(() => {
  uploads = new Map();
  sent = [];
  prepared = 0;
  arrived = [];
  idle = 0;
  queue = new PlainQueue();
});

describe('photos on their way', () => {
  it('sends photos two at a time and in their order, and reports the end of all once', async () => {
    queue.add(files(3));
    await turn();
    expect(sent).toEqual(['p1', 'p2']);
    expect(steps()).toEqual(['uploading', 'uploading', 'waiting']);
    await uploadOf('p1').arrive();
    expect(sent).toEqual(['p1', 'p2', 'p3']);
    await uploadOf('p2').arrive();
    expect(idle).toBe(0);
    await uploadOf('p3').arrive();
    expect(arrived).toEqual(['p1', 'p2', 'p3']);
    expect(idle).toBe(1);
  });

  it('reports the progress of each photo', async () => {
    queue.add(files(1));
    await turn();
    uploadOf('p1').onProgress(0.4);
    expect(queue.read().photos[0]!.state).toEqual({ step: 'uploading', progress: 0.4 });
  });

  it('keeps photos when the connection is lost, and sends them again by hand or when it is back', async () => {
    queue.add(files(2));
    await turn();
    await uploadOf('p1').fail(offline());
    await uploadOf('p2').fail(new PhotoError({ kind: 'refused', message: 'No', final: false }));
    expect(steps()).toEqual(['failed', 'failed']);
    expect(queue.read().news).toBe('failed');
    expect(queue.isBusy).toBe(false);
    queue.retryLost();
    await turn();
    expect(sent).toEqual(['p1', 'p2', 'p1']);
    queue.retry('p2');
    await turn();
    await uploadOf('p1').arrive();
    await uploadOf('p2').arrive();
    expect(arrived).toEqual(['p1', 'p2']);
    // Made ready once, however often they are sent.
    expect(prepared).toBe(2);
  });

  it('refuses photos before they are sent where they are over 5 MB even after shrinking', async () => {
    queue.add([file('huge', maximumPhotoBytes + 1), file('fits', maximumPhotoBytes)]);
    await turn();
    expect(queue.read().photos[0]!.state).toEqual({ step: 'failed', problem: { kind: 'tooBig' } });
    expect(sent).toEqual(['fits']);
  });

  it('refuses photos without a sentence where something unforeseen happens', async () => {
    queue.add(files(1));
    await turn();
    await uploadOf('p1').fail(new Error('unforeseen'));
    const problem = { kind: 'refused', message: undefined, final: false };
    expect(queue.read().photos[0]!.state).toEqual({ step: 'failed', problem });
  });

  it('calls photos off: frees the line again, and knows what arrives nevertheless to be late', async () => {
    queue.add(files(3));
    await turn();
    queue.stop('p1');
    expect(uploadOf('p1').signal.aborted).toBe(true);
    uploadOf('p1').onProgress(0.9);
    await uploadOf('p1').arrive();
    expect(sent).toEqual(['p1', 'p2', 'p3']);
    expect(steps()).toEqual(['uploading', 'uploading']);
    expect(arrived).toEqual(['p1 too late']);
  });

  it('settles photos once nothing is under way, whatever became of them', async () => {
    let isSettled = false;
    queue.add(files(2));
    await turn();
    void queue.settled().then(() => (isSettled = true));
    await uploadOf('p1').arrive();
    expect(isSettled).toBe(false);
    await uploadOf('p2').fail(offline());
    expect(isSettled).toBe(true);
  });
});
