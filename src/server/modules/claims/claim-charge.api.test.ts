import { and, eq, sum } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChangeCardAnswer } from '#shared/contracts/payments.ts';
import type { Receipt } from '#shared/contracts/receipts.ts';
import { journalEntries, journalLines, transfers } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { claimCall, claimHours, rentalClaimed } from '#tests/support/claims.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createPayoutStage } from '#tests/support/payouts.ts';
import { realChanges } from '#tests/support/real-changes.ts';
import {
  advance,
  callAs,
  chargeOf,
  hear,
  intentsAtProvider,
  pressAs,
  stripeByHand,
  type RealRental,
} from '#tests/support/real-rentals.ts';

/** The charge of a claim where the provider, the process or the cardholder's bank does not do as expected (docs/product/claims.md#money). */
const app = sharedFixture(buildTestApp);
const { customerOf } = realChanges(app);

const HOUR_MS = 3_600_000;
const CREATE = 'POST /v1/payment_intents';

const accept = ({ renter, ...rental }: RealRental) =>
  claimCall(app, renter, { ...rental }, '/answer', { answer: 'accept', amount: '150.00' });
const statusOf = async (rental: RealRental) => (await claimCall(app, rental.owner, rental, '')).claim?.status;
const chargesOf = (rental: RealRental) => intentsAtProvider(app, rental, 'damage');

/** Of the booking, what each account of the ledger holds. */
async function accountsOf({ booking }: RealRental, kind?: string): Promise<Record<string, number>> {
  const ofKind = kind === undefined ? undefined : eq(journalEntries.kind, kind);
  const rows = await app.platform.db
    .select({ account: journalLines.account, cents: sum(journalLines.amountCents) })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(and(eq(journalEntries.bookingId, booking.id), ofKind))
    .groupBy(journalLines.account);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}

/** Something that is waited for, and given once. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}

/** Calls that have failed are tried again by real time. */
async function later(): Promise<void> {
  app.stripe.control.clearFaults();
  app.clock.advance(HOUR_MS);
  for (let turns = 0; turns < 2; turns += 1) await hear(app);
}

/** Charged once at the provider, posted once, and paid. */
async function expectPaidOnce(rental: RealRental): Promise<void> {
  expect(await statusOf(rental)).toBe('paid');
  expect((await chargesOf(rental)).filter(([, received]) => received > 0)).toEqual([['succeeded', 15_000]]);
  expect(await accountsOf(rental, 'damage')).toEqual({ stripe_clearing: 15_000, owner_payable: -15_000 });
}

afterEach(() => {
  app.stripe.control.clearFaults();
  vi.restoreAllMocks();
});

