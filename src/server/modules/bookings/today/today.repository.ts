import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { WAITING_CLAIM_STATUSES, type ClaimStatus } from '#shared/domain/claims/claim-facts.ts';
import type { Connection } from '#server/db/client.ts';
import { bookings, damageClaims, equipment, users } from '#server/db/schema/index.ts';
import { withParties, type BookingRow, type ListedBooking } from '../bookings.repository.ts';

/** More than a person can do in a day: the rest waits. */
const MOST = 300;

/** Literal, so that the partial indexes answer it whatever the plan knows of the values. */
const isOpen = sql`${bookings.status} in ('pending', 'confirmed', 'active')`;
/** As the index on open claims has it. */
const isOpenClaim = sql`${damageClaims.status} in ('filed', 'offered', 'in_review', 'charging', 'owed')`;
const isLateFeeDue = sql`${bookings.status} = 'completed' and ${bookings.lateFeeStatus} in ('owed', 'failed')`;
/** By the few claims that are open, not by all bookings of a person. */
const hasWaitingClaim = (db: Connection) =>
  inArray(
    bookings.id,
    db
      .select({ id: damageClaims.bookingId })
      .from(damageClaims)
      .where(and(inArray(damageClaims.status, [...WAITING_CLAIM_STATUSES]), isOpenClaim)),
  );

/** What the day can ask for: a superset, of which the process table decides (shared/domain/today.ts). `by`: two days ahead. */
const mayAsk = (by: Date) => sql`(${bookings.status} = 'pending'
  or ${bookings.status} = 'confirmed' and ${bookings.startsAt} <= ${by.toISOString()}
  or ${bookings.status} = 'active' and ${bookings.endsAt} <= ${by.toISOString()}
  or ${bookings.actualReturnTime} is not null
  or ${bookings.changeId} is not null
  or ${bookings.completionStatedAt} is not null
  or ${bookings.holdStatus} in ('action_required', 'capture_failed', 'expired', 'renewal_failed'))`;

/** A side's bookings that a day can ask for: the open ones by their start, and completed ones with a late fee or a claim to settle. */
export async function readTodayCandidates(
  db: Connection,
  personId: string,
  side: 'owner' | 'renter',
  by: Date,
): Promise<ListedBooking[]> {
  const isTheirs = eq(side === 'owner' ? bookings.ownerId : bookings.renterId, personId);
  const read = (condition: ReturnType<typeof and>) =>
    withParties(db)
      .where(and(isTheirs, condition))
      .orderBy(asc(bookings.startsAt), asc(bookings.id))
      .limit(MOST);
  const isCompleted = eq(bookings.status, 'completed');
  const [open, lateFees, claims] = await Promise.all([
    read(and(isOpen, mayAsk(by))),
    read(and(isLateFeeDue)),
    read(and(isCompleted, hasWaitingClaim(db))),
  ]);
  const known = new Set(lateFees.map(({ booking }) => booking.id));
  return [...open, ...lateFees, ...claims.filter(({ booking }) => !known.has(booking.id))];
}

/** Those of the named bookings that can wait for one of their parties, if the person is one, each with the status of its claim. */
export async function readUnfinished(
  db: Connection,
  personId: string,
  ids: readonly string[],
): Promise<{ row: BookingRow; claimStatus: ClaimStatus | null }[]> {
  if (ids.length === 0) return [];
  const isTheirs = or(eq(bookings.ownerId, personId), eq(bookings.renterId, personId));
  const canWait = or(isOpen, isLateFeeDue, inArray(damageClaims.status, [...WAITING_CLAIM_STATUSES]));
  return db
    .select({ row: bookings, claimStatus: damageClaims.status })
    .from(bookings)
    .leftJoin(damageClaims, eq(damageClaims.bookingId, bookings.id))
    .where(and(inArray(bookings.id, [...ids]), isTheirs, canWait));
}

/** Numbers of people, by id; of those who gave one. */
export async function readPhoneNumbers(db: Connection, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, phoneNumber: users.phoneNumber })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.flatMap(({ id, phoneNumber }) => (phoneNumber === null ? [] : [[id, phoneNumber]])));
}

/** The zones of the machines that a person lists; none for who lists no machine. */
export async function readOwnZones(db: Connection, personId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ timeZone: equipment.timeZone })
    .from(equipment)
    .where(and(eq(equipment.ownerId, personId), isNull(equipment.deletedAt)));
  return rows.map(({ timeZone }) => timeZone);
}
