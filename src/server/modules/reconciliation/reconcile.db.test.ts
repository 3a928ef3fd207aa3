import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReconciliationOverview, ReconciliationReport } from '#shared/contracts/reconciliation.ts';
import type { Booking, BookingHistory } from '#shared/contracts/bookings.ts';
import {
  domainEvents,
  journalEntries,
  journalLines,
  reconciliations,
  transfers,
} from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createPayoutStage } from '#tests/support/payouts.ts';
import { signInAsAdmin } from '#tests/support/people.ts';
import {
  callAs,
  chargeOf,
  hear,
  rentalPaid,
  rentalPaidUnheard,
  stripeByHand,
} from '#tests/support/real-rentals.ts';
import { createReconcile } from './reconcile.ts';

const app = sharedFixture(buildTestApp);
const admin = sharedFixture(() => signInAsAdmin(app));
let stripe: Stripe;
beforeAll(async () => {
  stripe = stripeByHand(app);
});
beforeEach(() => app.stripe.control.clearFaults());

const DAY_SECONDS = 86_400;

const compare = () => callAs<ReconciliationReport>(app, admin, 'POST', '/api/admin/reconciliation');
const desk = () => callAs<ReconciliationOverview>(app, admin, 'GET', '/api/admin/money-desk');
const silence = () => app.stripe.control.nextWebhooks({ mode: 'drop', times: 1000 });

/** Posts something that no provider knows of. */
async function forge(cents: number): Promise<string> {
  const entry = newId('jrn');
  const reference = newId('re');
  await app.platform.db.transaction(async (tx) => {
    const postedAt = app.platform.clocks.product.now();
    const facts = { id: entry, source: `refunded:${reference}`, kind: 'refunded', postedAt };
    await tx.insert(journalEntries).values(facts);
    await tx.insert(journalLines).values([
      { id: newId('jrl'), entryId: entry, account: 'stripe_clearing', amountCents: -cents },
      { id: newId('jrl'), entryId: entry, account: 'renter_collected', amountCents: cents },
    ]);
  });
  return reference;
}

async function alarms(): Promise<unknown[]> {
  const rows = await app.platform.db
    .select()
    .from(domainEvents)
    .where(eq(domainEvents.type, 'money.differs'))
    .orderBy(domainEvents.position);
  return rows.map(({ payload }) => payload);
}