describe('a charge of damage whose outcome is unclear', () => {
  it('waits while the provider is away, and is made once it is back', async () => {
    const rental = await rentalClaimed(app);
    app.stripe.control.nextCall({ path: CREATE, mode: 'drop_before', times: 1000 });
    expect((await accept(rental)).status).toBe(200);
    expect([await statusOf(rental), await chargesOf(rental)]).toEqual(['charging', []]);
    await later();
    await expectPaidOnce(rental);
  });

  it('is not made again where its answer is lost and the notice comes first', async () => {
    const rental = await rentalClaimed(app);
    app.stripe.control.nextCall({ path: CREATE, mode: 'drop_after', times: 1000 });
    expect((await accept(rental)).status).toBe(200);
    await hear(app);
    await expectPaidOnce(rental);
    await later();
    await expectPaidOnce(rental);
  });

  it('is not made again where its answer is lost and the next try comes first', async () => {
    const rental = await rentalClaimed(app);
    await app.stripe.withoutWebhooks(async () => {
      app.stripe.control.nextCall({ path: CREATE, mode: 'drop_after', times: 1000 });
      await accept(rental);
      expect(await statusOf(rental)).toBe('charging');
      app.stripe.control.clearFaults();
      app.clock.advance(HOUR_MS);
      await app.payments.runPending();
      await expectPaidOnce(rental);
    });
    await later();
    await expectPaidOnce(rental);
  });

  it('leaves one debt where the lost answer was a refusal, which another card pays once', async () => {
    const rental = await rentalClaimed(app);
    const customer = await customerOf(rental);
    app.stripe.control.declineNextCharge({ code: 'insufficient_funds', customer });
    app.stripe.control.nextCall({ path: CREATE, mode: 'drop_after', times: 1000 });
    await accept(rental);
    await later();
    expect(await statusOf(rental)).toBe('owed');
    expect(await accountsOf(rental, 'damage')).toEqual({});
    const offer = await pressAs<ChangeCardAnswer>(app, rental.renter, rental, 'change-card');
    expect(offer).toMatchObject({ kind: 'damage', amount: 150 });
    await app.stripe.pay(offer.clientSecret);
    await later();
    await expectPaidOnce(rental);
  });

  it('is made once though the process hangs in the middle of it, another takes over, and the first comes back', async () => {
    const rental = await rentalClaimed(app);
    const stage = createPayoutStage(app);
    const { provider } = app.stripe;
    const charge = provider.createCharge.bind(provider);
    const [reached, comeBack] = [signal(), signal()];
    vi.spyOn(provider, 'createCharge').mockImplementationOnce(async (...order) => {
      const made = await charge(...order);
      reached.give();
      await comeBack.given;
      return made;
    });
    await stage.withSecond(async (other) => {
      const answering = accept(rental);
      try {
        await reached.given;
        expect(await statusOf(rental)).toBe('charging');
        // Longer than the first process may take for a call.
        other.clock.advance(app.clock.now().getTime() - other.clock.now().getTime() + HOUR_MS);
        await other.payments.runPending();
        await expectPaidOnce(rental);
      } finally {
        comeBack.give();
      }
      expect((await answering).status).toBe(200);
    });
    await later();
    await expectPaidOnce(rental);
  });
});

describe('a chargeback of damage', () => {
  it.each(['won', 'lost'] as const)(
    'makes the transfers wait, and once it is %s the owner gets all of the claim: the platform bears what is lost',
    async (outcome) => {
      const stage = createPayoutStage(app);
      const rental = await rentalClaimed(app);
      await accept(rental);
      await hear(app);
      await expectPaidOnce(rental);
      const { data } = await stripeByHand(app).paymentIntents.list({ limit: 100 });
      const paid = data.find(
        ({ metadata }) => metadata['bookingId'] === rental.booking.id && metadata['kind'] === 'damage',
      );
      const charge = await chargeOf(app, paid?.id ?? '');
      const { id: dispute } = app.stripe.control.disputeCharge({ charge });
      await hear(app);
      expect((await accountsOf(rental))['dispute_reserve']).toBe(15_000);
      stage.decide(await stage.setUp(rental.owner), 'verified');
      await stage.hear();
      await advance(app, claimHours(24 * 8));
      const transfersOf = () =>
        app.platform.db.select().from(transfers).where(eq(transfers.bookingId, rental.booking.id));
      expect(await transfersOf()).toEqual([]);
      app.stripe.control.closeDispute({ dispute, outcome });
      await hear(app);
      await advance(app, claimHours(24));
      const accounts = await accountsOf(rental);
      expect([accounts['dispute_reserve'], accounts['bad_debt'] ?? 0]).toEqual([
        0,
        outcome === 'lost' ? 15_000 : 0,
      ]);
      const made = (await transfersOf()).map(({ amountCents, status }) => [amountCents, status]);
      expect(made).toContainEqual([15_000, 'paid']);
      expect(await statusOf(rental)).toBe('paid');
      const url = `/api/bookings/${rental.booking.id}/receipt`;
      const { payments } = await callAs<Receipt>(app, rental.renter, 'GET', url);
      expect(payments.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['damage', 'dispute']));
    },
  );
});
