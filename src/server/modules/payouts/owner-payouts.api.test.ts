import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnerPayout } from '#shared/contracts/payouts.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createPayoutStage, type PayoutStage } from '#tests/support/payouts.ts';

const app = sharedFixture(buildTestApp);
let stage: PayoutStage;
beforeAll(async () => {
  stage = createPayoutStage(app);
});

const DAY = 86_400_000;

const agree = async () => {
  const { ledger, provider } = await stage.balances();
  expect(ledger).toBe(provider);
};
/** Moves the clock of the sandbox, and with it the provider's. */
async function advance(milliseconds: number): Promise<void> {
  const payload = { advanceSeconds: milliseconds / 1000 };
  const answer = await app.app.inject({ method: 'POST', url: '/api/sandbox/clock', payload });
  expect(answer.statusCode).toBe(200);
}

describe('an owner who has not set payouts up', () => {
  it('earns 92 % of everything but the processing fee, which waits, and gets it once the set-up is done', async () => {
    const owner = await stage.newOwner();
    const { id, totalAmount } = await stage.completedRental(owner);
    await stage.hear();
    expect(totalAmount).toBe('173.99');
    const earned = { totalEarnings: 156.4, monthlyEarnings: 156.4 };
    expect(await stage.earningsOf(owner)).toEqual({ ...earned, pendingPayouts: 156.4 });
    expect(await stage.transfersOf(id)).toEqual([]);
    expect(await stage.payoutsOf(owner)).toEqual([
      expect.objectContaining({
        bookingId: id,
        collected: '173.99',
        refunded: '0.00',
        processingFee: '3.99',
        commission: '13.60',
        ownerShare: '156.40',
        transferred: '0.00',
        status: 'waiting',
        transfers: [],
      }),
    ]);

    const accountId = await stage.setUp(owner);
    stage.decide(accountId, 'submitted');
    await stage.hear();
    expect(await stage.receivedBy(accountId)).toEqual([]);
    stage.decide(accountId, 'verified');
    await stage.hear();
    expect(await stage.receivedBy(accountId)).toEqual([15_640]);
    expect(await stage.earningsOf(owner)).toEqual({ ...earned, pendingPayouts: 0 });
    const [payout] = await stage.payoutsOf(owner);
    expect(payout).toMatchObject({ transferred: '156.40', status: 'paid' });
    expect(payout?.transfers).toMatchObject([{ amount: '156.40', reversed: '0.00', status: 'paid' }]);
    expect(await stage.eventsOf(id)).toContain('booking.paid_out');
    await agree();
  });

  it('pays an owner who sets payouts up for every rental that has waited', async () => {
    const owner = await stage.newOwner();
    await stage.completedRental(owner);
    await stage.completedRental(owner, 10_000);
    const accountId = await stage.setUp(owner);
    stage.decide(accountId, 'verified');
    await stage.hear();
    // 92 % of 170.00, and of 200.00 out of a balance of 183.59 and the fee.
    expect(await stage.receivedBy(accountId)).toEqual([41, 15_640, 18_359]);
    expect((await stage.earningsOf(owner)).pendingPayouts).toBe(0);
  });
});

