import { and, asc, desc, eq, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import { bookings, disputes, payments, users } from '#server/db/schema/index.ts';
import type { BookingRow, PartyName } from '../bookings.repository.ts';

/** A rental of an item with the name of who rents it. */
export interface ItemRental {
  readonly booking: BookingRow;
  readonly renter: PartyName;
}

/** The last row of a page: when that rental begins. */
export interface RentalKey {
  readonly startsAt: Date;
  readonly id: string;
}

const isOpen = inArray(bookings.status, ['pending', 'confirmed', 'active']);
export const isAgreed = inArray(bookings.status, ['confirmed', 'active']);
export const owesLateFee = inArray(bookings.lateFeeStatus, ['owed', 'charging', 'failed']);

function withRenter(db: Connection) {
  return db
    .select({
      booking: bookings,
      renter: { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt },
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.renterId));
}

/** All that have not been called off, the latest start first, `count` rows after the key. */
export async function readItemRentals(
  db: Connection,
  equipmentId: string,
  after: RentalKey | undefined,
  count: number,
): Promise<ItemRental[]> {
  const rest =
    after &&
    or(
      lt(bookings.startsAt, after.startsAt),
      and(eq(bookings.startsAt, after.startsAt), lt(bookings.id, after.id)),
    );
  return withRenter(db)
    .where(and(eq(bookings.equipmentId, equipmentId), ne(bookings.status, 'canceled'), rest))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(count);
}

/** Pending, confirmed and active ones, the next first. */
export async function readOpenRentals(db: Connection, equipmentId: string): Promise<ItemRental[]> {
  return withRenter(db)
    .where(and(eq(bookings.equipmentId, equipmentId), isOpen))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
}

/** A bank has not decided yet about one of the booking's charges. */
function isDisputed(db: Connection): SQL {
  const open = db
    .select({ found: sql`1` })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.bookingId, bookings.id), eq(disputes.status, 'open')));
  return sql`exists (${open})`;
}

/** The rentals that block the item's removal: confirmed, active, or with money open; the earliest start first. */
export async function readRentalsBlockingRemoval(db: Connection, equipmentId: string): Promise<ItemRental[]> {
  return withRenter(db)
    .where(and(eq(bookings.equipmentId, equipmentId), or(isAgreed, owesLateFee, isDisputed(db))))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
}

/** Locks an item's requests, in one order; a request that was accepted while we waited for the lock is left out. */
export async function lockRequests(tx: Transaction, equipmentId: string): Promise<BookingRow[]> {
  return tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.equipmentId, equipmentId), eq(bookings.status, 'pending')))
    .orderBy(asc(bookings.id))
    .for('no key update');
}
