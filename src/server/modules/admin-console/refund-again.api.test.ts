import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingHistory } from '#shared/contracts/bookings.ts';
import type { Operations } from '#shared/contracts/admin-operations.ts';
import type { ReconciliationReport } from '#shared/contracts/reconciliation.ts';
import { bookings, payments, refunds } from '#server/db/schema/index.ts';
import { adminActsOn, refusalOf } from '#tests/support/admin-people.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { signInAsAdmin, verifiedPerson, type Person } from '#tests/support/people.ts';
import {
  bookingNow,
  callAs,
  hear,
  pressAs,
  rentalPaid,
  stripeByHand,
  type RealRental,
} from '#tests/support/real-rentals.ts';

/** Refunds at the payment sandbox that come to nothing, and giving the money back all the same. */
const product = sharedFixture(buildTestApp);
let admin: Person;
beforeEach(async () => {
  product.stripe.control.clearFaults();
  admin = await signInAsAdmin(product);
});

const db = () => product.platform.db;
const again = (id: string, person = admin) =>
  callBy(product, person, 'POST', `/api/admin/refunds/${id}/retry`);
const owed = async ({ booking }: RealRental) => {
  const { failedRefunds } = await callAs<Operations>(product, admin, 'GET', '/api/admin/operations');
  return failedRefunds.filter(({ bookingId }) => bookingId === booking.id);
};
const refundsOf = async ({ booking }: RealRental) => {
  const rows = await db()
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.bookingId, booking.id))
    .orderBy(refunds.createdAt, desc(refunds.status));
  return rows.map(({ refund }) => refund);
};
const atProvider = async ({ intentId }: RealRental) =>
  (await stripeByHand(product).refunds.list({ payment_intent: intentId })).data.map(({ status, amount }) => [
    status,
    amount,
  ]);

/** Declined by the owner; the refund of the fee has come back from the bank. */
async function cameBack(): Promise<RealRental> {
  const rental = await rentalPaid(product);
  await pressAs(product, rental.owner, rental, 'cancel');
  await hear(product);
  const [made] = (await stripeByHand(product).refunds.list({ payment_intent: rental.intentId })).data;
  product.stripe.control.failRefund({ refund: made?.id ?? '', reason: 'lost_or_stolen_card' });
  await hear(product);
  // Later than what it follows.
  product.clock.advance(1000);
  return rental;
}

