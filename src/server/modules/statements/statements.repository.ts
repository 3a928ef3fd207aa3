import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Account, EntryKind } from '#shared/domain/ledger.ts';
import type { Cents } from '#shared/domain/money.ts';
import {
  OWNER_STATEMENT_KINDS,
  RENTER_STATEMENT_KINDS,
  type Month,
  type StatementPosting,
} from '#shared/domain/statements.ts';
import type { Connection } from '#server/db/client.ts';
import {
  bookingReferences,
  bookings,
  equipment,
  journalEntries,
  journalLines,
  payments,
} from '#server/db/schema/index.ts';

const { bookingId, kind, source, postedAt } = journalEntries;
const { account, amountCents } = journalLines;

/** Where the item is: the only zone that a rental's papers know. */
const monthOf = sql<Month>`to_char(${postedAt} at time zone ${bookings.timeZone}, 'YYYY-MM')`;

/** A month of any zone lies within these instants, so that the index on them serves. */
function around(month: Month): SQL | undefined {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const day = 86_400_000;
  return and(gte(postedAt, new Date(first - day)), lt(postedAt, new Date(first + 33 * day)));
}

const cents = (condition: SQL) =>
  sql<Cents>`coalesce(sum(${amountCents}) filter (where ${condition}), 0)`.mapWith(Number);

export interface MonthSum {
  readonly month: Month;
  readonly cents: Cents;
}

const isOwners = eq(account, 'owner_payable');
const isMoved = inArray(kind, ['transferred', 'transfer_reversed']);

/** The months that an owner's statement holds something of, with the share of each; the newest first. */
export function readOwnerMonths(db: Connection, ownerId: string): Promise<MonthSum[]> {
  return db
    .select({
      month: monthOf,
      cents: cents(sql`${isOwners} and not ${isMoved}`).mapWith((sum) => 0 - Number(sum)),
    })
    .from(bookings)
    .innerJoin(journalEntries, eq(bookingId, bookings.id))
    .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .where(and(eq(bookings.ownerId, ownerId), inArray(kind, [...OWNER_STATEMENT_KINDS])))
    .groupBy(sql`1`)
    .orderBy(desc(sql`1`));
}

const isRenters = and(eq(account, 'stripe_clearing'), inArray(kind, [...RENTER_STATEMENT_KINDS]));

/** The same of a renter: what was charged less what went back. */
export function readRenterMonths(db: Connection, renterId: string): Promise<MonthSum[]> {
  return db
    .select({ month: monthOf, cents: sql<Cents>`sum(${amountCents})`.mapWith(Number) })
    .from(bookings)
    .innerJoin(journalEntries, eq(bookingId, bookings.id))
    .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .where(and(eq(bookings.renterId, renterId), isRenters))
    .groupBy(sql`1`)
    .orderBy(desc(sql`1`));
}

export interface OwnerPosting extends StatementPosting {
  readonly bookingId: string;
  readonly orderNumber: string;
  readonly equipmentName: string;
  readonly timeZone: string;
  readonly entryId: string;
  readonly postedAt: Date;
}

/** An owner's postings of a month, oldest first. */
export async function readOwnerPostings(
  db: Connection,
  ownerId: string,
  month: Month,
): Promise<OwnerPosting[]> {
  const rows = await db
    .select({
      bookingId: bookings.id,
      orderNumber: bookings.orderNumber,
      equipmentName: equipment.name,
      timeZone: bookings.timeZone,
      entryId: journalEntries.id,
      postedAt,
      kind,
      account,
      amountCents,
    })
    .from(bookings)
    .innerJoin(equipment, eq(equipment.id, bookings.equipmentId))
    .innerJoin(journalEntries, eq(bookingId, bookings.id))
    .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .where(
      and(
        eq(bookings.ownerId, ownerId),
        inArray(kind, [...OWNER_STATEMENT_KINDS]),
        around(month),
        eq(monthOf, month),
      ),
    )
    .orderBy(asc(postedAt), asc(source));
  // The ledger holds no other accounts and kinds than those that were posted.
  return rows.map((row) => ({ ...row, kind: row.kind as EntryKind, account: row.account as Account }));
}

const EXTRAS = ['late_fee', 'usage', 'change_fee'] as const;

/** What was charged for a rental beyond the fee and the balance. */
export interface Extra {
  readonly kind: (typeof EXTRAS)[number];
  readonly cents: Cents;
}

export interface ExtraOfRental extends Extra {
  readonly bookingId: string;
}

/**
 * What was charged beyond the fee and the balance, of these rentals and this month. A charge belongs to the month in which it was
 * shared, as the rental's line does: that of the first share posted at its instant or later.
 */
export async function readExtras(
  db: Connection,
  rentalIds: readonly string[],
  month: Month,
): Promise<ExtraOfRental[]> {
  const share = alias(journalEntries, 'share');
  const sharedAt = sql`(select min(${share.postedAt}) from ${journalEntries} as share
    where ${share.bookingId} = ${bookingId} and ${share.kind} = 'settled' and ${share.postedAt} >= ${postedAt})`;
  const sharedIn = sql`to_char(coalesce(${sharedAt}, ${postedAt}) at time zone ${bookings.timeZone}, 'YYYY-MM')`;
  const rows = await db
    .select({
      bookingId: bookings.id,
      kind: payments.kind,
      cents: sql<Cents>`sum(${amountCents})`.mapWith(Number),
    })
    .from(bookings)
    .innerJoin(journalEntries, and(eq(bookingId, bookings.id), eq(kind, 'collected')))
    .innerJoin(journalLines, and(eq(journalLines.entryId, journalEntries.id), eq(account, 'stripe_clearing')))
    .innerJoin(payments, eq(payments.providerIntentId, sql`split_part(${source}, ':', 2)`))
    .where(
      and(inArray(bookings.id, [...rentalIds]), inArray(payments.kind, [...EXTRAS]), eq(sharedIn, month)),
    )
    .groupBy(bookings.id, payments.kind);
  return EXTRAS.flatMap((extra) =>
    rows.flatMap((row) => (row.kind === extra && row.cents !== 0 ? [{ ...row, kind: extra }] : [])),
  );
}

/** What an owner was owed when a month began: posted in the months before it. */
export async function readOwedBefore(db: Connection, ownerId: string, month: Month): Promise<Cents> {
  const [row] = await db
    .select({ owed: cents(sql`true`) })
    .from(bookings)
    .innerJoin(journalEntries, eq(bookingId, bookings.id))
    .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .where(and(eq(bookings.ownerId, ownerId), isOwners, lt(monthOf, month)));
  return 0 - (row?.owed ?? 0);
}

/** The rentals of a renter that were charged, or had something refunded, in a month; with what their books know them by. */
export function readRentalsOfMonth(db: Connection, renterId: string, month: Month) {
  const { purchaseOrder, jobName } = getTableColumns(bookingReferences);
  return db
    .selectDistinct({
      id: bookings.id,
      orderNumber: bookings.orderNumber,
      equipmentName: equipment.name,
      timeZone: bookings.timeZone,
      purchaseOrder,
      jobName,
    })
    .from(bookings)
    .innerJoin(equipment, eq(equipment.id, bookings.equipmentId))
    .innerJoin(journalEntries, eq(bookingId, bookings.id))
    .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .leftJoin(bookingReferences, eq(bookingReferences.bookingId, bookings.id))
    .where(and(eq(bookings.renterId, renterId), isRenters, around(month), eq(monthOf, month)))
    .orderBy(asc(bookings.orderNumber));
}
