import { and, eq, sum } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminBookingPage } from '#shared/contracts/admin-console.ts';
import type { CancellationPreview } from '#shared/contracts/cancellations.ts';
import type { Receipt } from '#shared/contracts/receipts.ts';
import type { ReconciliationReport } from '#shared/contracts/reconciliation.ts';
import { domainEvents, journalEntries, journalLines } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { claimCall, rentalClaimed } from '#tests/support/claims.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { callBy } from '#tests/support/own-listings.ts';
import { createPayoutStage } from '#tests/support/payouts.ts';
import { signInAsAdmin, type Person } from '#tests/support/people.ts';
import { codeOf } from '#tests/support/rentals.ts';
import {
  bookingNow,
  callAs,
  chargeOf,
  hear,
  pressAs,
  rentalOut,
  rentalPaid,
  stripeByHand,
  type RealRental,
} from '#tests/support/real-rentals.ts';

/** Refunds that the Admin grants while a rental lives, of damage, and of what is disputed (docs/product/money.md#refunds). */
const app = sharedFixture(buildTestApp);
let admin: Person;
beforeEach(async () => {
  admin = await signInAsAdmin(app);
});
afterEach(() => app.stripe.control.clearFaults());

const REFUND = 'POST /v1/refunds';
const HOUR_MS = 3_600_000;

const refund = ({ booking }: RealRental, amount: string, more: object = {}) =>
  callBy(app, admin, 'POST', `/api/admin/bookings/${booking.id}/refund`, {
    amount,
    refundedSoFar: '0.00',
    reason: 'The engine would not start.',
    ...more,
  });
const deskOf = ({ booking }: RealRental) =>
  callAs<AdminBookingPage>(app, admin, 'GET', `/api/admin/bookings/${booking.id}`);
/** Charged and refunded, of what was charged. */
const moneyOf = async (rental: RealRental) => {
  const { payments } = await deskOf(rental);
  return payments
    .filter(({ captured }) => captured !== '0.00')
    .map(({ kind, captured, refunded }) => [kind, captured, refunded]);
};
const receiptFor = ({ booking }: RealRental, person: Person) =>
  callAs<Receipt>(app, person, 'GET', `/api/bookings/${booking.id}/receipt`);

/** What each account of the ledger holds of a booking; what is owed to its owner is below zero. */
async function accountOf({ booking }: RealRental, account: string): Promise<number> {
  const [row] = await app.platform.db
    .select({ cents: sum(journalLines.amountCents) })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(and(eq(journalEntries.bookingId, booking.id), eq(journalLines.account, account)));
  return Number(row?.cents ?? 0);
}

const grantsOf = async ({ booking }: RealRental) => {
  const rows = await app.platform.db.select().from(domainEvents);
  return rows
    .filter(({ payload }) => (payload as { bookingId?: string }).bookingId === booking.id)
    .map(({ type }) => type)
    .filter((type) => /refund/.test(type))
    .sort();
};

async function agrees(): Promise<void> {
  await hear(app);
  const report = await callAs<ReconciliationReport>(app, admin, 'POST', '/api/admin/reconciliation');
  expect(report.differences).toEqual([]);
}

/** Calls that have failed are tried again by real time. */
async function later(): Promise<void> {
  app.stripe.control.clearFaults();
  app.clock.advance(HOUR_MS);
  for (let turns = 0; turns < 2; turns += 1) await hear(app);
  // The Admin's session has ended meanwhile.
  admin = await signInAsAdmin(app);
}

