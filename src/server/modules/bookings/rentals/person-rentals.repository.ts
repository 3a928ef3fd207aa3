import { and, asc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { OPEN_CLAIM_STATUSES } from '#shared/domain/claims/claim-facts.ts';
import { hoursToFileClaim } from '#shared/domain/claims/claim-limits.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { withoutParty } from '#shared/domain/agreement-redaction.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import {
  agreements,
  bookingPhotos,
  bookings,
  damageClaims,
  disputes,
  equipment,
  journalEntries,
  journalLines,
  payments,
} from '#server/db/schema/index.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { isAgreed, owesLateFee } from './item-rentals.repository.ts';

/** A rental that a person cannot leave behind, with what is open of it. */
export interface BlockingRow {
  readonly booking: BookingRow;
  readonly equipmentName: string;
  /** Damage is claimed, and not paid, withdrawn or dismissed. */
  readonly hasOpenClaim: boolean;
  /** The owner can still claim damage (docs/product/claims.md#filing). */
  readonly isClaimable: boolean;
  readonly isDisputed: boolean;
  /** What the owner has earned with it and not been paid, or was paid too much. */
  readonly isOwed: boolean;
}

const isOf = (personId: string) => or(eq(bookings.renterId, personId), eq(bookings.ownerId, personId));

function hasOpenClaim(db: Connection): SQL<boolean> {
  const open = db
    .select({ found: sql`1` })
    .from(damageClaims)
    .where(
      and(eq(damageClaims.bookingId, bookings.id), inArray(damageClaims.status, [...OPEN_CLAIM_STATUSES])),
    );
  return sql<boolean>`exists (${open})`;
}

/** Came back so lately that the owner can claim damage, with a photo of the pickup to compare with, and has not claimed any. */
function isClaimable(db: Connection, now: Date): SQL<boolean> {
  const claimed = db
    .select({ found: sql`1` })
    .from(damageClaims)
    .where(eq(damageClaims.bookingId, bookings.id));
  const shown = db
    .select({ found: sql`1` })
    .from(bookingPhotos)
    .where(and(eq(bookingPhotos.bookingId, bookings.id), eq(bookingPhotos.moment, 'pickup')));
  const since = addHours(now, -hoursToFileClaim);
  return sql<boolean>`(not ${bookings.noShow} and coalesce(${bookings.actualReturnTime} > ${since}, false)
    and exists (${shown}) and not exists (${claimed}))`;
}

/** A bank has not decided yet about one of the booking's charges. */
function isDisputed(db: Connection): SQL<boolean> {
  const open = db
    .select({ found: sql`1` })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.bookingId, bookings.id), eq(disputes.status, 'open')));
  return sql<boolean>`exists (${open})`;
}

/** The journal has not come to an end with the owner. */
function isOwed(db: Connection): SQL<boolean> {
  const left = db
    .select({ cents: sql`coalesce(sum(${journalLines.amountCents}), 0)` })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(and(eq(journalEntries.bookingId, bookings.id), eq(journalLines.account, 'owner_payable')));
  return sql<boolean>`(${left}) <> 0`;
}

/**
 * The rentals that block an account deletion, the earliest start first: confirmed, active, a late fee that is owed, an
 * open claim or dispute; of a renter what can still be claimed; a refund of theirs that has come back; earnings of theirs that wait, or that they owe.
 */
export async function readRentalsBlockingDeletion(
  db: Connection,
  personId: string,
  now: Date,
): Promise<BlockingRow[]> {
  const [disputed, owed] = [isDisputed(db), isOwed(db)];
  const [claimed, claimable] = [hasOpenClaim(db), isClaimable(db, now)];
  const isTheirs = or(
    and(eq(bookings.renterId, personId), or(eq(bookings.feeStatus, 'refund_failed'), claimable)),
    and(eq(bookings.ownerId, personId), owed),
  );
  return db
    .select({
      booking: bookings,
      equipmentName: equipment.name,
      hasOpenClaim: claimed,
      isClaimable: claimable,
      isDisputed: disputed,
      isOwed: owed,
    })
    .from(bookings)
    .innerJoin(equipment, eq(equipment.id, bookings.equipmentId))
    .where(and(isOf(personId), or(isAgreed, owesLateFee, claimed, disputed, isTheirs)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
}

/** Locks a person's requests, as renter and as owner, in the one order of locks. */
export async function lockRequestsOf(tx: Transaction, personId: string): Promise<BookingRow[]> {
  return tx
    .select()
    .from(bookings)
    .where(and(isOf(personId), eq(bookings.status, 'pending')))
    .orderBy(asc(bookings.id))
    .for('no key update');
}

/** Where a machine was brought to, as far as the accounts need it. */
const REMOVED = 'Removed';

/** The renter's own words, and where they had the machine brought to; city and state stay. */
export async function anonymizeRenter(tx: Transaction, personId: string): Promise<void> {
  await tx.update(bookings).set({ notes: '' }).where(eq(bookings.renterId, personId));
  await tx
    .update(bookings)
    .set({ deliveryStreetAddress: REMOVED, deliveryApartmentNumber: null, deliveryZipCode: REMOVED })
    .where(and(eq(bookings.renterId, personId), isNotNull(bookings.deliveryStreetAddress)));
}

/** Takes a person out of the agreements they were a party of. The database lets that happen only once they have left. */
export async function redactAgreements(tx: Transaction, personId: string): Promise<void> {
  const rows = await tx
    .select({ bookingId: agreements.bookingId, text: agreements.text, ownerId: bookings.ownerId })
    .from(agreements)
    .innerJoin(bookings, eq(bookings.id, agreements.bookingId))
    .where(isOf(personId));
  for (const { bookingId, text, ownerId } of rows) {
    const redacted = withoutParty(text, ownerId === personId ? 'owner' : 'renter');
    if (redacted === text) continue;
    await tx.update(agreements).set({ text: redacted }).where(eq(agreements.bookingId, bookingId));
  }
}
