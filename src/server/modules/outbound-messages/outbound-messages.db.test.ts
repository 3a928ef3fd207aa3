import { eq } from 'drizzle-orm';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxMessage } from '#shared/contracts/system.ts';
import { type Mail, type Mailer, UndeliverableError } from '#server/adapters/email/port.ts';
import { createSandboxMailer } from '#server/adapters/email/sandbox.ts';
import { createBuiltInGeocoder } from '#server/adapters/geocoder/built-in.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { createSandboxSms } from '#server/adapters/sms/sandbox.ts';
import { UnsubscribedError } from '#server/adapters/sms/port.ts';
import { composeProduct } from '#server/composition.ts';
import { type Database } from '#server/db/client.ts';
import { outboundMessages, users } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp, TestClock } from '#tests/support/app.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createOwner } from '#tests/support/listings.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { TEST_START } from '#tests/support/test-start.ts';
import { type NewOutboundMessage, queueOutboundMessage } from './outbound-messages.repository.ts';
import { createOutboundSender } from './outbound-sender.ts';
import { LEASE_MS, MOST_TRIES, pauseAfter } from './retry-plan.ts';
import { sweepOutboundMessages } from './sweep.ts';
import { noPayments } from '#tests/support/no-payments.ts';

const product = sharedFixture(buildTestApp);

function letter(overrides: Partial<NewOutboundMessage> = {}): NewOutboundMessage {
  return {
    channel: 'email',
    recipient: `${newId('to')}@people.example`,
    userId: null,
    subject: 'Hello',
    text: 'The text.',
    html: '<p>The text.</p>',
    dedupeKey: newId('key'),
    createdAt: TEST_START,
    ...overrides,
  };
}
const queue = (delivery: NewOutboundMessage) =>
  product.platform.unitOfWork.run((tx) => queueOutboundMessage(tx, delivery));
const outbox = async (query: Record<string, string> = {}) =>
  product.app.inject({ url: '/api/outbox', query });

describe('GET /api/outbox', () => {
  it('shows what would have been sent, newest first even within one instant, by recipient in any case', async () => {
    const recipient = 'Somebody@People.Example';
    for (const text of ['first', 'second', 'third']) await queue(letter({ recipient, text }));
    await queue(
      letter({ channel: 'sms', recipient: '+1 512 555 0100', subject: null, html: null, text: 'by text' }),
    );
    const mine = await outbox({ to: 'somebody@people.example' });
    expect(mine.json<OutboxMessage[]>().map(({ text }) => text)).toEqual(['third', 'second', 'first']);
    expect(mine.json<OutboxMessage[]>()[0]).toMatchObject({
      channel: 'email',
      to: recipient,
      subject: 'Hello',
    });
    const [newest] = (await outbox()).json<OutboxMessage[]>();
    expect(newest).toMatchObject({ channel: 'sms', to: '+1 512 555 0100', subject: null, text: 'by text' });
  });

  it('takes no NUL', async () => {
    expect((await product.app.inject({ url: '/api/outbox?to=a%00' })).statusCode).toBe(422);
  });

  it('shows no outbox outside sandbox mode', async () => {
    const serious = await composeProduct({
      config: { ...product.platform.config, sandbox: false },
      databaseUrl: product.databaseUrl,
      realClock: product.clock,
      ...noPayments,
      geocoder: createBuiltInGeocoder(),
      mailer: createSandboxMailer(),
      sms: createSandboxSms(),
      push: createSandboxPush(),
      storage: memoryStorage(),
      build: 'test',
      assetsDir: resolve(import.meta.dirname, '../../../../assets'),
      webDir: undefined,
      renderer: undefined,
    });
    expect((await serious.app.inject({ url: '/api/outbox' })).statusCode).toBe(404);
    await serious.close();
  });
});

describe('the queue', () => {
  it('takes each message once by its key', async () => {
    const one = letter();
    expect(await queue(one)).toBeDefined();
    expect(await queue({ ...one, text: 'again' })).toBeUndefined();
    expect((await outbox({ to: one.recipient })).json()).toHaveLength(1);
  });

  it('keeps nothing of a transaction that did not commit', async () => {
    const one = letter();
    const failing = product.platform.unitOfWork.run(async (tx) => {
      await queueOutboundMessage(tx, one);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await outbox({ to: one.recipient })).json()).toEqual([]);
  });

  it('sends the queue after the commit without being asked', async () => {
    const id = await queue(letter());
    await expect.poll(async () => (await rowOf(id, product.platform)).status).toBe('sent');
    expect(await rowOf(id, product.platform)).toMatchObject({ text: 'The text.', attempts: 1 });
  });
});

/** A database on which no product runs, whose own sender would take what waits. */
const client = sharedFixture(openTestDatabase);
const clock = new TestClock(TEST_START);
const clocks = { product: clock, real: clock };

async function rowOf(id: string | undefined, { db }: { db: Database } = client) {
  const [row] = await db.select().from(outboundMessages).where(eq(outboundMessages.id, id!));
  return row!;
}

/** Push delivery is in modules/push. */
const noPush = { delivers: false, send: () => Promise.resolve() };

