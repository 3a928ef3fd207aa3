import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushDevice, PushKey } from '#shared/contracts/push.ts';
import { createWebPush } from '#server/adapters/push/web-push.ts';
import { outboundMessages } from '#server/db/schema/index.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { startForeignPushService, type ForeignPushService } from '#tests/support/foreign-push-service.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { browserKeys } from '#tests/support/push.ts';
import { newItem, rentalPaid, type RealItem } from '#tests/support/real-rentals.ts';

const SUBSCRIPTIONS = '/api/push/subscriptions';

let service: ForeignPushService;
let product: TestApp;
let item: RealItem;
beforeAll(async () => {
  service = await startForeignPushService();
  const push = createWebPush({ contact: 'mailto:help@shop.example', agent: service.agent });
  const trust = { PUSH_HOSTS: '127.0.0.1' };
  product = await buildTestApp(trust, undefined, undefined, undefined, undefined, push);
});
afterAll(async () => {
  await product.close();
  await service.stop();
});
beforeEach(async () => {
  service.answered.length = 0;
  item = await newItem(product);
});

const ourKey = async () => (await product.app.inject({ url: '/api/push/key' })).json<PushKey>().publicKey;
/** The owner's browser, bound to a key, which the product knows. */
async function allow(key: string) {
  const browser = await service.newBrowser(key);
  const answer = await callBy(product, item.owner, 'POST', SUBSCRIPTIONS, browser.body);
  expect(answer.statusCode).toBe(200);
  return browser;
}
/** A renter requests the owner's machine, and pays; the notifications are sent. */
async function request(daysAhead = 5) {
  await rentalPaid(product, daysAhead, { item });
  await product.dispatcher.drain();
  await product.outboundSender.drain();
}
const devices = async () =>
  (await callBy(product, item.owner, 'GET', SUBSCRIPTIONS)).json<PushDevice[]>().length;
const pushed = () =>
  product.platform.db
    .select()
    .from(outboundMessages)
    .where(eq(outboundMessages.userId, item.owner.user.id))
    .then((rows) => rows.filter(({ channel }) => channel === 'push'));

describe('a push service that others have written', () => {
  it('takes the notice of a request, knows us by our key, and opens it for the browser', async () => {
    const browser = await allow(await ourKey());
    await request();
    expect(service.answered).toEqual([201]);
    const [row, ...others] = await pushed();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ status: 'sent', attempts: 1 });
    expect(browser.opened()).toEqual([
      { title: row?.subject, text: expect.stringMatching(/\w/) as unknown, link: '/bookings', tag: row?.id },
    ]);
    expect(row?.subject).toMatch(/request/i);
  });

  it('refuses what is signed with another key than the browser was bound to: it stays queued', async () => {
    const browser = await allow(browserKeys().keys.p256dh);
    await request();
    expect(service.answered).toEqual([400]);
    expect(browser.opened()).toEqual([]);
    expect(await pushed()).toMatchObject([{ status: 'queued', attempts: 1 }]);
    expect(await devices()).toBe(1);
  });

  it('says that a browser is gone: its address goes, and nothing more is sent there', async () => {
    const browser = await allow(await ourKey());
    browser.expire();
    expect(await devices()).toBe(1);
    await request();
    expect(service.answered).toEqual([410]);
    expect(await pushed()).toMatchObject([{ status: 'failed', attempts: 1 }]);
    expect(await devices()).toBe(0);
    await request(20);
    expect(service.answered).toEqual([410]);
    expect(browser.opened()).toEqual([]);
  });
});
