import { and, eq, sum } from 'drizzle-orm';
import type Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { disputes, domainEvents, journalEntries, journalLines } from '#server/db/schema/index.ts';
import type { ProviderDispute } from '#server/adapters/payments/port.ts';
import { newId } from '#server/ids.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { chargeOf, hear, rentalPaid, stripeByHand } from '#tests/support/real-rentals.ts';
import { applyDispute } from './apply-dispute.ts';
import type { ApplyContext } from '../intents/intent-outcomes.ts';
import { hasOpenDispute } from './disputes.repository.ts';

/** Disputes at the payment sandbox, and what we make of them. */
const app = sharedFixture(buildTestApp);
let stripe: Stripe;
beforeAll(async () => {
  stripe = stripeByHand(app);
});

const FEE_CENTS = 1740;

/** Nothing that a dispute does asks the booking. */
const applying = (): ApplyContext => ({
  cause: 'test',
  handlers: {} as ApplyContext['handlers'],
  now: app.platform.clocks.product.now(),
  realNow: app.clock.now(),
});

interface Disputed {
  readonly bookingId: string;
  readonly disputeId: string;
}

async function disputed(): Promise<Disputed> {
  const { booking, intentId } = await rentalPaid(app);
  const { id } = app.stripe.control.disputeCharge({ charge: await chargeOf(app, intentId) });
  return { bookingId: booking.id, disputeId: id };
}

async function accountsOf(bookingId: string): Promise<Record<string, number>> {
  const rows = await app.platform.db
    .select({ account: journalLines.account, cents: sum(journalLines.amountCents) })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(eq(journalEntries.bookingId, bookingId))
    .groupBy(journalLines.account);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}

/** The amount that the provider has moved for it. */
async function balanceOf(disputeId: string): Promise<number> {
  const { balance_transactions: lines } = await stripe.disputes.retrieve(disputeId);
  return lines.reduce((net, line) => net + line.net, 0);
}

async function postedFor(disputeId: string): Promise<[string, number][]> {
  const rows = await app.platform.db
    .select({ source: journalEntries.source, cents: journalLines.amountCents })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(and(eq(journalLines.account, 'stripe_clearing')));
  return rows
    .filter(({ source }) => source.endsWith(disputeId))
    .map(({ source, cents }): [string, number] => [source.split(':')[0] ?? '', cents])
    .sort();
}

async function eventsAbout(disputeId: string): Promise<unknown[]> {
  const rows = await app.platform.db.select().from(domainEvents).orderBy(domainEvents.position);
  return rows
    .filter(({ payload }) => (payload as { disputeId?: string }).disputeId === disputeId)
    .map(({ type, payload }) => [type, (payload as { outcome?: string }).outcome]);
}

const rowOf = async (disputeId: string) =>
  (await app.platform.db.select().from(disputes).where(eq(disputes.id, disputeId)))[0]!;

