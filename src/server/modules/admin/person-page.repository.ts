import { and, count, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import {
  bookings,
  equipment,
  journalEntries,
  journalLines,
  messages,
  sessions,
  users,
} from '#server/db/schema/index.ts';

/** How much of everything a person has. `now` is real time, in which sessions live. */
export async function countOf(db: Connection, id: string, now: Date) {
  const many = (counted: { getSQL(): SQL }) => sql<number>`(${counted})`.mapWith(Number);
  const ofBookings = (condition: SQL | undefined) =>
    many(db.select({ n: count() }).from(bookings).where(condition));
  const isRenter = eq(bookings.renterId, id);
  const isOwner = eq(bookings.ownerId, id);
  const isOpen = inArray(bookings.status, ['pending', 'confirmed', 'active']);
  const isListed = and(eq(equipment.ownerId, id), isNull(equipment.deletedAt));
  const isUnexpired = and(eq(sessions.userId, id), gt(sessions.expiresAt, now));
  const [row] = await db
    .select({
      listings: many(db.select({ n: count() }).from(equipment).where(isListed)),
      asRenter: ofBookings(isRenter),
      asOwner: ofBookings(isOwner),
      live: ofBookings(and(or(isRenter, isOwner), isOpen)),
      messages: many(db.select({ n: count() }).from(messages).where(eq(messages.senderId, id))),
      devices: many(db.select({ n: count() }).from(sessions).where(isUnexpired)),
    })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

/** What has come in from a renter's cards, or has gone back to them. */
const COLLECTED_KINDS = ['collected', 'captured', 'refunded', 'refund_failed'];

/** Cents, by the journal: what a renter has paid less what they got back, and what they got back. */
export async function readSpending(
  db: Connection,
  renterId: string,
): Promise<{ spentCents: number; refundedCents: number }> {
  const { amountCents, account } = journalLines;
  const isBack = inArray(journalEntries.kind, ['refunded', 'refund_failed']);
  const [row] = await db
    .select({
      spentCents: sql`coalesce(-sum(${amountCents}), 0)`.mapWith(Number),
      refundedCents: sql`coalesce(sum(${amountCents}) filter (where ${isBack}), 0)`.mapWith(Number),
    })
    .from(bookings)
    .innerJoin(journalEntries, eq(journalEntries.bookingId, bookings.id))
    .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
    .where(
      and(
        eq(bookings.renterId, renterId),
        eq(account, 'renter_collected'),
        inArray(journalEntries.kind, COLLECTED_KINDS),
      ),
    );
  return row ?? { spentCents: 0, refundedCents: 0 };
}
