import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { createSandboxMailer } from '#server/adapters/email/sandbox.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { callBy, list, listingBody } from '#tests/support/own-listings.ts';
import { signInAsAdmin, verifiedPerson, type Person } from '#tests/support/people.ts';
import type { PageRenderer } from './renderer.ts';

/** A page that says how it was made, and what the API says of the item in its address. */
function sayingWhatIs() {
  const made: string[] = [];
  const renderer: PageRenderer = {
    async render({ url, locale, theme, userAgent, fetch }) {
      made.push(url);
      const user = (await (await fetch('/api/auth/user')).json()) as { id: string; isGuest: boolean };
      const answer = await fetch(url.startsWith('/equipment/') ? `/api${url}` : '/api/equipment?limit=100');
      const found = (await answer.json()) as EquipmentDetail | EquipmentDetail[];
      const html = JSON.stringify({
        reader: user.id,
        locale,
        theme,
        phone: /iPhone/.test(userAgent),
        ...(Array.isArray(found)
          ? { ids: found.map(({ id }) => id) }
          : { price: found.dailyRate, isAvailable: found.isAvailable }),
      });
      return {
        status: answer.status,
        html,
        reader: user.id,
        personal: !user.isGuest,
        etagSource: user.isGuest ? html : undefined,
      };
    },
  };
  return { renderer, made };
}

const { renderer, made } = sayingWhatIs();
let one: TestApp;
let two: TestApp;
let owner: Person;
let item: string;
let address: string;
beforeAll(async () => {
  const pages = { renderer, webDir: undefined };
  one = await buildTestApp({}, pages);
  two = await buildTestApp({}, pages, createSandboxMailer(), { url: one.databaseUrl });
});
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(async () => {
  owner = await verifiedPerson(one);
  item = (await list(one, owner)).id;
  await one.dispatcher.drain();
  address = `/equipment/${item}`;
  made.length = 0;
});

const pageOf = (product: TestApp, url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ url, headers });
const read = async (product: TestApp, url: string, headers?: Record<string, string>) =>
  (await pageOf(product, url, headers)).json<Record<string, unknown>>();
const edit = (change: object) =>
  callBy(one, owner, 'PUT', `/api/equipment/${item}`, { ...listingBody(), ...change });

describe('a guest’s page', () => {
  it('sends a guest’s page with a strong tag that it knows afterwards', async () => {
    const first = await pageOf(one, address);
    const again = await pageOf(one, address, { 'if-none-match': String(first.headers.etag) });
    expect(first.headers.etag).toMatch(/^"[\w-]+"$/);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-language': 'en-US',
      'x-reader': 'guest-user',
      vary: 'Cookie, User-Agent, Accept-Language, Accept-Encoding',
    });
    expect(String(first.headers['content-security-policy'])).toContain(
      "default-src 'none'; script-src 'self'",
    );
  });

  it('keeps one page for each language, theme and kind of device', async () => {
    const variants = [
      [{}, { locale: 'en', phone: false }],
      [{ 'accept-language': 'es' }, { locale: 'es', phone: false }],
      [
        { 'accept-language': 'es', cookie: 'lang=en; equipshare_theme=dark' },
        { locale: 'en', theme: 'dark' },
      ],
      [{ cookie: 'equipshare_theme=light' }, { locale: 'en', theme: 'light' }],
      [{ 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' }, { locale: 'en', phone: true }],
    ] as const;
    for (let round = 0; round < 2; round += 1)
      for (const [headers, expected] of variants)
        expect(await read(one, address, headers)).toMatchObject(expected);
  });

  it('sends no guest’s page to a signed-in person, and makes none by one', async () => {
    expect(await read(one, address)).toMatchObject({ reader: 'guest-user' });
    const own = await pageOf(one, address, owner.headers);
    expect(own.json()).toMatchObject({ reader: owner.user.id });
    expect([own.headers['cache-control'], own.headers.etag]).toEqual(['private, no-store', undefined]);
    expect(await read(one, address)).toMatchObject({ reader: 'guest-user' });
  });

  it('makes no guest’s page from one that a person asked for first', async () => {
    await read(one, address, owner.headers);
    expect(await read(one, address)).toMatchObject({ reader: 'guest-user' });
  });

  it.each<Record<string, string>>([{ cookie: 'equipshare_session=ended' }, { authorization: 'Basic abc' }])(
    'is not sent to who shows credentials that are good for nothing: %j',
    async (headers) => {
      await read(one, address);
      made.length = 0;
      await pageOf(one, address, headers);
      expect(made).toEqual([address]);
    },
  );

  it('renders anew each time a guest’s page that is not there', async () => {
    for (let count = 0; count < 2; count += 1)
      expect((await pageOf(one, '/equipment/eq_none')).statusCode).toBe(404);
    expect(made).toHaveLength(2);
  });
});

describe('what changes', () => {
  /** Both processes hold the page as it was before. */
  const beforeChange = async () => {
    for (const product of [one, two]) {
      expect(await read(product, address)).toMatchObject({ price: '85.00', isAvailable: true });
      expect((await read(product, '/'))['ids']).toContain(item);
    }
  };

  it('shows a new price at once where it was changed, and in another process as soon as it has heard of it', async () => {
    await beforeChange();
    expect((await edit({ dailyRate: '99.00' })).statusCode).toBe(200);
    expect(await read(one, address)).toMatchObject({ price: '99.00' });
    await one.dispatcher.drain();
    await vi.waitFor(async () => expect(await read(two, address)).toMatchObject({ price: '99.00' }));
  });

  it('shows at once that the item cannot be rented, and in no list', async () => {
    await beforeChange();
    const hidden = await callBy(one, owner, 'PATCH', `/api/equipment/${item}`, { isAvailable: false });
    expect(hidden.statusCode).toBe(200);
    expect(await read(one, address)).toMatchObject({ isAvailable: false });
    expect((await read(one, '/'))['ids']).not.toContain(item);
    await one.dispatcher.drain();
    await vi.waitFor(async () => expect((await read(two, '/'))['ids']).not.toContain(item));
  });

  it('shows at once that the item is gone', async () => {
    await beforeChange();
    await callBy(one, owner, 'DELETE', `/api/equipment/${item}`);
    expect((await pageOf(one, address)).statusCode).toBe(404);
    await one.dispatcher.drain();
    await vi.waitFor(async () => expect((await pageOf(two, address)).statusCode).toBe(404));
  });

  it('shows at once that its owner may no longer list', async () => {
    await beforeChange();
    const admin = await signInAsAdmin(one);
    const restricted = await callBy(one, admin, 'PUT', `/api/admin/users/${owner.user.id}/restrictions`, {
      restrictionNoList: true,
    });
    expect(restricted.statusCode).toBe(200);
    expect((await read(one, '/'))['ids']).not.toContain(item);
    await one.dispatcher.drain();
    await vi.waitFor(async () => expect((await read(two, '/'))['ids']).not.toContain(item));
  });
});
