import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { claimCall, rentalClaimed } from '#tests/support/claims.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createPayoutStage } from '#tests/support/payouts.ts';
import { codeOf } from '#tests/support/rentals.ts';
import { chargeOf, hear, pressAs, rentalOut, stripeByHand } from '#tests/support/real-rentals.ts';
import { openRefundDesk } from '#tests/support/refund-desk.ts';

/** Refunds that the Admin grants of damage, and of what is disputed (docs/product/money.md#refunds). */
const app = sharedFixture(buildTestApp);
let desk: Awaited<ReturnType<typeof openRefundDesk>>;
beforeEach(async () => {
  desk = await openRefundDesk(app);
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
    expect(await desk.accountOf(rental, 'owner_payable')).toBe(0);
    return { rental, stage };
  }

  it.each([
    ['a part', '60.00', 6000],
    ['all', '150.00', 15_000],
  ])(
    'takes %s of it back from its own transfer, and leaves the shares alone',
    async (_what, amount, cents) => {
      const { rental, stage } = await damaged();
      const shares = (await desk.receiptFor(rental, rental.owner)).shares;
      expect((await desk.refund(rental, amount, { of: 'damage' })).statusCode).toBe(200);
      await hear(app);
      const charged = await desk.moneyOf(rental);
      expect(charged.filter(([, , refunded]) => refunded !== '0.00')).toEqual([['damage', '150.00', amount]]);
      const transfers = await stage.transfersOf(rental.booking.id);
      expect(transfers.filter(({ reversedCents }) => reversedCents > 0)).toMatchObject([
        { amountCents: 15_000, reversedCents: cents },
      ]);
      expect(await desk.accountOf(rental, 'owner_payable')).toBe(0);
      const after = await desk.receiptFor(rental, rental.owner);
      expect(Number(shares?.ownerShare) - Number(after.shares?.ownerShare)).toBeCloseTo(cents / 100);
      expect(after.shares).toMatchObject({
        commission: shares?.commission,
        processingFee: shares?.processingFee,
      });
      expect(after.payments.at(-1)).toMatchObject({ kind: 'refund', amount: `-${amount}` });
      const again = await desk.refund(rental, '150.01', { of: 'damage', refundedSoFar: amount });
      expect(codeOf(again)).toEqual([409, 'refund_too_much']);
      await desk.expectNoDifference();
    },
  );

  it('comes out of damage alone, and a refund of the rental never out of damage', async () => {
    const { rental } = await damaged();
    expect(codeOf(await desk.refund(rental, '174.00'))).toEqual([409, 'refund_too_much']);
    expect((await desk.refund(rental, '173.99')).statusCode).toBe(200);
    expect((await desk.refund(rental, '150.00', { of: 'damage' })).statusCode).toBe(200);
    await hear(app);
    for (const [, captured, refunded] of await desk.moneyOf(rental)) expect(refunded).toBe(captured);
    expect((await desk.receiptFor(rental, rental.renter)).paidAmount).toBe('0.00');
    await desk.expectNoDifference();
  });

  it('goes back to the owner where the bank returns it', async () => {
    const { rental } = await damaged();
    await desk.refund(rental, '60.00', { of: 'damage' });
    await hear(app);
    const refunds = await stripeByHand(app).refunds.list({ limit: 1 });
    app.stripe.control.failRefund({ refund: refunds.data[0]?.id ?? '' });
    await hear(app);
    expect((await desk.moneyOf(rental)).find(([kind]) => kind === 'damage')).toEqual([
      'damage',
      '150.00',
      '0.00',
    ]);
    expect(await desk.refundEventsOf(rental)).toEqual(['booking.refund_failed', 'booking.refund_granted']);
    await desk.expectNoDifference();
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
      expect(codeOf(await desk.refund(rental, '5.00'))).toEqual([409, 'refund_disputed']);
      expect((await desk.deskOf(rental)).refunds).toEqual([]);
      expect((await desk.deskOf(rental)).payments.find(({ kind }) => kind === 'booking_fee')?.disputed).toBe(
        true,
      );
    }
  });

  it('comes out of the other charges', async () => {
    const { rental } = await disputed();
    for (const person of [rental.renter, rental.owner]) await pressAs(app, person, rental, 'confirm-return');
    await hear(app);
    expect(codeOf(await desk.refund(rental, '156.60'))).toEqual([409, 'refund_disputed']);
    expect((await desk.refund(rental, '156.59')).statusCode).toBe(200);
    await hear(app);
    expect(await desk.moneyOf(rental)).toEqual([
      ['booking_fee', '17.40', '0.00'],
      ['hold', '156.59', '156.59'],
    ]);
  });
});