describe('a refund that the Admin grants while the rental lives', () => {
  it('gives back a part of the fee, and the cancellation gives back the rest alone', async () => {
    const rental = await rentalPaid(app);
    expect((await refund(rental, '7.40')).statusCode).toBe(200);
    await hear(app);
    expect(await bookingNow(app, rental)).toMatchObject({ status: 'pending', feeStatus: 'paid' });
    const url = `/api/bookings/${rental.booking.id}/cancellation`;
    const shown = await callAs<CancellationPreview>(app, rental.owner, 'GET', url);
    expect(shown).toMatchObject({ refundedAmount: '10.00', keptAmount: '0.00' });
    await pressAs(app, rental.owner, rental, 'cancel');
    await hear(app);
    expect(await moneyOf(rental)).toEqual([['booking_fee', '17.40', '17.40']]);
    expect((await bookingNow(app, rental)).feeStatus).toBe('refunded');
    const amounts = (await deskOf(rental)).refunds.map(({ amount }) => amount);
    expect(amounts.sort()).toEqual(['10.00', '7.40']);
    await agrees();
  });

  it('shares what is left of a fee that the renter forfeits later', async () => {
    const rental = await rentalPaid(app);
    await refund(rental, '7.40');
    await hear(app);
    const url = `/api/bookings/${rental.booking.id}/cancellation`;
    const shown = await callAs<CancellationPreview>(app, rental.renter, 'GET', url);
    // Of $10.00 the processing fee first, and of $6.01 92 %.
    expect(shown).toMatchObject({ refundedAmount: '0.00', keptAmount: '10.00', keptByOwner: '5.53' });
    await pressAs(app, rental.renter, rental, 'cancel');
    await hear(app);
    expect(await accountOf(rental, 'owner_payable')).toBe(-553);
    await agrees();
  });

  it('gives back all of the fee of a rental that goes on, whose balance is captured at the return', async () => {
    const rental = await rentalOut(app);
    expect((await refund(rental, '17.40')).statusCode).toBe(200);
    await hear(app);
    expect((await bookingNow(app, rental)).status).toBe('active');
    for (const person of [rental.renter, rental.owner]) await pressAs(app, person, rental, 'confirm-return');
    await hear(app);
    expect((await bookingNow(app, rental)).status).toBe('completed');
    const receipt = await receiptFor(rental, rental.renter);
    expect(receipt.paidAmount).toBe('156.59');
    expect(receipt.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['booking_fee', '17.40'],
      ['balance', '156.59'],
      ['refund', '-17.40'],
    ]);
    // Of $156.59 less $3.99, 92 %.
    expect(await accountOf(rental, 'owner_payable')).toBe(-14_039);
    await agrees();
  });

  it('never includes what is only held', async () => {
    const rental = await rentalOut(app);
    expect(codeOf(await refund(rental, '17.41'))).toEqual([409, 'refund_too_much']);
    expect((await refund(rental, '17.40')).statusCode).toBe(200);
    await agrees();
  });

  it('is made once though pressed twice at the same time, and notified of once', async () => {
    const rental = await rentalOut(app);
    const answers = await Promise.all([1, 2].map(() => refund(rental, '5.00')));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    await hear(app);
    expect(await moneyOf(rental)).toEqual([['booking_fee', '17.40', '5.00']]);
    expect(await grantsOf(rental)).toEqual(['booking.refund_granted']);
  });

  it('never gives back more than was charged where a party cancels at the same time', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const rental = await rentalPaid(app);
      const [granted] = await Promise.all([
        refund(rental, '7.40'),
        pressAs(app, rental.owner, rental, 'cancel'),
      ]);
      expect([200, 409]).toContain(granted.statusCode);
      await hear(app);
      expect(await moneyOf(rental)).toEqual([['booking_fee', '17.40', '17.40']]);
    }
    await agrees();
  });

  it('waits while the provider is away, and counts for a cancellation meanwhile', async () => {
    const rental = await rentalPaid(app);
    app.stripe.control.nextCall({ path: REFUND, mode: 'drop_before', times: 1000 });
    expect((await refund(rental, '7.40')).statusCode).toBe(200);
    expect(codeOf(await refund(rental, '7.40'))).toEqual([409, 'refund_changed']);
    await pressAs(app, rental.owner, rental, 'cancel');
    await later();
    expect(await moneyOf(rental)).toEqual([['booking_fee', '17.40', '17.40']]);
    await agrees();
  });

  it('is made once where the answer to it is lost', async () => {
    const rental = await rentalPaid(app);
    app.stripe.control.nextCall({ path: REFUND, mode: 'drop_after', times: 1000 });
    expect((await refund(rental, '7.40')).statusCode).toBe(200);
    await later();
    expect(await moneyOf(rental)).toEqual([['booking_fee', '17.40', '7.40']]);
    await agrees();
  });
});

