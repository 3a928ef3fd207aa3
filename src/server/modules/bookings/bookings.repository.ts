import { and, asc, count, desc, eq, gt, inArray, isNull, ne, or, gte, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ClaimStatus } from '#shared/domain/claims/claim-facts.ts';
import type { ConditionRatingType } from '#shared/domain/ratings.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { lockAroundBooking } from '#server/db/lock-rental.repository.ts';
import {
  bookings,
  conditionRatings,
  damageClaims,
  usageCharges,
  userRatings,
  users,
} from '#server/db/schema/index.ts';

export type BookingRow = typeof bookings.$inferSelect;
export type NewBooking = typeof bookings.$inferInsert;
/** Columns that change during a booking's life. */
export type BookingPatch = Partial<
  Omit<BookingRow, 'id' | 'orderNumber' | 'equipmentId' | 'ownerId' | 'renterId' | 'createdAt'>
>;

/** As stored; empty for a deleted account. */
export interface PartyName {
  readonly firstName: string;
  readonly lastName: string;
  readonly deletedAt: Date | null;
}
export interface ListedBooking {
  readonly booking: BookingRow;
  readonly owner: PartyName;
  readonly renter: PartyName;
  /** Ids of the parties who have rated each other. */
  readonly ratedBy: readonly string[];
  /** Who has rated the item's condition, and when in the rental. */
  readonly conditionsBy: readonly { readonly raterId: string; readonly ratingType: ConditionRatingType }[];
  /** Of the claim for damage; null without one. Instants as the database writes them. */
  readonly claim: ClaimSummary | null;
  /** What use beyond the included came to; null before the return is settled, and where it came to nothing. */
  readonly usage: UsageSummary | null;
}

type UsageSummary = Pick<
  typeof usageCharges.$inferSelect,
  'status' | 'lines' | 'withBalanceCents' | 'cardCents'
>;

interface ClaimSummary {
  readonly status: ClaimStatus;
  readonly claimedCents: number;
  readonly offeredCents: number | null;
  readonly decidedCents: number | null;
  readonly filedAt: string;
  readonly offeredAt: string | null;
}

export const renters = alias(users, 'renters');
export const owners = alias(users, 'owners');

const ratedBy = sql<string[]>`array(
  select ${userRatings.raterId} from ${userRatings} where ${userRatings.bookingId} = ${bookings.id})`;
const conditionsBy = sql<ListedBooking['conditionsBy']>`coalesce((
  select json_agg(json_build_object('raterId', ${conditionRatings.raterId}, 'ratingType', ${conditionRatings.ratingType}))
  from ${conditionRatings} where ${conditionRatings.bookingId} = ${bookings.id}), '[]')`;

const claim = sql<ClaimSummary | null>`(
  select json_build_object('status', ${damageClaims.status}, 'claimedCents', ${damageClaims.claimedCents},
    'offeredCents', ${damageClaims.offeredCents}, 'decidedCents', ${damageClaims.decidedCents},
    'filedAt', ${damageClaims.filedAt}, 'offeredAt', ${damageClaims.offeredAt})
  from ${damageClaims} where ${damageClaims.bookingId} = ${bookings.id})`;

const usage = sql<UsageSummary | null>`(
  select json_build_object('status', ${usageCharges.status}, 'lines', ${usageCharges.lines},
    'withBalanceCents', ${usageCharges.withBalanceCents}, 'cardCents', ${usageCharges.cardCents})
  from ${usageCharges} where ${usageCharges.bookingId} = ${bookings.id})`;

/** Of each its people, ratings, claim and use; the caller adds which. */
export function withParties(db: Connection) {
  return db
    .select({
      booking: bookings,
      ratedBy,
      conditionsBy,
      claim,
      usage,
      owner: { firstName: owners.firstName, lastName: owners.lastName, deletedAt: owners.deletedAt },
      renter: { firstName: renters.firstName, lastName: renters.lastName, deletedAt: renters.deletedAt },
    })
    .from(bookings)
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
    .innerJoin(renters, eq(renters.id, bookings.renterId));
}

export async function readBooking(db: Connection, id: string): Promise<ListedBooking | undefined> {
  const [row] = await withParties(db).where(eq(bookings.id, id));
  return row;
}

/**
 * Locks the booking until the transaction ends, and before it its people and its item (ARCHITECTURE.md): its transitions come
 * one after the other, and never wait in a circle.
 */
export async function lockBooking(tx: Transaction, id: string): Promise<BookingRow | undefined> {
  await lockAroundBooking(tx, id);
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('no key update');
  return row;
}

export async function insertBooking(tx: Transaction, row: NewBooking): Promise<BookingRow> {
  const [inserted] = await tx.insert(bookings).values(row).returning();
  if (!inserted) throw new Error('the booking was not inserted');
  return inserted;
}

export async function updateBooking(tx: Transaction, id: string, patch: BookingPatch): Promise<BookingRow> {
  const [updated] = await tx.update(bookings).set(patch).where(eq(bookings.id, id)).returning();
  if (!updated) throw new Error(`the booking ${id} has disappeared`);
  return updated;
}

const isUnpaid = and(eq(bookings.status, 'pending'), eq(bookings.feeStatus, 'unpaid'));

/** How many rentals of an owner's were completed so far. */
export async function countCompleted(tx: Transaction, ownerId: string): Promise<number> {
  const isTheirs = and(eq(bookings.ownerId, ownerId), eq(bookings.status, 'completed'));
  const [row] = await tx.select({ count: count() }).from(bookings).where(isTheirs);
  return row?.count ?? 0;
}

/** The bookings of an item that wait for their fee, newest first. */
export async function unpaidOf(db: Connection, equipmentId: string): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.equipmentId, equipmentId), isUnpaid))
    .orderBy(desc(bookings.createdAt));
}

/** Another rental of the item that has been picked up and has not come back. */
export async function findOtherActiveRental(
  tx: Connection,
  equipmentId: string,
  exceptBookingId: string,
): Promise<BookingRow | undefined> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.equipmentId, equipmentId),
        ne(bookings.id, exceptBookingId),
        eq(bookings.status, 'active'),
        isNull(bookings.actualReturnTime),
      ),
    )
    .limit(1);
  return row;
}

/** The next rental of the same item that is paid and waits for it; undefined where none starts, or none by then. */
export async function findNextPaidRental(
  tx: Connection,
  { id, equipmentId, startsAt }: Pick<BookingRow, 'id' | 'equipmentId' | 'startsAt'>,
  by?: Date,
): Promise<BookingRow | undefined> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.equipmentId, equipmentId),
        ne(bookings.id, id),
        inArray(bookings.status, ['pending', 'confirmed']),
        eq(bookings.feeStatus, 'paid'),
        gt(bookings.startsAt, startsAt),
        by && lte(bookings.startsAt, by),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(1);
  return row;
}

/** Rentals of an item whose renters may leave because it was missing. */
export async function listRentalsMissingItem(tx: Connection, equipmentId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.equipmentId, equipmentId),
        inArray(bookings.status, ['pending', 'confirmed']),
        eq(bookings.freeCancellation, true),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Another rental took the item along before `from` and had not brought it back at `to`. */
export async function wasOutThroughout(
  tx: Connection,
  equipmentId: string,
  exceptBookingId: string,
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.equipmentId, equipmentId),
        ne(bookings.id, exceptBookingId),
        lte(bookings.actualPickupTime, from),
        or(isNull(bookings.actualReturnTime), gte(bookings.actualReturnTime, to)),
      ),
    )
    .limit(1);
  return row !== undefined;
}