/** A mailer under the test's hand, and senders that use it instead of the product's own. */
function postOffice() {
  const sent: Mail[] = [];
  let failure: Error | undefined;
  const mailer: Mailer = {
    delivers: true,
    send: async (mail) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (failure) throw failure;
      sent.push(mail);
    },
  };
  const sender = () =>
    createOutboundSender({
      db: client.db,
      mailer,
      sms: createSandboxSms(),
      push: noPush,
      clock: clocks.real,
      onError: () => undefined,
    });
  return { sent, sender, fail: (error: Error | undefined) => (failure = error) };
}

async function slipIn(): Promise<string> {
  const id = await queueOutboundMessage(client.db, letter());
  return id!;
}

describe('the sender', () => {
  // What a test leaves unsent is not sent by the next one's sender.
  beforeEach(async () => {
    await client.db.delete(outboundMessages);
  });

  it('tries again after growing pauses, and gives up at last', async () => {
    const office = postOffice();
    office.fail(new Error('greylisted'));
    const sender = office.sender();
    const id = await slipIn();
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      await sender.drain();
      expect(await rowOf(id)).toMatchObject({ attempts: tries, lastError: 'Error: greylisted' });
      await sender.drain();
      expect((await rowOf(id)).attempts, 'not before the pause is over').toBe(tries);
      clock.advance(pauseAfter(tries));
    }
    // Its text stays for a manual retry.
    expect(await rowOf(id)).toMatchObject({ status: 'failed', text: 'The text.', html: '<p>The text.</p>' });
  });

  it('keeps no code of a mail that it gave up, not even in its subject', async () => {
    const office = postOffice();
    office.fail(new UndeliverableError('no such mailbox'));
    const code = { subject: '123456 is your code', text: '123456', dedupeKey: `code:${newId('otc')}` };
    const id = await queueOutboundMessage(client.db, letter(code));
    await office.sender().drain();
    expect(await rowOf(id)).toMatchObject({ status: 'failed', subject: null, text: '', html: null });
  });

  it('keeps the words of what it gave up for a month, and then only that it was', async () => {
    const office = postOffice();
    office.fail(new UndeliverableError('no such mailbox'));
    const now = clock.now().getTime();
    const ago = (days: number) => letter({ createdAt: new Date(now - days * 86_400_000) });
    const { db } = client;
    const [old, young] = [await queueOutboundMessage(db, ago(31)), await queueOutboundMessage(db, ago(29))];
    await office.sender().drain();
    await sweepOutboundMessages({ db, clocks });
    expect(await rowOf(old)).toMatchObject({ status: 'failed', subject: 'Hello', text: '', html: null });
    expect(await rowOf(young)).toMatchObject({ status: 'failed', text: 'The text.' });
  });

  it('gives up at once after a permanent refusal', async () => {
    const office = postOffice();
    office.fail(new UndeliverableError('no such mailbox'));
    const id = await slipIn();
    await office.sender().drain();
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 1 });
  });

  it('sends each message once though several instances look at the same time', async () => {
    const office = postOffice();
    const ids = await Promise.all(Array.from({ length: 20 }, slipIn));
    await Promise.all([office.sender(), office.sender(), office.sender()].map((sender) => sender.drain()));
    expect(office.sent.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(await rowOf(ids[0])).toMatchObject({ status: 'sent', text: '', html: null });
  });

  it('takes over from an instance that died in the middle, after its lease', async () => {
    const office = postOffice();
    const id = await slipIn();
    await client.db
      .update(outboundMessages)
      .set({ attempts: 1, nextAttemptAt: new Date(clock.now().getTime() + LEASE_MS) });
    const survivor = office.sender();
    await survivor.drain();
    expect(office.sent).toEqual([]);
    clock.advance(LEASE_MS + pauseAfter(1));
    await survivor.drain();
    expect(office.sent.map((mail) => mail.id)).toEqual([id]);
  });

  it('withdraws the consent of the number that answered STOP, and no other', async () => {
    const { db } = client;
    const agreed = { smsConsentGiven: true, smsConsentDate: new Date('2026-01-05T12:00:00Z') };
    const stopped = await createOwner(db, { ...agreed, phoneNumber: '512-555-0177' });
    const other = await createOwner(db, { ...agreed, phoneNumber: '512-555-0178' });
    const to = { channel: 'sms', recipient: '512-555-0177', subject: null, html: null } as const;
    const id = await queueOutboundMessage(db, letter(to));
    await createOutboundSender({
      db,
      mailer: createSandboxMailer(),
      sms: { delivers: true, send: () => Promise.reject(new UnsubscribedError('has answered STOP')) },
      push: noPush,
      clock: clocks.real,
      onError: () => undefined,
    }).drain();
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 1 });
    const consentOf = async (userId: string) => {
      const [person] = await db.select().from(users).where(eq(users.id, userId));
      return [person?.smsConsentGiven, person?.smsConsentDate];
    };
    expect(await consentOf(stopped)).toEqual([false, clocks.real.now()]);
    expect(await consentOf(other)).toEqual([true, agreed.smsConsentDate]);
  });

  it('answers how the first try went', async () => {
    const office = postOffice();
    const sender = office.sender();
    const [good, bad] = [await slipIn(), await slipIn()];
    const both = await Promise.all([sender.firstTry(good), sender.firstTry(good)]);
    expect(both).toEqual([true, true]);
    office.fail(new Error('away'));
    expect(await sender.firstTry(bad)).toBe(false);
    expect(office.sent).toHaveLength(1);
  });
});
