import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category, EquipmentSummary } from '#shared/contracts/equipment.ts';
import { createSandboxMailer } from '#server/adapters/email/sandbox.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { createListing } from '#tests/support/listings.ts';
import { callBy, list, listingBody } from '#tests/support/own-listings.ts';
import { verifiedPerson, type Person } from '#tests/support/people.ts';

let one: TestApp;
let two: TestApp;
let owner: Person;
beforeAll(async () => {
  const pages = { renderer: undefined, webDir: undefined, keepsAnswers: true };
  one = await buildTestApp({}, pages);
  two = await buildTestApp({}, pages, createSandboxMailer(), { url: one.databaseUrl });
  owner = await verifiedPerson(one);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await two.close();
  await one.close();
});

const CALLS = ['/api/categories', '/api/equipment?limit=100', '/api/equipment/search?limit=100'];
/** Of a kept answer no second passes until a test says so. */
let now = 0;
beforeEach(() => {
  now += 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

const get = (url: string, headers: Record<string, string> = {}, product = one) =>
  product.app.inject({ url, headers });
const countOf = (rows: (Category | EquipmentSummary)[]): number =>
  rows.reduce((sum, row) => sum + ('itemCount' in row ? row.itemCount : 1), 0);
const counted = async (url: string, headers?: Record<string, string>, product = one): Promise<number> =>
  countOf((await get(url, headers, product)).json());

describe('an answer that is the same for every guest', () => {
  it.each(CALLS)('answers %s from what was just read, for two seconds at most', async (url) => {
    // What other tests have changed may be heard of meanwhile, which empties the cache as it should.
    const before = await vi.waitFor(async () => {
      now += 60_000;
      const read = await counted(url);
      // Written past the product, which hears nothing of it.
      await createListing(one.platform.db);
      expect(await counted(url)).toBe(read);
      return read;
    });
    now += 2_001;
    expect(await counted(url)).toBe(before + 1);
  });

  it.each(CALLS)('forgets what %s answered as soon as a call has changed something', async (url) => {
    const before = await counted(url);
    await list(one, owner);
    expect(await counted(url)).toBe(before + 1);
  });

  it('shows a new price at once to those who ask after the change was answered', async () => {
    const { id } = await list(one, owner);
    const priceOf = async () =>
      (await get('/api/equipment/search?limit=100')).json<EquipmentSummary[]>().find((item) => item.id === id)
        ?.dailyRate;
    await priceOf();
    await callBy(one, owner, 'PUT', `/api/equipment/${id}`, { ...listingBody(), dailyRate: '321.00' });
    expect(await priceOf()).toBe('321.00');
  });

  it('forgets what another process has changed', async () => {
    const url = '/api/equipment?limit=100';
    const before = await counted(url, {}, two);
    await list(one, owner);
    await one.dispatcher.drain();
    await expect.poll(() => counted(url, {}, two)).toBe(before + 1);
  });

  it('answers people who are signed in with what is true now', async () => {
    for (const url of CALLS) {
      const before = await counted(url);
      await createListing(one.platform.db);
      expect(await counted(url, owner.headers), url).toBe(before + 1);
    }
  });

  it('says of a kept answer what the first one said, in each encoding', async () => {
    const url = '/api/equipment/search?limit=2&location=Austin%2C+TX';
    await Promise.all([1, 2, 3].map(() => createListing(one.platform.db)));
    const first = await get(url);
    const again = await get(url);
    const varying = new Set(['date', 'x-request-id', 'vary']);
    const shown = (headers: object) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !varying.has(name)));
    expect(shown(again.headers)).toEqual(shown(first.headers));
    expect(again.body).toBe(first.body);
    const brotli = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers['vary']).toMatch(/encoding/);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(first.body);
    const zipped = await get(url, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body);
    const known = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });
});
