import { describe, expect, it } from 'vitest';
import type { AdminBooking } from '#shared/contracts/admin-console.ts';
import type { Operations } from '#shared/contracts/admin-operations.ts';
import { outboundMessages, scheduledJobs, reconciliations } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import {
  bookOn,
  disputeOf,
  hoursFromNow,
  newStage,
  outUntil,
  paidFee,
  refundOf,
} from '#tests/support/admin-bookings.ts';
import { createOwner } from '#tests/support/listings.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { signInAsAdmin, verifiedPerson } from '#tests/support/people.ts';
import { callAs } from '#tests/support/real-rentals.ts';

/** Counts are of everything there is: a product of its own for each test. */
const product = ownFixture(buildTestApp);
const admin = ownFixture(() => signInAsAdmin(product));

const read = () => callAs<Operations>(product, admin, 'GET', '/api/admin/operations');
const NONE = { failedJobs: 0, failedDeliveries: 0, differences: 0, overdue: 0 };

it('shows nothing where all is well', async () => {
  expect(await read()).toEqual({
    ratings: [],
    denied: [],
    holds: [],
    disputes: [],
    failedDeliveries: [],
    failedRefunds: [],
    counts: NONE,
  });
});

describe('holds', () => {
  it('lists holds that have failed or end soon, missing ones first, with the deadline for another card', async () => {
    const stage = await newStage(product);
    const day = (days: number) => ({
      startsAt: hoursFromNow(product, days * 24),
      endsAt: hoursFromNow(product, days * 24 + 20),
    });
    const soon = await bookOn(product, stage, {
      ...day(2),
      orderNumber: 'ES-SOON22',
      holdExpiresAt: hoursFromNow(product, 30),
    });
    const refused = await bookOn(product, stage, {
      ...day(4),
      holdStatus: 'action_required',
      holdRefusedAt: hoursFromNow(product, -1),
    });
    await bookOn(product, stage, { ...day(6), holdExpiresAt: hoursFromNow(product, 100) });
    await bookOn(product, stage, { status: 'completed', holdExpiresAt: hoursFromNow(product, 1) });
    const { holds } = await read();
    expect(holds).toEqual([
      expect.objectContaining({
        bookingId: refused,
        status: 'action_required',
        expiresAt: null,
        // Twelve hours after the refusal.
        updateCardBy: hoursFromNow(product, 11).toISOString(),
      }),
      {
        bookingId: soon,
        orderNumber: 'ES-SOON22',
        equipmentName: 'Boom Lift',
        renterName: 'Tomas Novak',
        status: 'held',
        amount: '156.59',
        expiresAt: hoursFromNow(product, 30).toISOString(),
        updateCardBy: null,
      },
    ]);
  });
});

describe('disputes', () => {
  it('shows disputes while they are open, the most urgent first, and for a month after', async () => {
    const stage = await newStage(product);
    const bookingId = await bookOn(product, stage, { status: 'completed', orderNumber: 'ES-DISP22' });
    const paymentId = await paidFee(product, bookingId);
    const closed = (daysAgo: number) => ({
      status: 'lost' as const,
      closedAt: hoursFromNow(product, -24 * daysAgo),
    });
    await disputeOf(product, paymentId, closed(31));
    const lost = await disputeOf(product, paymentId, closed(29));
    const later = await disputeOf(product, paymentId, { dueBy: hoursFromNow(product, 90) });
    const urgent = await disputeOf(product, paymentId, { dueBy: hoursFromNow(product, 9) });
    const { disputes } = await read();
    expect(disputes.map(({ id, status }) => [id, status])).toEqual([
      [urgent, 'open'],
      [later, 'open'],
      [lost, 'lost'],
    ]);
    expect(disputes[0]).toMatchObject({
      bookingId,
      orderNumber: 'ES-DISP22',
      amount: '17.40',
      reason: 'fraudulent',
      evidenceDueBy: hoursFromNow(product, 9).toISOString(),
    });
  });
});

describe('refunds', () => {
  it('shows refunds that came to nothing with what is still owed, once for each payment', async () => {
    const stage = await newStage(product);
    const bookingId = await bookOn(product, stage, { status: 'completed', orderNumber: 'ES-OWED22' });
    const paymentId = await paidFee(product, bookingId);
    await refundOf(product, paymentId, { minutesAgo: 9, failureCode: 'expired_or_canceled_card' });
    const newest = await refundOf(product, paymentId, { minutesAgo: 5 });
    await refundOf(product, paymentId, {
      minutesAgo: 1,
      status: 'succeeded',
      failureCode: null,
      amountCents: 740,
    });
    expect((await read()).failedRefunds).toEqual([
      {
        id: newest,
        bookingId,
        orderNumber: 'ES-OWED22',
        amount: '10.00',
        error: 'lost_or_stolen_card',
        createdAt: hoursFromNow(product, -5 / 60).toISOString(),
      },
    ]);
    await refundOf(product, paymentId, { status: 'pending', failureCode: null, amountCents: 1000 });
    expect((await read()).failedRefunds, 'the rest is on its way').toEqual([]);
  });
});

