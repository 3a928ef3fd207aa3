import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '#shared/contracts/reconciliation.ts';
import {
  outboundMessages,
  domainEvents,
  scheduledJobs,
  paymentOperations,
  providerEvents,
} from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { adminActsOn, refusalOf } from '#tests/support/admin-people.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { hoursFromNow } from '#tests/support/admin-bookings.ts';
import { createOwner } from '#tests/support/listings.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { outboxOf, signInAsAdmin, verifiedPerson } from '#tests/support/people.ts';
import { bookingNow, callAs, hear, pressAs, rentalPaid } from '#tests/support/real-rentals.ts';

const product = sharedFixture(buildTestApp);
const admin = sharedFixture(() => signInAsAdmin(product));
beforeEach(() => product.stripe.control.clearFaults());

/** The answer does not wait for work that takes long; a slow machine’s may. */
async function settled<T>(answer: Promise<T>): Promise<T> {
  const given = await answer;
  await product.scheduledJobs.runDue();
  await product.payments.runPending();
  await product.dispatcher.drain();
  await product.outboundSender.drain();
  return given;
}
const retry = (queue: string, id: string, person = admin) =>
  settled(callBy(product, person, 'POST', `/api/admin/jobs/${queue}/${id}/retry`));
const jobs = () => callAs<Job[]>(product, admin, 'GET', '/api/admin/jobs');
const db = () => product.platform.db;
/** Rests after a failure, in real time, and would for an hour. */
const resting = () => ({
  lastError: 'Error: away',
  attempts: 3,
  nextAttemptAt: new Date(product.clock.now().getTime() + 3_600_000),
});

