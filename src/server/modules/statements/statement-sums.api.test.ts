import { and, eq, inArray, sum } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { StatementMonths } from '#shared/contracts/statements.ts';
import { centsToDecimal, decimalToCents } from '#shared/domain/money.ts';
import { RENTER_STATEMENT_KINDS } from '#shared/domain/statements.ts';
import { bookings, journalEntries, journalLines } from '#server/db/schema/index.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { claimCall, rentalClaimed } from '#tests/support/claims.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing } from '#tests/support/listings.ts';
import { createPayoutStage } from '#tests/support/payouts.ts';
import { verifiedPerson, type Person } from '#tests/support/people.ts';
import { realChanges } from '#tests/support/real-changes.ts';
import {
  advance,
  callAs,
  chargeOf,
  hear,
  pressAs,
  rentalOut,
  rentalPaid,
  type RealRental,
} from '#tests/support/real-rentals.ts';
import { meteredRental, METERED, readMeter } from '#tests/support/usage.ts';
import { createStatementsService } from './statements.service.ts';

/** Statements of rentals that were paid at the payment sandbox, against the ledger. */
const app = sharedFixture(buildTestApp);
const HOUR = 3600;

const memberActor = ({ user: { id } }: Person): MemberActor => ({
  kind: 'member',
  id,
  sessionId: 'statements',
  isAdmin: false,
  isReviewer: false,
  emailVerified: true,
  restrictionNoBook: false,
  restrictionNoList: false,
});

const monthsOf = (person: Person) => callAs<StatementMonths>(app, person, 'GET', '/api/statements');

const back = async (rental: RealRental) => {
  for (const person of [rental.renter, rental.owner]) await pressAs(app, person, rental, 'confirm-return');
  await hear(app);
};

/** Of one renter: a late fee, extra hours and fuel, added time, damage, and a fee that went back. */
async function rentalsOf(renter: Person): Promise<RealRental[]> {
  const late = await rentalOut(app, { days: 1, renter });
  const metered = await meteredRental(app, METERED, { renter });
  const pair: [Person, Person] = [metered.owner, metered.renter];
  await readMeter(app, pair, metered, 'pickup', { engineHours: 1200.5, fuelEighths: 8 });
  const owner = await verifiedPerson(app);
  const listing = { ownerId: owner.user.id, cancellationPolicy: 'flexible' } as const;
  const item = { owner, equipmentId: await createListing(app.platform.db, listing) };
  const canceled = await rentalPaid(app, 9, { item, renter });
  await pressAs(app, renter, canceled, 'cancel');
  const damaged = await rentalClaimed(app, { renter });
  await claimCall(app, renter, damaged, '/answer', { answer: 'accept', amount: '150.00' });
  const longer = await rentalOut(app, { renter });
  await realChanges(app).ask(longer, 2);
  await realChanges(app).accept(longer);
  await hear(app);
  await back(longer);
  await advance(app, 24 * HOUR);
  await readMeter(app, pair, metered, 'return', { engineHours: 1220, fuelEighths: 5 });
  await back(metered);
  await advance(app, 5 * HOUR);
  await back(late);
  await pressAs(app, late.owner, late, 'charge-late-fee');
  await hear(app);
  return [late, metered, canceled, damaged, longer];
}

const cents = (amount: string): number => decimalToCents(amount.replace('-', '')) ?? Number.NaN;
const signed = (amount: string): number => (amount.startsWith('-') ? -cents(amount) : cents(amount));
const total = (months: readonly { amount: string }[]): number =>
  months.reduce((all, { amount }) => all + signed(amount), 0);

/** What the ledger itself has of a person, in cents. */
async function ledgerOfOwner(person: Person): Promise<number> {
  const [row] = await app.platform.db
    .select({ cents: sum(journalLines.amountCents) })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(eq(journalLines.ownerId, person.user.id));
  return 0 - Number(row?.cents ?? 0);
}
async function ledgerOfRenter(person: Person): Promise<number> {
  const [row] = await app.platform.db
    .select({ cents: sum(journalLines.amountCents) })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .innerJoin(bookings, eq(bookings.id, journalEntries.bookingId))
    .where(
      and(
        eq(bookings.renterId, person.user.id),
        eq(journalLines.account, 'stripe_clearing'),
        inArray(journalEntries.kind, [...RENTER_STATEMENT_KINDS]),
      ),
    );
  return Number(row?.cents ?? 0);
}

it('sums statements to the ledger to the cent, with late fees, use, added time, damage and refunds', async () => {
  const renter = await verifiedPerson(app);
  const rentals = await rentalsOf(renter);
  const service = createStatementsService(app.platform);
  const own = (await monthsOf(renter)).renter;
  const kinds = new Set<string>();
  for (const { month, amount } of own) {
    const { lines, sums } = await service.renter(memberActor(renter), month);
    expect(centsToDecimal(sums.netCents)).toBe(amount);
    expect(lines.reduce((all, { money }) => all + money.cents, 0)).toBe(sums.netCents);
    for (const { money } of lines) kinds.add(money.kind);
  }
  expect(total(own)).toBe(await ledgerOfRenter(renter));
  expect([...kinds].sort()).toEqual(
    ['booking_fee', 'balance', 'change_fee', 'damage', 'late_fee', 'refund', 'usage'].sort(),
  );
  const extras = new Set<string>();
  for (const { owner } of rentals) {
    const months = (await monthsOf(owner)).owner;
    expect(total(months)).toBe(await ledgerOfOwner(owner));
    let owed = 0;
    for (const { month, amount } of months.toReversed()) {
      const statement = await service.owner(memberActor(owner), month);
      expect(centsToDecimal(statement.sums.ownerCents)).toBe(amount);
      expect(statement.rentals.reduce((all, one) => all + one.ownerCents, 0)).toBe(statement.sums.ownerCents);
      expect(statement.owedBeforeCents).toBe(owed);
      owed = statement.owedAfterCents;
      for (const { extras: found } of statement.rentals) for (const { kind } of found) extras.add(kind);
    }
    expect(owed).toBe(await ledgerOfOwner(owner));
  }
  expect([...extras].sort()).toEqual(['change_fee', 'late_fee', 'usage']);
});

it('tells an owner of what was transferred, and of what is owed then', async () => {
  const stage = createPayoutStage(app);
  const { owner } = await stage.activeOwner();
  const { orderNumber } = await stage.completedRental(owner);
  await stage.hear();
  const service = createStatementsService(app.platform);
  const { owner: months } = await monthsOf(owner);
  const statements = [];
  for (const { month } of months.toReversed())
    statements.push(await service.owner(memberActor(owner), month));
  const transfers = statements.flatMap((statement) => statement.transfers);
  expect(transfers.map((one) => [one.orderNumber, one.cents])).toEqual([[orderNumber, 15_640]]);
  expect(statements.at(-1)?.owedAfterCents).toBe(0);
});

it('leaves a dispute out of the renter’s statement: what was paid does not change by it', async () => {
  const { renter, intentId } = await rentalPaid(app);
  const service = createStatementsService(app.platform);
  const read = async () => {
    const [month] = (await monthsOf(renter)).renter;
    const { lines, sums } = await service.renter(memberActor(renter), month?.month ?? '');
    return { kinds: lines.map(({ money }) => money.kind), sums };
  };
  const before = await read();
  app.stripe.control.disputeCharge({ charge: await chargeOf(app, intentId) });
  await hear(app);
  expect(await read()).toEqual(before);
});