describe('messages', () => {
  const message = (parts: Partial<typeof outboundMessages.$inferInsert> = {}) => ({
    ...{ id: newId('dlv'), channel: 'email' as const, recipient: 'dana.reyes@people.example' },
    ...{ subject: 'Your rental begins tomorrow', text: 'Words for Dana alone', dedupeKey: newId('key') },
    ...{ status: 'failed' as const, attempts: 8, createdAt: hoursFromNow(product, -1) },
    ...parts,
  });

  it('shows messages that were given up without their words and without the whole address', async () => {
    const { user } = await verifiedPerson(product);
    const lastError = 'Error: <dana.reyes@people.example> has no mailbox';
    const mail = message({ userId: user.id, lastError });
    const sms = { channel: 'sms', recipient: '+1 512 555 0177', subject: null } as const;
    const text = message({ ...sms, createdAt: hoursFromNow(product, 0) });
    const left = message({ recipient: '', text: '' });
    await product.platform.db.insert(outboundMessages).values([mail, text, left]);
    const answer = await callBy(product, admin, 'GET', '/api/admin/operations');
    const { failedDeliveries, counts } = answer.json<Operations>();
    expect(failedDeliveries.map(({ id, recipient }) => [id, recipient])).toEqual([
      [text.id, '…0177'],
      [mail.id, 'd…@people.example'],
    ]);
    expect(failedDeliveries[1]).toMatchObject({
      userId: user.id,
      subject: 'Your rental begins tomorrow',
      attempts: 8,
      lastError: 'Error: <<address>> has no mailbox',
    });
    expect(counts.failedDeliveries).toBe(2);
    expect(answer.body).not.toMatch(/Words for Dana|dana\.reyes|555/);
  });

  it('shows nothing of a message with a code that could reset a password', async () => {
    const code = { subject: '123456 is your code', dedupeKey: `code:${newId('otc')}` };
    await product.platform.db.insert(outboundMessages).values(message(code));
    const answer = await callBy(product, admin, 'GET', '/api/admin/operations');
    expect(answer.json<Operations>().failedDeliveries[0]?.subject).toBe('A mail with a code');
    expect(answer.body).not.toContain('123456');
  });
});

describe('the counts', () => {
  it('counts failed work in every queue, differences of the newest report, and what is out too long', async () => {
    const { db } = product.platform;
    const failed = { lastError: 'Error: away', attempts: 1, nextAttemptAt: hoursFromNow(product, 1) };
    const ahead = hoursFromNow(product, 5);
    await db.insert(scheduledJobs).values([
      { id: newId('due'), kind: 'test', subject: 'one', dueAt: ahead, ...failed },
      { id: newId('due'), kind: 'test', subject: 'two', dueAt: ahead },
      { id: newId('due'), kind: 'test', subject: 'done', dueAt: ahead, ...failed, doneAt: ahead },
    ]);
    const reportOf = (id: string, differences: number) => ({
      ...{ id, at: ahead, ledgerCents: 0, providerCents: 0, lines: 5, backfilled: 0 },
      differences: Array.from({ length: differences }, (_, index) => ({
        ...{ reference: `re_${index}`, bookingId: null, ledgerCents: 1, providerCents: 0 },
      })),
    });
    await db.insert(reconciliations).values([reportOf('rec_0001', 5), reportOf('rec_0002', 3)]);
    const stage = await newStage(product);
    await bookOn(product, stage, outUntil(product, -3));
    expect((await read()).counts).toEqual({ ...NONE, failedJobs: 1, differences: 3, overdue: 1 });
  });

  it('counts bookings as the filters do', async () => {
    const stage = await newStage(product);
    await bookOn(product, stage, outUntil(product, -3));
    const renterId = await createOwner(product.platform.db);
    const bookingId = await bookOn(product, { ...stage, renterId }, { status: 'completed' });
    await refundOf(product, await paidFee(product, bookingId));
    const lengthOf = async (concern: AdminBooking['concerns'][number]) =>
      (await callAs<AdminBooking[]>(product, admin, 'GET', `/api/admin/bookings?concern=${concern}`)).length;
    const { counts, failedRefunds } = await read();
    expect([await lengthOf('overdue'), await lengthOf('money')]).toEqual([
      counts.overdue,
      failedRefunds.length,
    ]);
  });
});