/** The provider's amount of our balance. */
async function balance(): Promise<string> {
  const { available, pending } = await stripe.balance.retrieve();
  const cents = [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  return (cents / 100).toFixed(2);
}

describe('the ledger and the provider', () => {
  it('agrees with the provider on what was heard', async () => {
    const { booking } = await rentalPaid(app);
    await callAs(app, admin, 'POST', `/api/bookings/${booking.id}/cancel`, { reason: 'For the record' });
    await hear(app);
    const report = await compare();
    expect(report).toMatchObject({ differences: [], backfilled: 0, ledgerAmount: await balance() });
    expect(report.providerAmount).toBe(report.ledgerAmount);
    expect(report.lines).toBeGreaterThanOrEqual(2);
    expect((await desk()).report).toEqual(report);
  });

  it('pays the booking at last when the notices of a charge never came', async () => {
    silence();
    const { booking, renter } = await rentalPaidUnheard(app);
    await hear(app);
    const asked = () => callAs<Booking>(app, renter, 'GET', `/api/bookings/${booking.id}`);
    expect((await asked()).feeStatus).toBe('unpaid');
    expect(await compare()).toMatchObject({
      differences: [],
      backfilled: 1,
      providerAmount: await balance(),
    });
    expect((await asked()).feeStatus).toBe('paid');
    expect((await compare()).backfilled).toBe(0);
  });

  it('books a refund that somebody made at the provider itself', async () => {
    const { booking, renter, intentId } = await rentalPaid(app);
    silence();
    await stripe.refunds.create({ payment_intent: intentId });
    expect(await compare()).toMatchObject({ differences: [], backfilled: 1, ledgerAmount: await balance() });
    const { movements } = await callAs<BookingHistory>(
      app,
      renter,
      'GET',
      `/api/bookings/${booking.id}/history`,
    );
    expect(movements.map(({ kind, amount }) => [kind, amount])).toContainEqual(['refund', '17.40']);
  });

  it('books a dispute that nobody told', async () => {
    const { intentId } = await rentalPaid(app);
    silence();
    const { id } = app.stripe.control.disputeCharge({ charge: await chargeOf(app, intentId) });
    app.stripe.control.closeDispute({ dispute: id, outcome: 'won' });
    expect(await compare()).toMatchObject({ differences: [], backfilled: 2, ledgerAmount: await balance() });
  });
});

describe('what went to an owner', () => {
  it('compares what went to an owner too, and hears of taking it back by hand', async () => {
    const stage = createPayoutStage(app);
    const owner = await stage.newOwner();
    const accountId = await stage.setUp(owner);
    stage.decide(accountId, 'verified');
    await stage.hear();
    const { id } = await stage.completedRental(owner);
    await stage.hear();
    const paid = async () =>
      app.platform.db
        .select()
        .from(transfers)
        .where(eq(transfers.bookingId, id))
        .orderBy(transfers.createdAt);
    const [transfer] = await paid();
    expect(await compare()).toMatchObject({ differences: [], ledgerAmount: await balance() });
    silence();
    await stripe.transfers.createReversal(transfer?.providerTransferId ?? '', { amount: 100 });
    expect(await compare()).toMatchObject({ differences: [], backfilled: 1, ledgerAmount: await balance() });
    expect((await paid()).find((one) => one.id === transfer?.id)?.reversedCents).toBe(100);
  });
});

describe('a difference', () => {
  it('reports a difference that cannot be backfilled, and tells it once', async () => {
    const before = await alarms();
    const reference = await forge(500);
    const report = await compare();
    expect(report.differences).toEqual([
      { reference, bookingId: null, ledgerAmount: '-5.00', providerAmount: '0.00' },
    ]);
    expect(Number(report.providerAmount) - Number(report.ledgerAmount)).toBeCloseTo(5, 5);
    expect(report.providerAmount).toBe(await balance());
    const newAlarms = (await alarms()).slice(before.length);
    expect(newAlarms).toEqual([expect.objectContaining({ differences: 1, differenceCents: -500 })]);
    await compare();
    expect(await alarms()).toHaveLength(before.length + 1);
    await forge(700);
    expect((await compare()).differences).toHaveLength(2);
    expect((await alarms()).slice(before.length + 1)).toEqual([
      expect.objectContaining({ differences: 2, differenceCents: -1200 }),
    ]);
  });

  it('invents no difference while the provider is away: 503, and no report', async () => {
    const { report } = await desk();
    app.stripe.control.nextCall({ path: 'GET /v1/balance_transactions', mode: 'error_before', times: 10 });
    const { statusCode, json } = await app.app.inject({
      method: 'POST',
      url: '/api/admin/reconciliation',
      headers: admin.headers,
    });
    expect([statusCode, json<{ code: string }>().code]).toEqual([503, 'payment_provider_silent']);
    expect((await desk()).report).toEqual(report);
  });
});

describe('reading in windows', () => {
  it('asks for the last weeks alone, and the sums are still those of everything', async () => {
    const other = await buildTestApp();
    try {
      const since: (Date | undefined)[] = [];
      const reconcile = createReconcile({
        platform: other.platform,
        provider: {
          sourceOfLine: (id) => other.stripe.provider.sourceOfLine(id),
          listBalance: (from) => {
            since.push(from);
            return other.stripe.provider.listBalance(from);
          },
        },
        payments: other.payments,
        inWindows: true,
        onError: (error) => {
          throw error;
        },
      });
      await rentalPaid(other, 1);
      const first = await reconcile();
      expect(since).toEqual([undefined]);
      await other.app.inject({
        method: 'POST',
        url: '/api/sandbox/clock',
        payload: { advanceSeconds: 60 * DAY_SECONDS },
      });
      await hear(other);
      await reconcile();
      const { booking } = await rentalPaid(other, 5);
      const last = await reconcile();
      expect(since.at(-1)?.getTime()).toBeGreaterThan(first.at.getTime());
      expect(last.differences).toEqual([]);
      expect(last.lines).toBeLessThan(
        await other.stripe.provider.listBalance(undefined).then((all) => all.length),
      );
      const lines = await other.stripe.provider.listBalance(undefined);
      const sum = lines.reduce((cents, { netCents }) => cents + netCents, 0);
      expect([last.ledgerCents, last.providerCents]).toEqual([sum, sum]);
      expect(booking.id).not.toBe('');
      expect(await other.platform.db.$count(reconciliations)).toBeGreaterThanOrEqual(3);
    } finally {
      await other.close();
    }
  });
});

it('the admin console shows every account, whose sum is zero', async () => {
  const { accounts } = await desk();
  expect(accounts).toHaveLength(11);
  expect(accounts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(0);
  expect(accounts.find(({ account }) => account === 'bad_debt')?.amount).toBe('0.00');
});