describe('a refund of damage', () => {
  /** Paid by the renter, and transferred to the owner with the share. */
  async function damaged() {
    const stage = createPayoutStage(app);
    const rental = await rentalClaimed(app);
    stage.decide(await stage.setUp(rental.owner), 'verified');
    await claimCall(app, rental.renter, rental, '/answer', { answer: 'accept', amount: '150.00' });
    await hear(app);
    await stage.endWait(rental.booking.id);
    await app.payments.payOwner(rental.owner.user.id);
    await hear(app);
    expect(await accountOf(rental, 'owner_payable')).toBe(0);
    return { rental, stage };
  }

  it.each([
    ['a part', '60.00', 6000],
    ['all', '150.00', 15_000],
  ])(
    'takes %s of it back from its own transfer, and leaves the shares alone',
    async (_what, amount, cents) => {
      const { rental, stage } = await damaged();
      const shares = (await receiptFor(rental, rental.owner)).shares;
      expect((await refund(rental, amount, { of: 'damage' })).statusCode).toBe(200);
      await hear(app);
      const charged = await moneyOf(rental);
      expect(charged.filter(([, , refunded]) => refunded !== '0.00')).toEqual([['damage', '150.00', amount]]);
      const transfers = await stage.transfersOf(rental.booking.id);
      expect(transfers.filter(({ reversedCents }) => reversedCents > 0)).toMatchObject([
        { amountCents: 15_000, reversedCents: cents },
      ]);
      expect(await accountOf(rental, 'owner_payable')).toBe(0);
      const after = await receiptFor(rental, rental.owner);
      expect(Number(shares?.ownerShare) - Number(after.shares?.ownerShare)).toBeCloseTo(cents / 100);
      expect(after.shares).toMatchObject({
        commission: shares?.commission,
        processingFee: shares?.processingFee,
      });
      expect(after.payments.at(-1)).toMatchObject({ kind: 'refund', amount: `-${amount}` });
      const again = await refund(rental, '150.01', { of: 'damage', refundedSoFar: amount });
      expect(codeOf(again)).toEqual([409, 'refund_too_much']);
      await agrees();
    },
  );

  it('comes out of damage alone, and a refund of the rental never out of damage', async () => {
    const { rental } = await damaged();
    expect(codeOf(await refund(rental, '174.00'))).toEqual([409, 'refund_too_much']);
    expect((await refund(rental, '173.99')).statusCode).toBe(200);
    expect((await refund(rental, '150.00', { of: 'damage' })).statusCode).toBe(200);
    await hear(app);
    for (const [, captured, refunded] of await moneyOf(rental)) expect(refunded).toBe(captured);
    expect((await receiptFor(rental, rental.renter)).paidAmount).toBe('0.00');
    await agrees();
  });

  it('goes back to the owner where the bank returns it', async () => {
    const { rental } = await damaged();
    await refund(rental, '60.00', { of: 'damage' });
    await hear(app);
    const refunds = await stripeByHand(app).refunds.list({ limit: 1 });
    app.stripe.control.failRefund({ refund: refunds.data[0]?.id ?? '' });
    await hear(app);
    expect((await moneyOf(rental)).find(([kind]) => kind === 'damage')).toEqual(['damage', '150.00', '0.00']);
    expect(await grantsOf(rental)).toEqual(['booking.refund_failed', 'booking.refund_granted']);
    await agrees();
  });
});

describe('a refund of what is disputed at the bank', () => {
  async function disputed() {
    const rental = await rentalOut(app);
    const { id } = app.stripe.control.disputeCharge({ charge: await chargeOf(app, rental.intentId) });
    await hear(app);
    return { rental, dispute: id };
  }

  it('is refused before the provider is asked, whatever the bank has decided', async () => {
    for (const outcome of [undefined, 'won', 'lost'] as const) {
      const { rental, dispute } = await disputed();
      if (outcome) app.stripe.control.closeDispute({ dispute, outcome });
      await hear(app);
      expect(codeOf(await refund(rental, '5.00'))).toEqual([409, 'refund_disputed']);
      expect((await deskOf(rental)).refunds).toEqual([]);
      expect((await deskOf(rental)).payments.find(({ kind }) => kind === 'booking_fee')?.disputed).toBe(true);
    }
  });

  it('comes out of the other charges', async () => {
    const { rental } = await disputed();
    for (const person of [rental.renter, rental.owner]) await pressAs(app, person, rental, 'confirm-return');
    await hear(app);
    expect(codeOf(await refund(rental, '156.60'))).toEqual([409, 'refund_disputed']);
    expect((await refund(rental, '156.59')).statusCode).toBe(200);
    await hear(app);
    expect(await moneyOf(rental)).toEqual([
      ['booking_fee', '17.40', '0.00'],
      ['hold', '156.59', '156.59'],
    ]);
  });
});