describe('a refund that came back', () => {
  it('shows why a refund came back, and gives it again as the Admin asks: ledger and provider agree', async () => {
    const rental = await cameBack();
    expect((await bookingNow(product, rental)).feeStatus).toBe('refund_failed');
    const [failed, ...more] = await owed(rental);
    expect(more).toEqual([]);
    expect(failed).toMatchObject({ amount: '17.40', error: 'lost_or_stolen_card' });
    const answer = await again(failed?.id ?? '');
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    await hear(product);
    expect((await bookingNow(product, rental)).feeStatus).toBe('refunded');
    expect(await owed(rental)).toEqual([]);
    expect(await atProvider(rental)).toEqual(
      expect.arrayContaining([
        ['failed', 1740],
        ['succeeded', 1740],
      ]),
    );
    const [act] = await adminActsOn(product, rental.booking.id);
    expect(act).toMatchObject({
      actorId: 'Admin',
      action: 'admin.refund_retried',
      subjectKind: 'booking',
      details: { refundId: failed?.id, amountCents: 1740 },
    });
    // Each change of the fee is a line in the booking's history, and no other party canceled it.
    const history = `/api/bookings/${rental.booking.id}/history`;
    const { transitions } = await callAs<BookingHistory>(product, rental.renter, 'GET', history);
    const refundsTold = transitions.filter(({ event }) => event.startsWith('fee_refund'));
    expect(refundsTold.map(({ event, by, from, to }) => [event, by, from, to])).toEqual([
      ['fee_refunded', 'provider', 'canceled', 'canceled'],
      ['fee_refund_failed', 'provider', 'canceled', 'canceled'],
      ['fee_refunded', 'provider', 'canceled', 'canceled'],
    ]);
    const [row] = await db().select().from(bookings).where(eq(bookings.id, rental.booking.id));
    expect(row?.canceledBy).toBe('owner');
    const url = '/api/admin/reconciliation';
    const report = await callAs<ReconciliationReport>(product, admin, 'POST', url);
    expect(report.differences).toEqual([]);
  });

  it('repeats a refund once, even with concurrent or repeated requests', async () => {
    const rental = await cameBack();
    const [failed] = await owed(rental);
    const id = failed?.id ?? '';
    const answers = await Promise.all([again(id), again(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(refusalOf(await again(id)).slice(0, 2)).toEqual([409, 'refund_not_owed']);
    await hear(product);
    const refunds = (await atProvider(rental)).filter(([status]) => status !== 'failed');
    expect(refunds).toEqual([['succeeded', 1740]]);
    expect(await adminActsOn(product, rental.booking.id)).toHaveLength(1);
  });

  it('owes a refund no more once it was made in the provider’s dashboard', async () => {
    const rental = await cameBack();
    const [failed] = await owed(rental);
    await stripeByHand(product).refunds.create({ payment_intent: rental.intentId });
    await hear(product);
    expect(await owed(rental)).toEqual([]);
    expect(refusalOf(await again(failed?.id ?? '')).slice(0, 2)).toEqual([409, 'refund_not_owed']);
  });

  it('keeps a refund owed that the provider refuses once more, with the newest reason, and lets it be tried again', async () => {
    const rental = await cameBack();
    const [failed] = await owed(rental);
    // As if the provider did not know the payment any more.
    const isFee = and(eq(payments.bookingId, rental.booking.id), eq(payments.kind, 'booking_fee'));
    await db()
      .update(payments)
      .set({ providerIntentId: `pi_unknown_${rental.booking.id}` })
      .where(isFee);
    expect(refusalOf(await again(failed?.id ?? '')).slice(0, 2)).toEqual([409, 'refund_refused']);
    const [still, ...more] = await owed(rental);
    expect(more).toEqual([]);
    expect(still).toMatchObject({ amount: '17.40', error: 'not_found' });
    expect(still?.id).not.toBe(failed?.id);
    await db().update(payments).set({ providerIntentId: rental.intentId }).where(isFee);
    product.clock.advance(1000);
    expect((await again(still?.id ?? '')).statusCode).toBe(200);
    expect(await owed(rental)).toEqual([]);
    expect((await refundsOf(rental)).map(({ status }) => status).sort()).toEqual([
      'failed',
      'failed',
      'succeeded',
    ]);
  });

  it('waits for a provider that is away, as any call does', async () => {
    const rental = await cameBack();
    const [failed] = await owed(rental);
    product.stripe.control.nextCall({ path: 'POST /v1/refunds', mode: 'error_before', times: 20 });
    expect((await again(failed?.id ?? '')).statusCode).toBe(200);
    expect(await owed(rental), 'it is on its way').toEqual([]);
    expect((await bookingNow(product, rental)).feeStatus).toBe('refund_failed');
    product.stripe.control.clearFaults();
    await product.payments.flush(rental.booking.id);
    expect((await bookingNow(product, rental)).feeStatus).toBe('refunded');
  });
});

describe('nothing is given back', () => {
  it('refuses a refund that stands, and one that does not exist', async () => {
    const rental = await rentalPaid(product);
    await pressAs(product, rental.owner, rental, 'cancel');
    await hear(product);
    const [made] = await refundsOf(rental);
    expect(refusalOf(await again(made?.id ?? '')).slice(0, 2)).toEqual([409, 'refund_not_owed']);
    expect(refusalOf(await again('ref_nobody')).slice(0, 2)).toEqual([404, 'refund_not_found']);
    expect(await refundsOf(rental)).toHaveLength(1);
  });

  it('asks for a recent password confirmation, and refuses anyone but the Admin', async () => {
    const rental = await cameBack();
    const [failed] = await owed(rental);
    const stranger = await verifiedPerson(product);
    expect((await again(failed?.id ?? '', stranger)).statusCode).toBe(403);
    product.clock.advance(16 * 60_000);
    expect(refusalOf(await again(failed?.id ?? '')).slice(0, 2)).toEqual([403, 'confirm_identity']);
    const [row] = await db().select().from(bookings).where(eq(bookings.id, rental.booking.id));
    expect(row?.feeStatus).toBe('refund_failed');
    expect(await refundsOf(rental)).toHaveLength(1);
  });
});
