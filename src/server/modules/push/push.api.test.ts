import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PushDevice, PushKey } from '#shared/contracts/push.ts';
import { outboundMessages, pushSubscriptions } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { outboxOf, PASSWORD, signIn, verifiedPerson, type Person } from '#tests/support/people.ts';
import { subscriptionBody } from '#tests/support/push.ts';
import { hear, newItem, rentalPaid } from '#tests/support/real-rentals.ts';
import { endpointHashOf } from './sealed-address.ts';

const SUBSCRIPTIONS = '/api/push/subscriptions';

const product = sharedFixture(buildTestApp);
let person: Person;
beforeEach(async () => {
  person = await verifiedPerson(product);
});

const subscribe = (who: Person, body: object) => callBy(product, who, 'POST', SUBSCRIPTIONS, body);
const devicesOf = async (who: Person) =>
  (await callBy(product, who, 'GET', SUBSCRIPTIONS)).json<PushDevice[]>();
const rowsOf = ({ user }: Person) =>
  product.platform.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id));
const keyOf = async ({ app }: TestApp) =>
  (await app.inject({ url: '/api/push/key' })).json<PushKey>().publicKey;

let serial = 0;
/** A fresh browser. */
const newBrowser = () => {
  serial += 1;
  return subscriptionBody(`${person.user.id}-${String(serial)}`);
};

describe('GET /api/push/key', () => {
  it('answers one key for ever, whichever instance is asked', async () => {
    const key = await keyOf(product);
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    const other = await buildTestApp({}, undefined, undefined, { url: product.databaseUrl });
    expect(await keyOf(other)).toBe(key);
    await other.close();
  });
});

describe('a browser that takes notices', () => {
  it('lists a browser as the device that it is, once however often it says so', async () => {
    const browser = newBrowser();
    for (const _time of ['first', 'again']) expect((await subscribe(person, browser)).statusCode).toBe(200);
    const [device, ...others] = await devicesOf(person);
    expect(others).toEqual([]);
    expect(device).toMatchObject({ current: true });
    expect(JSON.stringify(device)).not.toContain('fcm.googleapis.com');
  });

  it('keeps one address of a browser, the last that it has said', async () => {
    await subscribe(person, newBrowser());
    const last = newBrowser();
    await subscribe(person, last);
    const stored = await rowsOf(person);
    expect(stored.map(({ endpointHash }) => endpointHash)).toEqual([endpointHashOf(last.endpoint)]);
    // Encrypted: neither address nor keys can be read.
    for (const secret of [last.endpoint, last.keys.auth, last.keys.p256dh])
      expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('shows each of several devices which it is', async () => {
    const phone = await signIn(product, person.user.email ?? '');
    await subscribe(person, newBrowser());
    await subscribe(phone, newBrowser());
    const seen = async (who: Person) => (await devicesOf(who)).map(({ current }) => current).sort();
    expect([await seen(person), await seen(phone)]).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('belongs to whoever signed in there last', async () => {
    const browser = newBrowser();
    await subscribe(person, browser);
    const next = await verifiedPerson(product);
    await subscribe(next, browser);
    expect([await devicesOf(person), (await devicesOf(next)).length]).toEqual([[], 1]);
  });

  it.each(['https://127.0.0.1/x', 'https://push.example/x', 'http://fcm.googleapis.com/x', 'x'])(
    'refuses a browser that names %s',
    async (endpoint) => {
      const answer = await subscribe(person, { ...newBrowser(), endpoint });
      expect(answer.statusCode).toBe(422);
      expect(await rowsOf(person)).toEqual([]);
    },
  );

  it('refuses a browser without keys', async () => {
    const { endpoint, keys } = newBrowser();
    const offTheCurve = Buffer.alloc(65, 7).fill(4, 0, 1).toString('base64url');
    for (const wrong of [{ ...keys, p256dh: offTheCurve }, { ...keys, auth: 'A'.repeat(21) }, {}])
      expect((await subscribe(person, { endpoint, keys: wrong })).statusCode).toBe(422);
  });
});

describe('no notices any more', () => {
  it('ends notices on the device that is named, and on no other person’s', async () => {
    await subscribe(person, newBrowser());
    const [device] = await devicesOf(person);
    const url = `${SUBSCRIPTIONS}/${device?.id ?? ''}`;
    const other = await verifiedPerson(product);
    expect((await callBy(product, other, 'DELETE', url)).statusCode).toBe(404);
    expect(await devicesOf(person)).toHaveLength(1);
    expect((await callBy(product, person, 'DELETE', url)).json()).toEqual({ ok: true });
    expect(await devicesOf(person)).toEqual([]);
    expect((await callBy(product, person, 'DELETE', url)).statusCode).toBe(404);
  });

  it('ends notices once the session has ended, from wherever', async () => {
    const phone = await signIn(product, person.user.email ?? '');
    await subscribe(phone, newBrowser());
    await subscribe(person, newBrowser());
    await callBy(product, person, 'DELETE', '/api/users/devices');
    expect((await devicesOf(person)).map(({ current }) => current)).toEqual([true]);
    await product.app.inject({ url: '/api/logout', headers: person.headers });
    expect(await rowsOf(person)).toEqual([]);
  });

  it('ends notices once the person has left', async () => {
    await subscribe(person, newBrowser());
    const answer = await callBy(product, person, 'DELETE', '/api/auth/delete-profile', {
      password: PASSWORD,
    });
    expect(answer.statusCode).toBe(200);
    expect(await rowsOf(person)).toEqual([]);
  });
});

describe('choices', () => {
  const choices = async () =>
    (await callBy(product, person, 'GET', '/api/users/notification-choices')).json<{
      pushDevices: number;
      topics: { topic: string; push: boolean }[];
    }>();

  it('turns topics on once there is a device, and keeps them as they were chosen', async () => {
    expect((await choices()).topics.some(({ push }) => push)).toBe(false);
    await subscribe(person, newBrowser());
    const before = await choices();
    expect([before.pushDevices, before.topics.every(({ push }) => push)]).toEqual([1, true]);
    const off = { topics: [{ topic: 'money', channel: 'push', wanted: false }] };
    await callBy(product, person, 'PUT', '/api/users/notification-choices', off);
    const after = await choices();
    expect(after.topics.filter(({ push }) => !push).map(({ topic }) => topic)).toEqual(['money']);
  });
});

describe('in the sandbox', () => {
  it('the outbox shows what would have been shown on the device, once', async () => {
    const item = await newItem(product);
    await subscribe(item.owner, newBrowser());
    await rentalPaid(product, 5, { item });
    await hear(product);
    await product.dispatcher.drain();
    await product.outboundSender.drain();
    const shown = (await outboxOf(product, item.owner.user.email ?? '')).filter(
      ({ channel }) => channel === 'push',
    );
    expect(shown).toHaveLength(1);
    expect(shown[0]?.subject).toMatch(/request/i);
    const [row] = await product.platform.db
      .select()
      .from(outboundMessages)
      .where(eq(outboundMessages.id, shown[0]?.id ?? ''));
    expect(row).toMatchObject({ status: 'sent', link: '/bookings' });
  });
});
