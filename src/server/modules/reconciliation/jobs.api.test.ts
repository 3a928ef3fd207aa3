import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { Job } from '#shared/contracts/reconciliation.ts';
import {
  outboundMessages,
  scheduledJobs,
  guardedAttempts,
  payments,
  reconciliations,
  sessions,
} from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { signInAsAdmin, verifiedPerson, type Person } from '#tests/support/people.ts';
import { callAs, hear, rentalPaid, rentalPaidUnheard } from '#tests/support/real-rentals.ts';

/** The recurring jobs and the list of all work, in the whole product. */
const app = sharedFixture(buildTestApp);
let admin: Person;
beforeAll(async () => {
  admin = await signInAsAdmin(app);
});
beforeEach(() => app.stripe.control.clearFaults());

const HOUR = 3_600;
const DAY = 24 * HOUR;
const jobs = () => callAs<Job[]>(app, admin, 'GET', '/api/admin/jobs');
const advance = (advanceSeconds: number) =>
  callAs(app, admin, 'POST', '/api/sandbox/clock', { advanceSeconds });

const nextTurn = async (kind: string): Promise<number> => {
  const isOpen = and(eq(scheduledJobs.kind, kind), isNull(scheduledJobs.doneAt));
  const [row] = await app.platform.db.select().from(scheduledJobs).where(isOpen);
  return Math.round((row!.dueAt.getTime() - app.platform.clocks.product.now().getTime()) / 1000);
};

describe('the clock', () => {
  it('does the daily and the hourly work once, at the end of a jump of three weeks', async () => {
    const reports = () => app.platform.db.select().from(reconciliations);
    expect(await reports()).toHaveLength(0);
    await scheduleJob(app.platform.db, {
      kind: 'booking.expire_unpaid',
      subject: newId('bkg'),
      dueAt: new Date(app.platform.clocks.product.now().getTime() + 10 * DAY * 1000),
    });
    await advance(21 * DAY);
    const [report, ...more] = await reports();
    expect(more).toEqual([]);
    expect(report!.at.getTime()).toBeGreaterThan(app.clock.now().getTime() + 20.9 * DAY * 1000);
    for (const [kind, every] of [
      ['money.reconcile', DAY],
      ['sweep', DAY],
      ['holds.check', HOUR],
    ] as const)
      expect(await nextTurn(kind)).toBeGreaterThan(every - 60);
    await advance(2 * HOUR);
    expect(await reports()).toHaveLength(1);
  });
});

describe('the hourly check', () => {
  it('makes a payment ours that nobody told us of', async () => {
    app.stripe.control.nextWebhooks({ mode: 'drop', times: 1000 });
    const { booking, renter } = await rentalPaidUnheard(app);
    await hear(app);
    // An hour without a deadline: the booking's own expires as soon as it is read.
    const isFee = eq(payments.bookingId, booking.id);
    const before = new Date(app.platform.clocks.product.now().getTime() - HOUR * 1000);
    await app.platform.db.update(payments).set({ createdAt: before }).where(isFee);
    await app.reconciliation.checkHolds();
    const { feeStatus } = await callAs<Booking>(app, renter, 'GET', `/api/bookings/${booking.id}`);
    expect(feeStatus).toBe('paid');
  });

  it('hears of a hold that has died, without its notice', async () => {
    const { booking, owner } = await rentalPaid(app, 1);
    await callAs(app, owner, 'POST', `/api/bookings/${booking.id}/accept`);
    const hold = and(eq(payments.bookingId, booking.id), eq(payments.kind, 'hold'));
    const [held] = await app.platform.db.select().from(payments).where(hold);
    expect(held?.status).toBe('authorized');
    app.stripe.control.nextWebhooks({ mode: 'drop', times: 1000 });
    // The provider's time passes first, then ours, and no deadline of the booking has been met yet.
    const seconds = (held!.captureBefore!.getTime() - app.clock.now().getTime()) / 1000 + 60;
    await app.stripe.sandbox.setClock(Math.ceil(seconds));
    await app.platform.db
      .update(payments)
      .set({ captureBefore: app.platform.clocks.product.now() })
      .where(eq(payments.id, held!.id));
    await app.reconciliation.checkHolds();
    const [after] = await app.platform.db.select().from(payments).where(eq(payments.id, held!.id));
    expect(after?.status).toBe('expired');
    await app.stripe.sandbox.setClock(
      (app.platform.clocks.product.now().getTime() - app.clock.now().getTime()) / 1000,
    );
  });
});

