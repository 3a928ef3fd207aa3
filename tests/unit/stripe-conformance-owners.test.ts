import { describe, expect, it } from 'vitest';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { idOf, newOwner, paidCustomer, refusalOf } from '#tests/support/stripe-bookings.ts';
import { useCheckedSandbox } from '#tests/support/use-checked-sandbox.ts';

/** Owners, their money and disputes in the payment sandbox. */
const sandbox = useCheckedSandbox();
const stripe = sharedFixture(() => sandbox.stripe);

describe('owners and their money', () => {
  it('onboards owners step by step', async () => {
    const id = await newOwner(sandbox);
    for (const step of ['reset', 'submitted', 'more_info', 'rejected', 'verified'] as const) {
      sandbox.control.account({ id, step });
      await stripe.accounts.retrieve(id);
    }
    await stripe.accounts.update(id, { metadata: { userId: 'u3' } });
    await stripe.accountLinks.create({
      account: id,
      type: 'account_onboarding',
      refresh_url: 'http://localhost/setup-payouts?refresh=true',
      return_url: 'http://localhost/setup-payouts?success=true',
    });
    const link = await stripe.accounts.createLoginLink(id);
    expect(link.object).toBe('login_link');
    expect(sandbox.takeEvents()).toEqual(expect.arrayContaining(['account.updated']));
  });

  it('pays owners from a charge, and takes back', async () => {
    const destination = await newOwner(sandbox);
    const { fee } = await paidCustomer(sandbox);
    const transfer = await stripe.transfers.create({
      amount: 900,
      currency: 'usd',
      destination,
      source_transaction: idOf(fee.latest_charge),
      transfer_group: 'booking_1',
      metadata: { bookingId: 'b1' },
      expand: ['balance_transaction', 'destination'],
    });
    await stripe.transfers.createReversal(transfer.id, { amount: 100, metadata: { bookingId: 'b1' } });
    await stripe.transfers.listReversals(transfer.id);
    const read = await stripe.transfers.retrieve(transfer.id, { expand: ['source_transaction'] });
    expect(read.amount_reversed).toBe(100);
    expect((await stripe.transfers.list({ destination })).data).toHaveLength(1);
    const refusal = await refusalOf(
      stripe.transfers.create({
        amount: 99_999,
        currency: 'usd',
        destination,
        transfer_group: 'booking_1',
      }),
    );
    expect(refusal.code).toBe('balance_insufficient');
    expect(sandbox.takeEvents()).toEqual(expect.arrayContaining(['transfer.created', 'transfer.reversed']));
  });

  it('pays no owners before they are verified', async () => {
    const destination = await newOwner(sandbox);
    sandbox.control.account({ id: destination, step: 'submitted' });
    const { fee } = await paidCustomer(sandbox);
    const source = idOf(fee.latest_charge);
    const refusal = await refusalOf(
      stripe.transfers.create({ amount: 300, currency: 'usd', destination, source_transaction: source }),
    );
    expect(refusal.code).toBe('insufficient_capabilities_for_transfer');
  });

  it('pays owners out to the bank, or fails', async () => {
    const destination = await newOwner(sandbox);
    const { fee } = await paidCustomer(sandbox);
    const source = idOf(fee.latest_charge);
    for (const outcome of ['paid', 'failed'] as const) {
      await stripe.transfers.create({
        amount: 300,
        currency: 'usd',
        destination,
        source_transaction: source,
      });
      const { id } = sandbox.control.payOut({ account: destination });
      sandbox.control.finishPayout({ payout: id, outcome });
      await stripe.payouts.retrieve(id, {}, { stripeAccount: destination });
    }
    const payouts = await stripe.payouts.list({ limit: 5 }, { stripeAccount: destination });
    expect(payouts.data.map(({ status }) => status).sort()).toEqual(['failed', 'paid']);
    expect(sandbox.takeEvents()).toEqual(
      expect.arrayContaining(['payout.created', 'payout.paid', 'payout.failed']),
    );
  });

  it('reads the balance and its lines', async () => {
    await paidCustomer(sandbox);
    await stripe.balance.retrieve();
    const lines = await stripe.balanceTransactions.list({ limit: 100, expand: ['data.source'] });
    expect(lines.data.length).toBeGreaterThan(0);
    await stripe.balanceTransactions.retrieve(lines.data[0]!.id);
  });
});

describe('a dispute', () => {
  it.each(['won', 'lost'] as const)('opens a dispute, answers it, and finds it %s', async (outcome) => {
    const { fee } = await paidCustomer(sandbox);
    const { id } = sandbox.control.disputeCharge({ charge: idOf(fee.latest_charge) });
    await stripe.disputes.update(id, { evidence: { customer_name: 'Dana Reyes' }, submit: true });
    sandbox.control.closeDispute({ dispute: id, outcome });
    expect((await stripe.disputes.retrieve(id, { expand: ['charge'] })).status).toBe(outcome);
    await stripe.disputes.list({ limit: 2 });
    expect(sandbox.takeEvents()).toEqual(
      expect.arrayContaining(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed']),
    );
  });

  it('gives a dispute up', async () => {
    const { fee } = await paidCustomer(sandbox, '4000000000000259');
    const [dispute] = (await stripe.disputes.list({ payment_intent: fee.id })).data;
    expect((await stripe.disputes.close(dispute!.id)).status).toBe('lost');
  });
});