describe('a dispute', () => {
  it('stores a dispute, posts it as the provider has it, and notifies of it; makes payouts wait', async () => {
    const { bookingId, disputeId } = await disputed();
    await hear(app);
    expect(await rowOf(disputeId)).toMatchObject({ status: 'open', amountCents: FEE_CENTS, closedAt: null });
    expect(await eventsAbout(disputeId)).toEqual([['booking.disputed', undefined]]);
    const [posted] = await postedFor(disputeId);
    expect(posted).toEqual(['disputed', await balanceOf(disputeId)]);
    expect((await accountsOf(bookingId))['dispute_reserve']).toBe(FEE_CENTS);
    expect(await hasOpenDispute(app.platform.db, bookingId)).toBe(true);
    // Heard again, nothing changes.
    await app.payments.backfillMissing({ kind: 'dispute', id: disputeId });
    expect(await eventsAbout(disputeId)).toHaveLength(1);
    expect(await postedFor(disputeId)).toHaveLength(1);
  });

  it.each([
    { outcome: 'won' as const, reserve: 0, lost: undefined, moved: ['dispute_won', 'disputed'] },
    { outcome: 'lost' as const, reserve: 0, lost: FEE_CENTS, moved: ['disputed'] },
  ])(
    'leaves nothing in reserve for a dispute that is $outcome',
    async ({ outcome, reserve, lost, moved }) => {
      const { bookingId, disputeId } = await disputed();
      await hear(app);
      app.stripe.control.closeDispute({ dispute: disputeId, outcome });
      await hear(app);
      expect((await rowOf(disputeId)).status).toBe(outcome);
      const accounts = await accountsOf(bookingId);
      expect([accounts['dispute_reserve'], accounts['bad_debt']]).toEqual([reserve, lost]);
      const posted = await postedFor(disputeId);
      expect(posted.map(([kind]) => kind)).toEqual(moved);
      expect(posted.reduce((net, [, cents]) => net + cents, 0)).toBe(await balanceOf(disputeId));
      expect(await hasOpenDispute(app.platform.db, bookingId)).toBe(false);
      expect(await eventsAbout(disputeId)).toEqual([
        ['booking.disputed', undefined],
        ['booking.dispute_closed', outcome],
      ]);
    },
  );

  it('ends a dispute the same that is over when it is first heard of', async () => {
    const { bookingId, disputeId } = await disputed();
    app.stripe.control.closeDispute({ dispute: disputeId, outcome: 'lost' });
    await hear(app);
    const accounts = await accountsOf(bookingId);
    expect([accounts['dispute_reserve'], accounts['bad_debt']]).toEqual([0, FEE_CENTS]);
    expect((await rowOf(disputeId)).closedAt).not.toBeNull();
    expect(await eventsAbout(disputeId)).toEqual([
      ['booking.disputed', undefined],
      ['booking.dispute_closed', 'lost'],
    ]);
  });

  it('fetches a dispute with its charge when both webhooks were lost', async () => {
    const { booking, intentId } = await rentalPaid(app);
    const charge = await chargeOf(app, intentId);
    app.stripe.control.nextWebhooks({ mode: 'drop', times: 10 });
    const { id } = app.stripe.control.disputeCharge({ charge });
    await hear(app);
    app.stripe.control.clearFaults();
    expect(await eventsAbout(id)).toEqual([]);
    expect(await app.payments.backfillMissing({ kind: 'dispute', id })).toBe(booking.id);
    expect(await eventsAbout(id)).toEqual([['booking.disputed', undefined]]);
  });

  it.each(['won', 'lost'] as const)(
    'takes the fee alone for a dispute of a charge that was given back in full, and ends it %s without another posting',
    async (outcome) => {
      const { booking, intentId } = await rentalPaid(app);
      const charge = await chargeOf(app, intentId);
      await stripe.refunds.create({ charge });
      const { id } = app.stripe.control.disputeCharge({ charge });
      await hear(app);
      app.stripe.control.closeDispute({ dispute: id, outcome });
      await hear(app);
      expect(await rowOf(id)).toMatchObject({ status: outcome, amountCents: 0 });
      expect(await balanceOf(id)).toBeLessThan(0);
      expect(await postedFor(id)).toEqual([['disputed', await balanceOf(id)]]);
      expect((await accountsOf(booking.id))['dispute_fees']).toBe(-(await balanceOf(id)));
    },
  );

  it('moves no money for an inquiry; notifies again when the bank takes the money', async () => {
    const { booking, intentId } = await rentalPaid(app);
    const inquiry: ProviderDispute = {
      ...{ id: newId('dp'), intentId, amountCents: FEE_CENTS, feeCents: 0, reason: 'general', dueBy: null },
      ...{ status: 'warning', withdrawnCents: 0, returnedCents: 0 },
    };
    const { id } = inquiry;
    const apply = (sight: Partial<ProviderDispute>) =>
      app.platform.unitOfWork.run((tx) => applyDispute(tx, { ...inquiry, ...sight }, applying()));
    expect(await apply({})).toBe(booking.id);
    expect([(await rowOf(id)).status, await postedFor(id)]).toEqual(['open', []]);
    const taken = { status: 'open', withdrawnCents: FEE_CENTS, feeCents: 1500 } as const;
    await apply(taken);
    expect(await postedFor(id)).toEqual([['disputed', -FEE_CENTS - 1500]]);
    expect(await eventsAbout(id)).toEqual([
      ['booking.disputed', undefined],
      ['booking.disputed', undefined],
    ]);
    await apply({ ...taken, status: 'lost' });
    // Older sights of it, in any order, change nothing.
    for (const old of [{}, taken, { ...taken, status: 'lost' as const }]) await apply(old);
    expect(await rowOf(id)).toMatchObject({ status: 'lost', feeCents: 1500 });
    expect(await postedFor(id)).toHaveLength(1);
    expect(await eventsAbout(id)).toHaveLength(3);
    expect((await accountsOf(booking.id))['bad_debt']).toBe(FEE_CENTS);
  });

  it('closes a dispute that ends as an inquiry without a posting', async () => {
    const { booking, intentId } = await rentalPaid(app);
    const closed: ProviderDispute = {
      ...{ id: newId('dp'), intentId, amountCents: FEE_CENTS, feeCents: 0, reason: 'general', dueBy: null },
      ...{ status: 'closed', withdrawnCents: 0, returnedCents: 0 },
    };
    await app.platform.unitOfWork.run((tx) => applyDispute(tx, closed, applying()));
    expect([(await rowOf(closed.id)).status, await postedFor(closed.id)]).toEqual(['closed', []]);
    expect(await hasOpenDispute(app.platform.db, booking.id)).toBe(false);
  });

  it('leaves a dispute of a charge that is not ours alone', async () => {
    const foreign: ProviderDispute = {
      ...{ id: newId('dp'), intentId: 'pi_nobody', amountCents: 100, feeCents: 0, reason: 'x', dueBy: null },
      ...{ status: 'open', withdrawnCents: 100, returnedCents: 0 },
    };
    const apply = app.platform.unitOfWork.run((tx) => applyDispute(tx, foreign, applying()));
    expect(await apply).toBeUndefined();
    expect(await rowOf(foreign.id)).toBeUndefined();
  });
});