describe('the list of work', () => {
  it('shows what is planned, and what has failed with its last error', async () => {
    const kinds = (await jobs()).filter(({ state }) => state === 'scheduled').map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['money.reconcile', 'holds.check', 'sweep']));
    app.stripe.control.nextCall({ path: 'GET /v1/balance_transactions', mode: 'error_before', times: 20 });
    await advance(DAY + HOUR);
    const [first] = await jobs();
    expect(first).toMatchObject({
      queue: 'scheduled_job',
      kind: 'money.reconcile',
      attempts: 1,
      state: 'waiting',
    });
    expect(first?.lastError).toMatch(/^ProviderError: /);
    app.stripe.control.clearFaults();
    app.clock.advance(HOUR * 1000);
    // The Admin’s session has ended by then.
    admin = await signInAsAdmin(app);
    await app.scheduledJobs.runHousekeeping();
    expect((await jobs()).find(({ kind }) => kind === 'money.reconcile')).toMatchObject({ lastError: null });
  });

  it('names calls by their booking and messages by their person, never by what they say', async () => {
    const { user } = await verifiedPerson(app);
    await app.platform.db.insert(outboundMessages).values({
      ...{
        id: newId('dlv'),
        channel: 'email',
        recipient: user.email ?? '',
        userId: user.id,
        text: 'Your code',
      },
      ...{ subject: 'Code', dedupeKey: newId('key'), status: 'queued', attempts: 1, createdAt: new Date(0) },
      lastError: `Error: <${user.email ?? ''}> is unknown`,
      nextAttemptAt: new Date(app.clock.now().getTime() + HOUR * 1000),
    });
    const answer = await app.app.inject({ url: '/api/admin/jobs', headers: admin.headers });
    const mail = answer.json<Job[]>().find(({ queue }) => queue === 'delivery');
    expect(mail).toMatchObject({ kind: 'email', subject: user.id });
    expect(answer.body).not.toContain(user.email ?? 'nobody');
    expect(answer.body).not.toContain('Your code');
  });
});

it('the sweep takes what is over, and leaves what is not', async () => {
  const { db } = app.platform;
  const { user } = await verifiedPerson(app);
  const real = (days: number) => new Date(app.clock.now().getTime() + days * DAY * 1000);
  const session = (id: string, expiresAt: Date) => ({
    ...{ id, tokenHash: id, userId: user.id, userAgent: '', createdAt: real(-40), lastSeenAt: real(-40) },
    expiresAt,
  });
  await db.insert(sessions).values([session('over', real(-1)), session('open', real(1))]);
  await db.insert(guardedAttempts).values({ guard: 'test', subject: 'old', at: real(-2) });
  await db.insert(guardedAttempts).values({ guard: 'test', subject: 'young', at: real(0) });
  const sent = (id: string, sentAt: Date) => ({
    ...{ id, channel: 'email' as const, recipient: 'x@people.example', text: 'x', dedupeKey: id },
    ...{ status: 'sent' as const, attempts: 1, createdAt: sentAt, sentAt },
  });
  await db.insert(outboundMessages).values([sent('long ago', real(-31)), sent('lately', real(-29))]);
  await advance(DAY + HOUR);
  const left = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, user.id));
  expect(left.map(({ id }) => id)).toContain('open');
  expect(left.map(({ id }) => id)).not.toContain('over');
  const attempts = await db.select().from(guardedAttempts).where(eq(guardedAttempts.guard, 'test'));
  expect(attempts.map(({ subject }) => subject)).toEqual(['young']);
  const mails = await db
    .select()
    .from(outboundMessages)
    .where(eq(outboundMessages.recipient, 'x@people.example'));
  expect(mails.map(({ id }) => id)).toEqual(['lately']);
});
