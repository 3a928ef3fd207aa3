import { beforeEach, describe, expect, it } from 'vitest';
import { maximumPhotos } from '#shared/domain/listing-limits.ts';
import { PhotoError, urlsOf, type PreparedPhoto, type UploadedPhoto, type UploadOptions } from './photo.ts';
import { PhotoQueue } from './photo-queue.ts';

/** An upload that is under way, by the name of its file. */
interface Upload extends UploadOptions {
  finish: () => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

let uploads: Map<string, Upload>;
let sent: string[];
let queue: PhotoQueue;

const addressOf = (name: string): UploadedPhoto => ({
  url: `/photos/${name}/large.webp`,
  thumbnailUrl: `/photos/${name}/small.webp`,
});

/** Lets every promise that is due run. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

function upload({ name }: PreparedPhoto, options: UploadOptions): Promise<UploadedPhoto> {
  sent.push(name);
  return new Promise((resolve, reject) => {
    uploads.set(name, {
      ...options,
      finish: async () => {
        resolve(addressOf(name));
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

const file = (name: string) => new File([new Uint8Array(10)], name, { type: 'image/jpeg' });
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`p${index + 1}`));
const steps = () => queue.read().photos.map(({ state }) => state.step);
const keyAt = (index: number) => queue.read().photos[index]!.key;
const uploadOf = (name: string) => uploads.get(name)!;

beforeEach(() => {
  uploads = new Map();
  sent = [];
  queue = new PhotoQueue({
    prepare: (given) => Promise.resolve({ file: given, name: given.name, decoded: false }),
    upload,
  });
});

describe('the photos of a form', () => {
  it('sends photos to the server two at a time, in their order, and ends with addresses', async () => {
    queue.add(files(3));
    await turn();
    expect(sent).toEqual(['p1', 'p2']);
    expect(steps()).toEqual(['uploading', 'uploading', 'waiting']);
    await uploadOf('p2').finish();
    expect(sent).toEqual(['p1', 'p2', 'p3']);
    await uploadOf('p1').finish();
    await uploadOf('p3').finish();
    expect(urlsOf(queue.read().photos)).toEqual(['p1', 'p2', 'p3'].map((name) => addressOf(name).url));
  });

  it.each([7, 11])('takes of %i photos chosen at once the first that fit, and refuses the rest', (count) => {
    queue.add(files(count));
    expect(queue.read().photos).toHaveLength(maximumPhotos);
    expect(queue.read().tooMany).toBe(true);
    queue.remove(keyAt(5));
    expect(queue.read().tooMany).toBe(false);
    queue.add([file('again'), file('one too many')]);
    expect(queue.read().photos).toHaveLength(maximumPhotos);
    expect(queue.read().tooMany).toBe(true);
  });

  it('takes exactly six photos without trouble', () => {
    queue.add(files(6));
    expect(queue.read().tooMany).toBe(false);
  });

  it('keeps photos when the connection is lost, and tries again by hand or when it is back', async () => {
    queue.add(files(2));
    await turn();
    await uploadOf('p1').fail(new PhotoError({ kind: 'offline' }));
    await uploadOf('p2').fail(new PhotoError({ kind: 'refused', message: 'No', final: true }));
    expect(steps()).toEqual(['failed', 'failed']);
    queue.retryLost();
    await turn();
    expect(sent).toEqual(['p1', 'p2', 'p1']);
    await uploadOf('p1').finish();
    queue.retry(keyAt(1));
    await turn();
    await uploadOf('p2').finish();
    expect(steps()).toEqual(['done', 'done']);
  });

  it('calls photos off by removing them, and gives the place in the line to the next', async () => {
    queue.add(files(3));
    await turn();
    queue.remove(keyAt(0));
    expect(uploadOf('p1').signal.aborted).toBe(true);
    await turn();
    expect(sent).toEqual(['p1', 'p2', 'p3']);
    expect(queue.read().photos).toHaveLength(2);
  });

  it('brings photos back where they were: one that was there at once, one under way from the beginning', async () => {
    queue.add(files(2));
    await turn();
    await uploadOf('p1').finish();
    queue.remove(keyAt(0));
    queue.undo();
    expect(urlsOf(queue.read().photos)).toEqual([addressOf('p1').url]);
    queue.remove(keyAt(1));
    await turn();
    queue.undo();
    await turn();
    expect(sent).toEqual(['p1', 'p2', 'p2']);
    await uploadOf('p2').finish();
    expect(steps()).toEqual(['done', 'done']);
    expect(queue.read().removed).toBeUndefined();
  });

  it('lets photos change places, and takes the first as the cover', () => {
    queue.replace(['a', 'b', 'c'].map(addressOf));
    queue.move(keyAt(2), 0);
    expect(urlsOf(queue.read().photos)).toEqual(['c', 'a', 'b'].map((name) => addressOf(name).url));
    queue.move(keyAt(0), 1);
    expect(urlsOf(queue.read().photos)).toEqual(['a', 'c', 'b'].map((name) => addressOf(name).url));
    expect(queue.read().news).toEqual({ kind: 'moved', place: 2, count: 3 });
    const before = queue.read();
    queue.move(keyAt(2), 9);
    expect(queue.read()).toBe(before);
  });

  it('calls everything off when the form is left', async () => {
    queue.add(files(1));
    await turn();
    queue.dispose();
    expect(uploadOf('p1').signal.aborted).toBe(true);
  });
});
