import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { acceptedEncoding } from '#server/http/compression.ts';
import { storePage } from './stored-page.ts';

const page = storePage({
  status: 200,
  html: 'drills and saws '.repeat(200),
  personal: false,
  etagSource: 'x',
});

it('compresses a page once for each encoding, and gives a strong tag for each', async () => {
  const [plain, br, gzip] = await Promise.all([
    page.encoded(undefined),
    page.encoded('br'),
    page.encoded('gzip'),
  ]);
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  const tags = [plain, br, gzip].map(({ tag }) => tag);
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  expect(await page.encoded('br')).toBe(br);
});

it.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR ; q=0.2', 'br'],
  ['identity', undefined],
  ['brotli', undefined],
])('%s is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
