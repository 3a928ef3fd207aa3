import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { createListing } from '#tests/support/listings.ts';
import { signUp, type Person } from '#tests/support/people.ts';

const SCRIPT = 'export const words = "again and again";\n'.repeat(100);

let webDir: string;
let product: TestApp;
let person: Person;
let item: string;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'equipshare-web-'));
  await mkdir(join(webDir, 'assets'));
  await writeFile(join(webDir, 'assets', 'main-abc1234.js'), SCRIPT);
  await writeFile(join(webDir, 'assets', 'main-abc1234.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(webDir, 'assets', 'main-abc1234.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(webDir, 'assets', 'small.js'), 'export {};');
  product = await buildTestApp({}, { renderer: undefined, webDir });
  person = await signUp(product);
  item = await createListing(product.platform.db);
});
afterAll(async () => {
  await product.close();
  await rm(webDir, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers });

describe('a public response', () => {
  const urls = () => ['/api/categories', '/api/equipment', '/api/equipment/search', `/api/equipment/${item}`];

  it('sends a public response once to a guest who has it', async () => {
    for (const url of urls()) {
      const first = await get(url);
      expect([first.statusCode, first.headers['cache-control']], url).toEqual([200, 'private, no-cache']);
      expect(String(first.headers['vary']).toLowerCase(), url).toContain('cookie');
      const again = await get(url, { 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.body], url).toEqual([304, '']);
    }
  });

  it('sends a public response again once it has changed', async () => {
    const { etag } = (await get('/api/categories')).headers;
    await createListing(product.platform.db, { categoryId: 'hvac' });
    const answer = await get('/api/categories', { 'if-none-match': String(etag) });
    expect([answer.statusCode, answer.headers.etag === etag]).toEqual([200, false]);
  });

  it('keeps a public response out of a signed-in browser’s cache, whatever its ETag', async () => {
    for (const url of urls()) {
      const answer = await get(url, { ...person.headers, 'if-none-match': '*' });
      expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([200, 'no-store']);
      expect(answer.headers.etag, url).toBeUndefined();
    }
  });

  it('gives a public response one tag, compressed or not', async () => {
    for (let count = 0; count < 8; count += 1) await createListing(product.platform.db);
    const [plain, compressed] = await Promise.all([
      get('/api/equipment'),
      get('/api/equipment', { 'accept-encoding': 'br' }),
    ]);
    expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([
      undefined,
      'br',
    ]);
    expect(compressed.headers.etag).toBe(plain.headers.etag);
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
  });
});

describe('files of the build', () => {
  const url = '/assets/main-abc1234.js';

  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)(
    'sends files to who reads %s as the build has compressed them',
    async (accepted, encoding, open) => {
      const answer = await get(url, { 'accept-encoding': accepted });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(answer.rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(String(answer.headers['content-type'])).toContain('javascript');
      expect(String(answer.headers['vary']).toLowerCase()).toContain('accept-encoding');
      expect(open(answer.rawPayload).toString()).toBe(SCRIPT);
    },
  );

  it('sends files as they are to who reads neither', async () => {
    const answer = await get(url);
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, SCRIPT]);
  });

  it('compresses files on their way where the build has left no copy', async () => {
    const small = await get('/assets/small.js', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('export {};');
  });

  it('serves files at no second address', async () => {
    expect((await get(`${url}.br`)).statusCode).toBe(404);
  });
});