describe('work that has failed', () => {
  it('retries failed work of our own at once and logs it', async () => {
    const id = newId('due');
    const dueAt = hoursFromNow(product, -1);
    await db()
      .insert(scheduledJobs)
      .values({ id, kind: 'booking.expire_unpaid', subject: newId('bkg'), dueAt, ...resting() });
    expect((await jobs()).find((job) => job.id === id)).toMatchObject({ state: 'waiting', attempts: 3 });
    const answer = await retry('scheduled_job', id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    const [row] = await db().select().from(scheduledJobs).where(eq(scheduledJobs.id, id));
    // There is no such booking: what was to be done is done, or has failed again.
    expect(row?.attempts).toBe(4);
    expect(await adminActsOn(product, id)).toEqual([
      { actorId: 'Admin', action: 'admin.job_retried', subjectKind: 'scheduled_job', details: {} },
    ]);
  });

  it('retries failed work at the provider at once', async () => {
    const rental = await rentalPaid(product);
    product.stripe.control.nextCall({ path: 'POST /v1/refunds', mode: 'drop_before', times: 20 });
    await pressAs(product, rental.owner, rental, 'cancel');
    const waiting = eq(paymentOperations.bookingId, rental.booking.id);
    const refund = async () =>
      (await db().select().from(paymentOperations).where(waiting)).find(({ kind }) => kind === 'refund');
    const before = await refund();
    expect(before).toMatchObject({ status: 'pending' });
    product.stripe.control.clearFaults();
    expect((await retry('payment_call', before?.id ?? '')).statusCode).toBe(200);
    expect(await refund()).toMatchObject({ status: 'succeeded' });
    await hear(product);
    expect((await bookingNow(product, rental)).feeStatus).toBe('refunded');
  });

  it('acts on a failed notice of the provider’s at once', async () => {
    const id = newId('evt');
    const body = { subject: { kind: 'intent', intentId: 'pi_nobody', isRefund: false } };
    const facts = { id, type: 'payment_intent.succeeded', body, receivedAt: product.clock.now() };
    await db()
      .insert(providerEvents)
      .values({ ...facts, ...resting() });
    expect((await retry('webhook_event', id)).statusCode).toBe(200);
    const [row] = await db().select().from(providerEvents).where(eq(providerEvents.id, id));
    expect(row?.handledAt).not.toBeNull();
  });

  it('hands out a failed event at once', async () => {
    const id = newId('evt');
    const payload = { userId: await createOwner(db()) };
    const facts = { id, type: 'user.profile_changed', payload, occurredAt: product.clock.now() };
    await db()
      .insert(domainEvents)
      .values({ ...facts, ...resting() });
    expect((await retry('event', id)).statusCode).toBe(200);
    const [row] = await db().select().from(domainEvents).where(eq(domainEvents.id, id));
    expect(row?.dispatchedAt).not.toBeNull();
  });

  it('tries to send a failed message at once', async () => {
    const { id, recipient } = await message({
      status: 'queued',
      ...resting(),
    });
    expect((await retry('delivery', id)).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('sent');
    expect(await outboxOf(product, recipient)).toHaveLength(1);
  });
});

describe('what is left alone', () => {
  it('moves no deadline of work that is scheduled for later', async () => {
    const id = newId('due');
    const dueAt = hoursFromNow(product, 9);
    await db()
      .insert(scheduledJobs)
      .values({ id, kind: 'booking.expire_unpaid', subject: newId('bkg'), dueAt });
    const answer = await retry('scheduled_job', id);
    expect(refusalOf(answer).slice(0, 2)).toEqual([409, 'job_not_failed']);
    const [row] = await db().select().from(scheduledJobs).where(eq(scheduledJobs.id, id));
    expect(row).toMatchObject({ dueAt, attempts: 0, doneAt: null });
    expect(await adminActsOn(product, id)).toEqual([]);
  });

  it('retries nothing that is done, or is work of another queue, or none', async () => {
    const done = newId('due');
    const doneAt = product.clock.now();
    const facts = { id: done, kind: 'booking.expire_unpaid', subject: newId('bkg'), dueAt: doneAt };
    await db()
      .insert(scheduledJobs)
      .values({ ...facts, ...resting(), doneAt });
    for (const [queue, id] of [
      ['scheduled_job', done],
      ['event', done],
      ['payment_call', 'pop_nobody'],
      ['webhook_event', 'evt_nobody'],
      ['delivery', 'dlv_nobody'],
    ] as const)
      expect(refusalOf(await retry(queue, id)).slice(0, 2), queue).toEqual([404, 'job_not_found']);
    expect((await retry('everything', done)).statusCode).toBe(422);
  });

  it('retries nothing that is being processed', async () => {
    const id = newId('pop');
    const leased = { attempts: 1, nextAttemptAt: new Date(product.clock.now().getTime() + 60_000) };
    const call = { id, kind: 'refund', idempotencyKey: id, request: { kind: 'refund' } };
    const row = { ...call, status: 'pending' as const, createdAt: product.clock.now(), ...leased };
    await db().insert(paymentOperations).values(row);
    expect(refusalOf(await retry('payment_call', id)).slice(0, 2)).toEqual([409, 'job_not_failed']);
    await db().delete(paymentOperations).where(eq(paymentOperations.id, id));
  });

  it('refuses a retry to others', async () => {
    const stranger = await verifiedPerson(product);
    expect((await retry('scheduled_job', 'due_nobody', stranger)).statusCode).toBe(403);
    expect((await resend('dlv_nobody', stranger)).statusCode).toBe(403);
  });
});

type NewMessage = Partial<typeof outboundMessages.$inferInsert>;
async function message(parts: NewMessage = {}): Promise<{ id: string; recipient: string }> {
  const row = {
    ...{ id: newId('dlv'), channel: 'email' as const, recipient: `${newId('to')}@people.example` },
    ...{ subject: 'Hello', text: 'The text.', dedupeKey: newId('key'), status: 'failed' as const },
    ...{ attempts: 8, lastError: 'Error: no mailbox', createdAt: product.platform.clocks.product.now() },
    ...parts,
  };
  await db().insert(outboundMessages).values(row);
  return row;
}
const resend = (id: string, person = admin) =>
  settled(callBy(product, person, 'POST', `/api/admin/deliveries/${id}/resend`));
const statusOf = async (id: string) =>
  (await db().select().from(outboundMessages).where(eq(outboundMessages.id, id)))[0]?.status;

describe('a message that was given up', () => {
  it('sends a message that was given up again and logs it', async () => {
    const { id, recipient } = await message();
    const answer = await resend(id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect(await statusOf(id)).toBe('sent');
    expect((await outboxOf(product, recipient)).map(({ text }) => text)).toEqual(['The text.']);
    expect(await adminActsOn(product, id)).toEqual([
      { actorId: 'Admin', action: 'admin.delivery_resent', subjectKind: 'delivery', details: {} },
    ]);
  });

  it('sends a message that was given up once, though it is asked for twice', async () => {
    const { id } = await message();
    const answers = await Promise.all([resend(id), resend(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await adminActsOn(product, id)).toHaveLength(1);
  });

  it.each<[string, NewMessage, string]>([
    ['is under way', { status: 'queued', attempts: 0, lastError: null }, 'not_given_up'],
    ['has arrived', { status: 'sent', sentAt: new Date(0) }, 'not_given_up'],
    ['has no words any more', { text: '' }, 'nothing_left'],
    ['is a text message to nobody we know', { channel: 'sms', recipient: '512-555-0100' }, 'no_consent'],
  ])('stays as it is where it %s', async (_what, parts, code) => {
    // Far ahead of everything that the sender looks at.
    const { id } = await message({ createdAt: new Date('2999-01-01T00:00:00Z'), ...parts });
    expect(refusalOf(await resend(id)).slice(0, 2)).toEqual([409, code]);
    expect(await adminActsOn(product, id)).toEqual([]);
  });

  it('sends a text message that was given up only to a verified number with consent', async () => {
    const sms = { channel: 'sms', recipient: '512-555-0100', subject: null } as const;
    const agreed = { smsConsentGiven: true, smsConsentDate: new Date('2026-01-05T12:00:00Z') };
    const proved = { phoneNumber: '512-555-0100', phoneVerifiedAt: new Date('2026-01-05T12:00:00Z') };
    const yes = await message({ ...sms, userId: await createOwner(db(), { ...agreed, ...proved }) });
    const no = await message({ ...sms, userId: await createOwner(db(), proved) });
    for (const number of [{ phoneVerifiedAt: null }, { phoneNumber: '512-555-0101' }]) {
      const changed = await createOwner(db(), { ...agreed, ...proved, ...number });
      expect(refusalOf(await resend((await message({ ...sms, userId: changed })).id))[1]).toBe('no_consent');
    }
    expect((await resend(yes.id)).statusCode).toBe(200);
    expect(refusalOf(await resend(no.id)).slice(0, 2)).toEqual([409, 'no_consent']);
    expect([await statusOf(yes.id), await statusOf(no.id)]).toEqual(['sent', 'failed']);
  });

  it('finds no message that is not there', async () => {
    expect(refusalOf(await resend('dlv_nobody')).slice(0, 2)).toEqual([404, 'delivery_not_found']);
  });
});
