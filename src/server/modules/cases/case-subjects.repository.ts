// What a case is about, read in its own words: people by their names, a booking by its item.
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import {
  bookings,
  bookingTransitions,
  damageClaims,
  equipment,
  messages,
  users,
} from '#server/db/schema/index.ts';

const person = (table: typeof users) => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  deletedAt: table.deletedAt,
});
export interface PersonRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly deletedAt: Date | null;
}

/** Deleted accounts too. */
export async function readPeople(db: Connection, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(person(users))
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export interface BookingSubjectRow {
  readonly id: string;
  readonly orderNumber: string;
  readonly equipmentName: string;
  readonly ownerId: string;
  readonly renterId: string;
}

export async function readBookingSubjects(
  db: Connection,
  ids: readonly string[],
): Promise<Map<string, BookingSubjectRow>> {
  if (ids.length === 0) return new Map();
  const { id, orderNumber, ownerId, renterId } = bookings;
  const rows = await db
    .select({ id, orderNumber, ownerId, renterId, equipmentName: equipment.name })
    .from(bookings)
    .innerJoin(equipment, eq(equipment.id, bookings.equipmentId))
    .where(inArray(bookings.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Deleted ones too. */
export async function readListings(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string; ownerId: string }>();
  const { id, name, ownerId } = equipment;
  const rows = await db
    .select({ id, name, ownerId })
    .from(equipment)
    .where(inArray(equipment.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Undefined for a deleted one. */
export async function readLiveListing(db: Connection, id: string) {
  const [row] = await db
    .select({ ownerId: equipment.ownerId })
    .from(equipment)
    .where(and(eq(equipment.id, id), isNull(equipment.deletedAt)));
  return row;
}

/** What is claimed, and for what. */
export async function readClaimSubject(db: Connection, id: string) {
  const { claimedCents, description } = damageClaims;
  const [row] = await db
    .select({ claimedCents, description })
    .from(damageClaims)
    .where(eq(damageClaims.id, id));
  return row;
}

/** A message of a conversation that a person wrote. */
export async function readReportedMessage(db: Connection, id: string) {
  const { content, bookingId, recipientId } = messages;
  const [row] = await db
    .select({ content, bookingId, recipientId, sender: person(users) })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(eq(messages.id, id));
  return row;
}

/** The renter's last denial of what the owner stated, in their own words. */
export async function readDenial(db: Connection, bookingId: string) {
  const { renterId, noShow } = bookings;
  const [row] = await db
    .select({ renterId, noShow, reason: bookingTransitions.reason, locale: users.locale })
    .from(bookingTransitions)
    .innerJoin(bookings, eq(bookings.id, bookingTransitions.bookingId))
    .innerJoin(users, eq(users.id, bookings.renterId))
    .where(and(eq(bookingTransitions.bookingId, bookingId), eq(bookingTransitions.event, 'deny_completion')))
    .orderBy(desc(bookingTransitions.sequence))
    .limit(1);
  return row;
}
