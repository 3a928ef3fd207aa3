import { beforeAll, describe, expect, it } from 'vitest';
import type { BankPayout } from '#shared/contracts/payouts.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createPayoutStage, type PayoutStage } from '#tests/support/payouts.ts';
import { signIn, type Person } from '#tests/support/people.ts';

const app = sharedFixture(buildTestApp);
let stage: PayoutStage;
beforeAll(async () => {
  stage = createPayoutStage(app);
});

describe('payouts to the bank', () => {
  const listOf = (owner: Person) => stage.call<BankPayout[]>(owner, 'GET', '/api/owner/bank-payouts');

  it('lists bank payouts as they arrive, and notifies of a failure once', async () => {
    const owner = await stage.newOwner();
    const accountId = await stage.setUp(owner);
    stage.decide(accountId, 'verified');
    await stage.hear();
    await stage.completedRental(owner);
    const first = app.stripe.control.payOut({ account: accountId });
    await stage.hear();
    expect(await listOf(owner)).toMatchObject([{ id: first.id, amount: '156.40', status: 'in_transit' }]);
    app.stripe.control.finishPayout({ payout: first.id, outcome: 'failed' });
    await stage.hear();
    expect(await listOf(owner)).toMatchObject([{ id: first.id, status: 'failed' }]);
    const second = app.stripe.control.payOut({ account: accountId });
    app.stripe.control.finishPayout({ payout: second.id, outcome: 'paid' });
    app.stripe.control.nextWebhooks({ mode: 'duplicate', times: 2, type: 'payout.' });
    await stage.hear();
    const listed = await listOf(owner);
    expect(listed.map(({ id, status }) => [id, status]).sort()).toEqual(
      [
        [first.id, 'failed'],
        [second.id, 'paid'],
      ].sort(),
    );
    const told = await stage.eventsOf(owner.user.id);
    expect(told.filter((type) => type === 'payouts.bank_failed')).toHaveLength(1);
    expect(await listOf(await stage.newOwner())).toEqual([]);
  });
});

describe('the earnings', () => {
  it('ends the earnings of the month with the month', async () => {
    const owner = await stage.newOwner();
    await stage.completedRental(owner);
    expect(await stage.earningsOf(owner)).toMatchObject({ monthlyEarnings: 156.4, totalEarnings: 156.4 });
    app.clock.advance(32 * 86_400_000);
    const { headers } = await signIn(app, owner.user.email ?? '');
    const later = await app.app.inject({ url: '/api/owner/payout-earnings', headers });
    expect(later.json()).toEqual({ monthlyEarnings: 0, totalEarnings: 156.4, pendingPayouts: 156.4 });
  });
});
