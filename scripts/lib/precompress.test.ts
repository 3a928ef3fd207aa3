import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { precompress } from './precompress.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'equipshare-precompress-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('puts smaller copies beside texts that are worth it, and beside nothing else', async () => {
  const script = 'export const sentence = "the same again and again";\n'.repeat(200);
  await writeFile(join(folder, 'main.js'), script);
  await writeFile(join(folder, 'tiny.css'), 'a{color:red}');
  await writeFile(join(folder, 'photo.webp'), 'x'.repeat(5000));

  const { files, bytes, brotliBytes } = await precompress(folder);

  expect((await readdir(folder)).sort()).toEqual([
    'main.js',
    'main.js.br',
    'main.js.gz',
    'photo.webp',
    'tiny.css',
  ]);
  const [brotli, gzipped] = await Promise.all(
    ['main.js.br', 'main.js.gz'].map((name) => readFile(join(folder, name))),
  );
  expect(brotliDecompressSync(brotli!).toString()).toBe(script);
  expect(gunzipSync(gzipped!).toString()).toBe(script);
  expect([files, bytes, brotliBytes]).toEqual([1, script.length, brotli!.length]);
  expect(brotliBytes).toBeLessThan(bytes / 10);
});
