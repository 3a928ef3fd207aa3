import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { createFolderStorage } from './folder.ts';
import type { FileStorage } from './port.ts';
import { createS3Storage } from './s3.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'equipshare photos '));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function newS3() {
  const s3 = await startFakeS3();
  cleanUps.push(() => s3.stop());
  return s3;
}

const KINDS: Record<string, () => Promise<FileStorage>> = {
  'a folder': async () => createFolderStorage(join(await newFolder(), 'not', 'there', 'yet')),
  S3: async () => createS3Storage((await newS3()).settings),
};

const bytesOf = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, at) => (at * 7) % 256));
const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('utf8');

describe.each(Object.entries(KINDS))('storage in %s', (_, open) => {
  it.each([1, 300, 5000, 700_000])('gives back %d bytes as they were', async (length) => {
    const storage = await open();
    await storage.put('pho_a/large.webp', bytesOf(length), 'image/webp');
    expect(Buffer.compare(Buffer.from((await storage.get('pho_a/large.webp'))!), bytesOf(length))).toBe(0);
  });

  it('puts the new bytes in place of the old', async () => {
    const storage = await open();
    await storage.put('pho_a/small.webp', Buffer.from('a longer first one'), 'image/webp');
    await storage.put('pho_a/small.webp', Buffer.from('second'), 'image/webp');
    expect(text(await storage.get('pho_a/small.webp'))).toBe('second');
  });

  it('reports missing objects as undefined', async () => {
    const storage = await open();
    expect(await storage.get('pho_a/small.webp')).toBeUndefined();
    expect(await storage.exists('pho_a/small.webp')).toBe(false);
    await storage.put('pho_a/small.webp', Buffer.from('x'), 'image/webp');
    expect(await storage.exists('pho_a/small.webp')).toBe(true);
    expect(await storage.exists('pho_a/large.webp')).toBe(false);
    expect(await storage.get('pho_a/large.webp')).toBeUndefined();
  });

  it('takes away a folder with all that is in it, and no other', async () => {
    const storage = await open();
    const kept = ['pho_ab/1.webp', 'pho_b/1.webp'];
    const gone = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((name) => `pho_a/${name}.webp`);
    for (const key of [...kept, ...gone]) await storage.put(key, Buffer.from(key), 'image/webp');
    await storage.removeFolder('pho_a');
    for (const key of gone) expect(await storage.exists(key)).toBe(false);
    for (const key of kept) expect(text(await storage.get(key))).toBe(key);
    await storage.removeFolder('pho_a');
    await storage.removeFolder('pho_never');
  });

  it.each(['', '/', '..', '.', 'a/..', '../a', 'a/b/c', '/a', 'a//b', 'a/./b', 'a\\b/c', 'a/b\0', 'a/.b'])(
    'refuses the key %j',
    async (key) => {
      const storage = await open();
      await expect(storage.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('not a key');
      await expect(storage.get(key)).rejects.toThrow('not a key');
      await expect(storage.exists(key)).rejects.toThrow('not a key');
      await expect(storage.removeFolder(key)).rejects.toThrow('not a key');
    },
  );
});

describe('storage in a folder', () => {
  it('never shows half a file, and leaves nothing beside it when it fails', async () => {
    const root = await newFolder();
    const storage = createFolderStorage(root);
    // An obstacle is found only at the last step, the renaming.
    await mkdir(join(root, 'pho_a', 'large.webp', 'in the way'), { recursive: true });
    await expect(storage.put('pho_a/large.webp', bytesOf(10), 'image/webp')).rejects.toThrow();
    expect(await readdir(join(root, 'pho_a'))).toEqual(['large.webp']);
  });

  it('fails with a sentence where it cannot write', async () => {
    const file = join(await newFolder(), 'a file');
    await writeFile(file, '');
    await expect(createFolderStorage(file).put('pho_a/1.webp', bytesOf(1), 'image/webp')).rejects.toThrow();
  });
});

describe('storage in S3', () => {
  it('keeps photos below a prefix of their own, with their type', async () => {
    const s3 = await newS3();
    const storage = await createS3Storage(s3.settings);
    await storage.put('pho_a/large.avif', bytesOf(9), 'image/avif');
    expect([...s3.objects]).toEqual([
      ['photos/pho_a/large.avif', { bytes: bytesOf(9), contentType: 'image/avif' }],
    ]);
  });

  it('leaves what is beside the photos alone', async () => {
    const s3 = await newS3();
    const storage = await createS3Storage(s3.settings);
    s3.objects.set('pho_a/1.webp', { bytes: bytesOf(1), contentType: 'image/webp' });
    await storage.removeFolder('pho_a');
    expect([...s3.objects.keys()]).toEqual(['pho_a/1.webp']);
    expect(s3.calls).toEqual(['LIST photos/pho_a/']);
  });

  it('takes no failure for an absence', async () => {
    const s3 = await newS3();
    const storage = await createS3Storage(s3.settings);
    await storage.put('pho_a/1.webp', bytesOf(1), 'image/webp');
    s3.failWith = { status: 403, code: 'AccessDenied' };
    await expect(storage.get('pho_a/1.webp')).rejects.toThrow('AccessDenied');
    await expect(storage.exists('pho_a/1.webp')).rejects.toThrow();
    await expect(storage.put('pho_a/1.webp', bytesOf(1), 'image/webp')).rejects.toThrow('AccessDenied');
    await expect(storage.removeFolder('pho_a')).rejects.toThrow('AccessDenied');
    s3.failWith = { status: 404, code: 'NoSuchBucket' };
    await expect(storage.get('pho_a/1.webp')).rejects.toThrow('NoSuchBucket');
  });

  it('fails with a sentence where the server is unreachable', async () => {
    const s3 = await newS3();
    const storage = await createS3Storage(s3.settings);
    await s3.stop();
    await expect(storage.get('pho_a/1.webp')).rejects.toThrow();
  });
});
