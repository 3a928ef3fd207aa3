import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingPhoto } from '#shared/contracts/conditions.ts';
import { PhotoError, type UploadOptions } from '#web/lib/upload-photo.ts';
import { EvidenceQueue } from './evidence-queue.ts';
import type { KeyedPhoto } from './outgoing.ts';

/** An upload that is under way, by the name of its file. */
interface Upload extends UploadOptions {
  arrive: () => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

let uploads: Map<string, Upload>;
let sent: string[];
let keys: string[];
let arrived: string[];
let idle: number;
let kept: string[];
let queue: EvidenceQueue;

/** Lets every promise that is due run. */
const turn = () => new Promise((resolve) => setTimeout(resolve));
const photoOf = (name: string): BookingPhoto => ({
  id: name,
  url: `/photos/${name}/large.webp`,
  thumbnailUrl: `/photos/${name}/small.webp`,
  width: 4,
  height: 3,
  placeholder: '',
  moment: 'pickup',
  takenBy: 'renter',
  takenAt: '2026-06-08T22:02:00.000Z',
});

function send({ name, clientKey }: KeyedPhoto, options: UploadOptions): Promise<BookingPhoto> {
  sent.push(name);
  keys.push(clientKey);
  return new Promise((resolve, reject) => {
    uploads.set(name, {
      ...options,
      arrive: async () => {
        resolve(photoOf(name));
        await turn();
      },
      fail: async (error) => {
        reject(error);
        await turn();
      },
    });
    options.signal.addEventListener('abort', () => reject(new PhotoError({ kind: 'offline' })));
  });
}

const files = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => new File([new Uint8Array(10)], `p${index + 1}`, { type: 'image/jpeg' }),
  );
const steps = () => queue.read().photos.map(({ state }) => state.step);
const keyAt = (index: number) => queue.read().photos[index]!.key;
const uploadOf = (name: string) => uploads.get(name)!;

beforeEach(() => {
  uploads = new Map();
  sent = [];
  keys = [];
  arrived = [];
  idle = 0;
  kept = [];
  queue = new EvidenceQueue({
    prepare: (file) => Promise.resolve({ file, name: file.name, decoded: false }),
    send,
    arrived: ({ id }) => arrived.push(id),
    idle: () => (idle += 1),
    store: {
      keep: ({ key }) => kept.push(key),
      forget: (key) => (kept = kept.filter((each) => each !== key)),
    },
  });
});

describe('photos on their way', () => {
  it('sends photos two at a time and in their order, and forgets them here once they are there', async () => {
    queue.add(files(3), 12);
    await turn();
    expect(sent).toEqual(['p1', 'p2']);
    expect(steps()).toEqual(['uploading', 'uploading', 'waiting']);
    await uploadOf('p1').arrive();
    expect(sent).toEqual(['p1', 'p2', 'p3']);
    await uploadOf('p2').arrive();
    expect(idle).toBe(0);
    await uploadOf('p3').arrive();
    expect(arrived).toEqual(['p1', 'p2', 'p3']);
    expect(queue.read().photos).toEqual([]);
    expect(idle).toBe(1);
  });

  it('takes as many photos as there is room for, uploads counted, and reports the rest', async () => {
    queue.add(files(2), 3);
    queue.add(files(2), 3);
    expect(queue.read().photos).toHaveLength(3);
    expect(queue.read().tooMany).toBe(true);
    queue.cancel(keyAt(2));
    expect(queue.read().tooMany).toBe(false);
  });

  it('calls photos off, and gives the place in the line to the next', async () => {
    queue.add(files(3), 12);
    await turn();
    queue.cancel(keyAt(0));
    expect(uploadOf('p1').signal.aborted).toBe(true);
    await turn();
    expect(sent).toEqual(['p1', 'p2', 'p3']);
    expect(queue.read().photos).toHaveLength(2);
    expect(arrived).toEqual([]);
  });

  it('sends photos again under the key that they had, each under its own', async () => {
    queue.add(files(2), 12);
    await turn();
    await uploadOf('p1').fail(new PhotoError({ kind: 'offline' }));
    queue.retry(keyAt(0));
    await turn();
    expect(sent).toEqual(['p1', 'p2', 'p1']);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('keeps photos beyond the page until they are there, are left out, or would be refused again', async () => {
    queue.add(files(4), 12);
    await turn();
    expect(kept).toEqual(queue.read().photos.map(({ key }) => key));
    const [first, second, third, fourth] = kept;
    await uploadOf('p1').fail(new PhotoError({ kind: 'offline' }));
    await uploadOf('p2').fail(new PhotoError({ kind: 'refused', message: 'Too late', final: true }));
    expect(kept).toEqual([first, third, fourth]);
    await uploadOf('p3').arrive();
    expect(kept).toEqual([first, fourth]);
    queue.cancel(fourth!);
    expect(kept).toEqual([first]);
    expect(second).toBeDefined();
  });

  it('takes photos that another page has left behind up once, under their keys', async () => {
    const [file] = files(1);
    const left = { key: 'from-before', file: file! };
    expect(queue.restore([left])).toBe(1);
    expect(queue.restore([left])).toBe(0);
    await turn();
    expect([sent, keys]).toEqual([['p1'], ['from-before']]);
  });
});
