import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushKey } from '#shared/contracts/push.ts';
import { createWebPush } from '#server/adapters/push/web-push.ts';
import type { Connection } from '#server/db/client.ts';
import { outboundMessages, pushSubscriptions, sessions } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { verifiedPerson, type Person } from '#tests/support/people.ts';
import { readPushed, senderOf, startPushService, type PushService } from '#tests/support/push-service.ts';
import { browserKeys } from '#tests/support/push.ts';
import { queueOutboundMessage } from '../outbound-messages/index.ts';

/** Longer than the pause after a first failure. */
const PAUSE_MS = 120_000;

let service: PushService;
let product: TestApp;
let person: Person;
let browser: ReturnType<typeof browserKeys>;
let subscriptionId: string;
beforeAll(async () => {
  service = await startPushService();
  const push = createWebPush({ contact: 'mailto:help@shop.example', agent: service.agent });
  const trust = { PUSH_HOSTS: '127.0.0.1' };
  product = await buildTestApp(trust, undefined, undefined, undefined, undefined, push);
});
afterAll(async () => {
  await product.close();
  await service.stop();
});
beforeEach(async () => {
  service.received.length = 0;
  service.answers.length = 0;
  person = await verifiedPerson(product);
  browser = browserKeys();
  const body = { endpoint: `${service.origin}/${person.user.id}`, keys: browser.keys };
  const answer = await callBy(product, person, 'POST', '/api/push/subscriptions', body);
  subscriptionId = answer.json<[{ id: string }]>()[0].id;
});

/** Into the database, past the product's own sender; answers the delivery's id. */
async function queue(db: Connection = product.platform.db): Promise<string> {
  const id = await queueOutboundMessage(db, {
    channel: 'push',
    recipient: person.user.email ?? '',
    userId: person.user.id,
    subject: 'Request declined: Mixer',
    text: 'The owner cannot rent it out.',
    html: null,
    pushSubscriptionId: subscriptionId,
    link: '/bookings',
    dedupeKey: newId('key'),
    createdAt: product.platform.clocks.product.now(),
  });
  return id ?? '';
}
const send = () => product.outboundSender.drain();
async function rowOf(id: string) {
  const [row] = await product.platform.db.select().from(outboundMessages).where(eq(outboundMessages.id, id));
  return row;
}
const subscriptions = () =>
  product.platform.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));

describe('a notice for a device', () => {
  it('arrives with title, text and where it leads, and with nothing else; then its words are forgotten', async () => {
    const id = await queue();
    await send();
    expect(service.received).toHaveLength(1);
    const [{ body, headers }] = service.received as [(typeof service.received)[number]];
    expect(readPushed(body, browser)).toEqual({
      title: 'Request declined: Mixer',
      text: 'The owner cannot rent it out.',
      link: '/bookings',
      tag: id,
    });
    const { publicKey } = (await product.app.inject({ url: '/api/push/key' })).json<PushKey>();
    expect(senderOf(headers).key).toBe(publicKey);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', text: '' });
    expect((await product.app.inject({ url: '/api/outbox' })).body).not.toContain('Request declined: Mixer');
  });

  it.each([404, 410])(
    'gives a notice up for a device that is gone (%d), and forgets the device',
    async (status) => {
      service.answers.push(status);
      const id = await queue();
      await send();
      expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 1, text: '' });
      expect(await subscriptions()).toEqual([]);
      product.clock.advance(PAUSE_MS);
      await send();
      expect(service.received).toHaveLength(1);
    },
  );

  it('tries a notice again where the service is busy, as the same notice', async () => {
    service.answers.push(503);
    const id = await queue();
    await send();
    expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 1 });
    await send();
    expect(service.received).toHaveLength(1);
    product.clock.advance(PAUSE_MS);
    await send();
    const [first, second] = service.received.map(({ headers, body }) => [
      headers['topic'],
      readPushed(body, browser),
    ]);
    expect(second).toEqual(first);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(await subscriptions()).toHaveLength(1);
  });

  it('sends no notice to a browser whose session has expired since', async () => {
    const { db, clocks } = product.platform;
    product.clock.advance(2000);
    // Together: the product's own sender may look for messages at any time.
    const waiting = await db.transaction(async (tx) => {
      const id = await queue(tx);
      const expiresAt = new Date(clocks.real.now().getTime() - 1000);
      await tx.update(sessions).set({ expiresAt }).where(eq(sessions.userId, person.user.id));
      return id;
    });
    await send();
    expect(service.received).toEqual([]);
    expect(await rowOf(waiting)).toMatchObject({ status: 'failed' });
  });

  it('sends no notice to whoever uses that browser after its session has ended', async () => {
    const next = await verifiedPerson(product);
    const body = { endpoint: `${service.origin}/${person.user.id}`, keys: browser.keys };
    await callBy(product, next, 'POST', '/api/push/subscriptions', body);
    const waiting = await queue();
    await send();
    expect(service.received).toEqual([]);
    expect(await rowOf(waiting)).toMatchObject({ status: 'failed', text: '' });
  });
});
