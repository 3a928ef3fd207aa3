import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { scheduledJobs } from '#server/db/schema/index.ts';
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

describe('a transfer that is refused', () => {
  it('alarms about a refused transfer, looks at it a day later, and sends it when the account can take it again', async () => {
    const { owner, accountId } = await stage.activeOwner();
    const code = 'insufficient_capabilities_for_transfer';
    app.stripe.control.refuseNextTransfer({ code, destination: accountId });
    const { id } = await stage.completedRental(owner);
    // The provider sends no event for this.
    app.stripe.control.nextWebhooks({ mode: 'drop', times: 1, type: 'account.updated' });
    stage.decide(accountId, 'more_info');
    const refused = { status: 'failed', failureCode: code };
    expect(await stage.transfersOf(id)).toMatchObject([refused]);
    expect(await stage.eventsOf(id)).toContain('booking.payout_failed');
    expect(await stage.payoutsOf(owner)).toMatchObject([{ status: 'failed', transferred: '0.00' }]);
    expect((await stage.earningsOf(owner)).pendingPayouts).toBe(156.4);

    // The day comes and the account is read: no retry, no further alarm.
    app.clock.advance(DAY);
    await app.scheduledJobs.runDue();
    expect(await stage.transfersOf(id)).toMatchObject([refused]);
    expect(await stage.payoutStatusOf(owner)).toMatchObject({ setupComplete: false, needsInformation: true });

    stage.decide(accountId, 'verified');
    await stage.hear();
    expect(await stage.receivedBy(accountId)).toEqual([15_640]);
    expect(await stage.transfersOf(id)).toMatchObject([refused, { status: 'paid' }]);
    expect(await stage.payoutsOf(owner)).toMatchObject([{ status: 'paid' }]);
    await agree();
  });

  it('tries a transfer that is refused for another reason again by itself, with a key of its own', async () => {
    const { owner, accountId } = await stage.activeOwner();
    app.stripe.control.refuseNextTransfer({ code: 'transfers_not_allowed', destination: accountId });
    const { id } = await stage.completedRental(owner);
    expect(await stage.transfersOf(id)).toMatchObject([
      { status: 'failed', failureCode: 'transfers_not_allowed' },
    ]);
    await app.scheduledJobs.runDue();
    expect(await stage.receivedBy(accountId)).toEqual([]);
    app.clock.advance(DAY);
    await app.scheduledJobs.runDue();
    expect(await stage.receivedBy(accountId)).toEqual([15_640]);
    const open = and(
      eq(scheduledJobs.subject, id),
      eq(scheduledJobs.kind, 'payout.retry'),
      isNull(scheduledJobs.doneAt),
    );
    expect(await app.platform.db.select().from(scheduledJobs).where(open)).toEqual([]);
  });
});

describe('acts in the provider’s dashboard', () => {
  it('counts a transfer to the owner in the booking’s group that was made in the dashboard', async () => {
    const owner = await stage.newOwner();
    const { id } = await stage.completedRental(owner);
    const accountId = await stage.setUp(owner);
    app.stripe.control.account({ id: accountId, step: 'verified' });
    const intent = await stage.client.paymentIntents.retrieve(await stage.intentOf(id, 'hold'));
    await stage.client.transfers.create({
      amount: 15_640,
      currency: 'usd',
      destination: accountId,
      source_transaction: intent.latest_charge as string,
      transfer_group: `booking_${id}`,
    });
    await stage.hear();
    const total = (await stage.receivedBy(accountId)).reduce((sum, cents) => sum + cents, 0);
    expect(total).toBe(15_640);
    expect((await stage.earningsOf(owner)).pendingPayouts).toBe(0);
    await agree();
  });

  it('ignores a transfer that went to another account', async () => {
    const { owner } = await stage.activeOwner();
    const { accountId: stranger } = await stage.activeOwner();
    const { id } = await stage.completedRental(owner);
    const { data } = await stage.client.transfers.list({ transfer_group: `booking_${id}` });
    const source = await stage.client.paymentIntents.retrieve(await stage.intentOf(id, 'booking_fee'));
    await stage.client.transfers.create({
      amount: 100,
      currency: 'usd',
      destination: stranger,
      source_transaction: source.latest_charge as string,
    });
    await stage.hear();
    expect(await stage.transfersOf(id)).toHaveLength(data.length);
    const { ledger, provider } = await stage.balances();
    expect(ledger - provider).toBe(100);
  });

  it('looks a day later at a reversal that no refund belongs to, and pays it again', async () => {
    const { owner, accountId } = await stage.activeOwner();
    const { id } = await stage.completedRental(owner);
    const [row] = await stage.transfersOf(id);
    await stage.client.transfers.createReversal(row?.providerTransferId ?? '', { amount: 640 });
    await stage.hear();
    expect(await stage.receivedBy(accountId)).toEqual([15_000]);
    expect((await stage.earningsOf(owner)).pendingPayouts).toBe(6.4);
    app.clock.advance(DAY);
    await app.scheduledJobs.runDue();
    expect((await stage.receivedBy(accountId)).reduce((sum, cents) => sum + cents, 0)).toBe(15_640);
  });
});
