import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { BookingFacts } from '#shared/domain/booking-facts.ts';
import type { ClaimStatus } from '#shared/domain/claims/claim-facts.ts';
import type { UsageChargeStatus } from '#shared/domain/usage/usage-charge.ts';
import type { Connection } from '#server/db/client.ts';
import { bookings, damageClaims, equipment, usageCharges, users } from '#server/db/schema/index.ts';
import { withParties, type BookingRow, type ListedBooking } from '../bookings.repository.ts';
import { isUnsettled } from '../reads/unsettled.repository.ts';

/** More than a person can do in a day: the rest waits. */
const MOST = 300;

/** Literal, so that the partial indexes answer it whatever the plan knows of the values. */
const isOpen = sql`${bookings.status} in ('pending', 'confirmed', 'active')`;

/** What the day can ask for: a superset, of which the process table decides (shared/domain/today.ts). `by`: two days ahead. */
const mayAsk = (by: Date) => sql`(${bookings.status} = 'pending'
  or ${bookings.status} = 'confirmed' and ${bookings.startsAt} <= ${by.toISOString()}
  or ${bookings.status} = 'active' and ${bookings.endsAt} <= ${by.toISOString()}
  or ${bookings.actualReturnTime} is not null
  or ${bookings.changeId} is not null
  or ${bookings.completionStatedAt} is not null
  or ${bookings.holdStatus} in ('action_required', 'capture_failed', 'expired', 'renewal_failed'))`;

/** Of the hundred columns those that decide whose turn it is: an owner of thousands of items has hundreds of candidates. */
const FACTS = {
  id: bookings.id,
  ownerId: bookings.ownerId,
  renterId: bookings.renterId,
  equipmentId: bookings.equipmentId,
  status: bookings.status,
  rentalType: bookings.rentalType,
  durationType: bookings.durationType,
  hours: bookings.hours,
  firstDay: bookings.firstDay,
  timeZone: bookings.timeZone,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  createdAt: bookings.createdAt,
  minutesToPay: bookings.minutesToPay,
  instantBooking: bookings.instantBooking,
  cancellationPolicy: bookings.cancellationPolicy,
  freeCancellation: bookings.freeCancellation,
  canceledBy: bookings.canceledBy,
  bookingFeeCents: bookings.bookingFeeCents,
  balanceCents: bookings.balanceCents,
  captureCents: bookings.captureCents,
  feeStatus: bookings.feeStatus,
  refundPolicy: bookings.refundPolicy,
  feePaidAt: bookings.feePaidAt,
  holdStatus: bookings.holdStatus,
  holdRefusedAt: bookings.holdRefusedAt,
  holdExpiresAt: bookings.holdExpiresAt,
  lateFeeStatus: bookings.lateFeeStatus,
  balanceWaived: bookings.balanceWaived,
  noShow: bookings.noShow,
  ownerPickupConfirmedAt: bookings.ownerPickupConfirmedAt,
  renterPickupConfirmedAt: bookings.renterPickupConfirmedAt,
  ownerReturnConfirmedAt: bookings.ownerReturnConfirmedAt,
  renterReturnConfirmedAt: bookings.renterReturnConfirmedAt,
  actualPickupTime: bookings.actualPickupTime,
  actualReturnTime: bookings.actualReturnTime,
  completionStatedAt: bookings.completionStatedAt,
  completionCountsAt: bookings.completionCountsAt,
  undoableBy: bookings.undoableBy,
  undoableUntil: bookings.undoableUntil,
  changeState: bookings.changeState,
  changeKind: bookings.changeKind,
  changeAskedBy: bookings.changeAskedBy,
  changeExpiresAt: bookings.changeExpiresAt,
} as const satisfies Partial<Record<keyof BookingRow, unknown>> & Record<keyof BookingFacts, unknown>;

/** A booking with what decides whose turn it is. */
export interface TurnFacts {
  readonly row: Pick<BookingRow, keyof typeof FACTS>;
  readonly claim: ClaimStatus | null;
  readonly usage: UsageChargeStatus | null;
}

const withTurn = (db: Connection, condition: SQL | undefined) =>
  db
    .select({ row: FACTS, claim: damageClaims.status, usage: usageCharges.status })
    .from(bookings)
    .leftJoin(damageClaims, eq(damageClaims.bookingId, bookings.id))
    .leftJoin(usageCharges, eq(usageCharges.bookingId, bookings.id))
    .where(condition);

/** A side's bookings that a day can ask for: the open ones, and completed ones with something to settle, each by their start. */
export async function readTodayCandidates(
  db: Connection,
  personId: string,
  side: 'owner' | 'renter',
  by: Date,
): Promise<TurnFacts[]> {
  const isTheirs = eq(side === 'owner' ? bookings.ownerId : bookings.renterId, personId);
  const read = (condition: SQL | undefined) =>
    withTurn(db, and(isTheirs, condition)).orderBy(asc(bookings.startsAt), asc(bookings.id)).limit(MOST);
  const found = await Promise.all([read(and(isOpen, mayAsk(by))), read(isUnsettled(personId))]);
  return found.flat();
}

/** Those of the named bookings that can wait for one of their parties, if the person is one. */
export async function readUnfinished(
  db: Connection,
  personId: string,
  ids: readonly string[],
): Promise<TurnFacts[]> {
  if (ids.length === 0) return [];
  const isTheirs = or(eq(bookings.ownerId, personId), eq(bookings.renterId, personId));
  const canWait = or(isOpen, isUnsettled(personId));
  return withTurn(db, and(inArray(bookings.id, [...ids]), isTheirs, canWait));
}

/** The bookings as they are shown, by id. */
export async function readShown(db: Connection, ids: readonly string[]): Promise<Map<string, ListedBooking>> {
  const rows = ids.length === 0 ? [] : await withParties(db).where(inArray(bookings.id, [...ids]));
  return new Map(rows.map((row) => [row.booking.id, row]));
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
