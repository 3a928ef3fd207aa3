import { asc, desc, eq, inArray, and, sql } from 'drizzle-orm';
import type { BookingEvent } from '#shared/domain/booking-process/booking-process.ts';
import type { BookingActor, BookingStatus } from '#shared/domain/booking-facts.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { agreements, bookingTransitions } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';

export type TransitionRow = typeof bookingTransitions.$inferSelect;
export type AgreementRow = typeof agreements.$inferSelect;

export interface NewTransition {
  readonly bookingId: string;
  readonly event: BookingEvent;
  /** Null for the first. */
  readonly from: BookingStatus | null;
  readonly to: BookingStatus;
  readonly actor: BookingActor;
  readonly actorId: string | null;
  readonly reason: string | null;
  readonly at: Date;
}

/** Appends to the booking's history; the caller has locked the booking's row, so that numbers follow each other. */
export async function appendTransition(tx: Transaction, entry: NewTransition): Promise<void> {
  const { bookingId, event, actorId, reason, at } = entry;
  await tx.insert(bookingTransitions).values({
    id: newId('btr'),
    bookingId,
    sequence: sql`(select coalesce(max(t.sequence), 0) + 1 from booking_transitions t where t.booking_id = ${bookingId})`,
    event,
    fromStatus: entry.from,
    toStatus: entry.to,
    actorKind: entry.actor,
    actorId,
    reason,
    at,
  });
}

/** In their order. */
export async function readTransitions(db: Connection, bookingId: string): Promise<TransitionRow[]> {
  return db
    .select()
    .from(bookingTransitions)
    .where(eq(bookingTransitions.bookingId, bookingId))
    .orderBy(asc(bookingTransitions.sequence));
}

/** The last of these events in the booking's history. */
export async function findLastTransition(
  tx: Connection,
  bookingId: string,
  events: readonly BookingEvent[],
): Promise<TransitionRow | undefined> {
  const [row] = await tx
    .select()
    .from(bookingTransitions)
    .where(and(eq(bookingTransitions.bookingId, bookingId), inArray(bookingTransitions.event, [...events])))
    .orderBy(desc(bookingTransitions.sequence))
    .limit(1);
  return row;
}

export async function insertAgreement(tx: Transaction, row: AgreementRow): Promise<void> {
  await tx.insert(agreements).values(row);
}

export async function readAgreement(db: Connection, bookingId: string): Promise<AgreementRow | undefined> {
  const [row] = await db.select().from(agreements).where(eq(agreements.bookingId, bookingId));
  return row;
}