describe('a completed rental', () => {
  it('pays an active owner at once, over two charges where the balance alone is not enough', async () => {
    const { owner, accountId } = await stage.activeOwner();
    const { id } = await stage.completedRental(owner, 20_000);
    // 403.99: a fee of 40.40, a balance of 363.59; the share of 368.00 needs both.
    expect(await stage.receivedBy(accountId)).toEqual([441, 36_359]);
    expect(new Set((await stage.transfersOf(id)).map(({ sourceChargeId }) => sourceChargeId)).size).toBe(2);
    expect(await stage.earningsOf(owner)).toMatchObject({ totalEarnings: 368, pendingPayouts: 0 });
    await stage.hear();
    expect(await stage.receivedBy(accountId)).toEqual([441, 36_359]);
    await agree();
  });

  it('pays a new owner a week after the end, with the date on the page', async () => {
    const { owner, accountId } = await stage.activeOwner();
    const { id, payoutFrom } = await stage.endedRental(owner);
    await stage.hear();
    expect(await stage.receivedBy(accountId)).toEqual([]);
    expect(await stage.payoutsOf(owner)).toMatchObject([{ bookingId: id, status: 'scheduled', payoutFrom }]);
    expect((await stage.earningsOf(owner)).pendingPayouts).toBe(156.4);
    await stage.endWait(id);
    expect(await stage.receivedBy(accountId)).toEqual([15_640]);
    expect(await stage.payoutsOf(owner)).toMatchObject([{ status: 'paid', payoutFrom: null }]);
  });

  it('takes the owner’s part of a refund back that was given partly at the provider afterwards', async () => {
    const { owner, accountId } = await stage.activeOwner();
    const { id } = await stage.completedRental(owner);
    await stage.client.refunds.create({ payment_intent: await stage.intentOf(id, 'hold'), amount: 5000 });
    await stage.hear();
    // 92 % of 173.99 - 50.00 - 3.99
    expect(await stage.receivedBy(accountId)).toEqual([11_040]);
    expect(await stage.earningsOf(owner)).toMatchObject({ totalEarnings: 110.4, pendingPayouts: 0 });
    const [payout] = await stage.payoutsOf(owner);
    expect(payout).toMatchObject({ refunded: '50.00', ownerShare: '110.40', transferred: '110.40' });
    expect(payout?.transfers).toMatchObject([{ amount: '156.40', reversed: '46.00', status: 'paid' }]);
    expect(await stage.eventsOf(id)).toContain('booking.payout_reversed');
    await agree();
  });

  it('leaves the owner nothing of a rental that is given back whole, and pays again what comes back from the bank', async () => {
    const { owner, accountId } = await stage.activeOwner();
    const { id } = await stage.completedRental(owner);
    const back = await stage.client.refunds.create({ payment_intent: await stage.intentOf(id, 'hold') });
    await stage.client.refunds.create({ payment_intent: await stage.intentOf(id, 'booking_fee') });
    await stage.hear();
    expect(await stage.receivedBy(accountId)).toEqual([0]);
    expect(await stage.payoutsOf(owner)).toMatchObject([
      { ownerShare: '0.00', commission: '0.00', transfers: [{ reversed: '156.40', status: 'reversed' }] },
    ]);
    app.stripe.control.failRefund({ refund: back.id });
    await stage.hear();
    // Of the charge nearly all has gone out once: the rest comes out of our balance, as soon as that is available.
    const [charge = ''] = (await stage.transfersOf(id)).map(({ sourceChargeId }) => sourceChargeId ?? '');
    const parts = async () =>
      (await stage.transfersOf(id))
        .map(({ sourceChargeId, amountCents, status }) => ({ sourceChargeId, amountCents, status }))
        .sort((a, b) => a.amountCents - b.amountCents || a.status.localeCompare(b.status));
    const out = { sourceChargeId: charge, amountCents: 15_640, status: 'reversed' };
    const rest = { sourceChargeId: charge, amountCents: 19, status: 'paid' };
    const refused = { sourceChargeId: null, amountCents: 14_020, status: 'failed' };
    expect(await parts()).toEqual([rest, refused, out]);
    await advance(4 * DAY);
    const made = (await parts()).filter(({ status }) => status !== 'failed');
    expect(made).toEqual([rest, { ...refused, status: 'paid' }, out]);
    await agree();
  });

  it('pays the owner’s part of the fee for a rental that never was, but for a forfeited fee', async () => {
    const { owner, accountId } = await stage.activeOwner();
    const { id, renter } = await stage.paidRental(owner);
    await stage.call(renter, 'POST', `/api/bookings/${id}/cancel`, { reason: 'Another plan' });
    expect(await stage.receivedBy(accountId)).toEqual([]);
    await stage.endWait(id);
    // 92 % of 17.40 - 3.99
    expect(await stage.receivedBy(accountId)).toEqual([1234]);
    expect(await stage.earningsOf(owner)).toMatchObject({ totalEarnings: 12.34, pendingPayouts: 0 });
    const { id: other } = await stage.paidRental(owner);
    await stage.call(owner, 'POST', `/api/bookings/${other}/cancel`, { reason: 'It broke' });
    await stage.hear();
    expect(await stage.receivedBy(accountId)).toEqual([1234]);
    await agree();
  });

  it('waits while a dispute is open', async () => {
    const owner = await stage.newOwner();
    const { id } = await stage.completedRental(owner);
    const intent = await stage.client.paymentIntents.retrieve(await stage.intentOf(id, 'hold'));
    app.stripe.control.disputeCharge({ charge: intent.latest_charge as string });
    await stage.hear();
    const accountId = await stage.setUp(owner);
    stage.decide(accountId, 'verified');
    await stage.hear();
    expect(await stage.receivedBy(accountId)).toEqual([]);
    expect(await stage.payoutsOf(owner)).toMatchObject([{ status: 'held', transferred: '0.00' }]);
  });
});

describe('two instances', () => {
  it('pays once, though two instances work', async () => {
    const owner = await stage.newOwner();
    await stage.completedRental(owner);
    const accountId = await stage.setUp(owner);
    await stage.withSecond(async (other) => {
      stage.decide(accountId, 'verified');
      const { id: ownerId } = owner.user;
      const look = { url: '/api/owner/payout-status', headers: owner.headers };
      await Promise.all([app.app.inject(look), other.app.inject(look)]);
      await Promise.all([app, other, app, other].map(({ payments }) => payments.payOwner(ownerId)));
      await stage.hear();
      expect(await stage.receivedBy(accountId)).toEqual([15_640]);
    });
  });
});

describe('the list of an owner’s payouts', () => {
  it('shows payouts page by page, newest first, to the owner alone', async () => {
    const owner = await stage.newOwner();
    const ids: string[] = [];
    for (let rental = 0; rental < 3; rental++) {
      ids.unshift((await stage.completedRental(owner)).id);
      app.clock.advance(60_000);
    }
    const { headers } = owner;
    const first = await app.app.inject({ url: '/api/owner/payouts?limit=2', headers });
    const link = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await app.app.inject({ url: link, headers });
    const seen = [...first.json<OwnerPayout[]>(), ...second.json<OwnerPayout[]>()];
    expect(seen.map(({ bookingId }) => bookingId)).toEqual(ids);
    expect(second.headers.link).toBeUndefined();
    const stranger = await stage.newOwner();
    expect(await stage.payoutsOf(stranger)).toEqual([]);
    const stolen = await app.app.inject({ url: link, headers: stranger.headers });
    expect(stolen.json()).toMatchObject({ code: 'bad_cursor' });
  });
});
