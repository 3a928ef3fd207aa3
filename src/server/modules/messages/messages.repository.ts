import { and, count, desc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import { bookings, messages, users } from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';

export type MessageRow = typeof messages.$inferSelect;

const conversationColumns = {
  id: bookings.id,
  ownerId: bookings.ownerId,
  renterId: bookings.renterId,
  status: bookings.status,
  durationType: bookings.durationType,
  hours: bookings.hours,
  endsAt: bookings.endsAt,
  actualPickupTime: bookings.actualPickupTime,
  feePaidAt: bookings.feePaidAt,
};

const selectBooking = (db: Connection, bookingId: string) =>
  db.select(conversationColumns).from(bookings).where(eq(bookings.id, bookingId));

/** Of a booking, what its conversation needs. */
export type ConversationBooking = Awaited<ReturnType<typeof selectBooking>>[number];

export async function readConversationBooking(
  db: Connection,
  bookingId: string,
): Promise<ConversationBooking | undefined> {
  const [row] = await selectBooking(db, bookingId);
  return row;
}

/**
 * The same, locked until the transaction ends: what is written in a conversation, what is read of it and what becomes of its
 * rental come one after the other.
 */
export async function lockConversation(
  tx: Transaction,
  bookingId: string,
): Promise<ConversationBooking | undefined> {
  const [row] = await selectBooking(tx, bookingId).for('no key update');
  return row;
}

export interface Addressee {
  readonly emailVerified: boolean;
  readonly deletedAt: Date | null;
}

export async function readAddressee(db: Connection, userId: string): Promise<Addressee | undefined> {
  const [row] = await db
    .select({ emailVerified: users.emailVerified, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** What a user has sent under a key of their browser's. */
export async function readByClientKey(
  db: Connection,
  senderId: string,
  clientKey: string,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientKey, clientKey)));
  return row;
}

export type NewMessage = Pick<
  MessageRow,
  'bookingId' | 'recipientId' | 'content' | 'clientKey' | 'createdAt'
> & {
  readonly senderId: string;
};

/** Undefined where the sender has used the key for another message. */
export async function insertMessage(tx: Transaction, row: NewMessage): Promise<MessageRow | undefined> {
  const [inserted] = await tx
    .insert(messages)
    .values({ ...row, id: newId('msg'), messageType: 'text' })
    .onConflictDoNothing({ target: [messages.senderId, messages.clientKey] })
    .returning();
  return inserted;
}

/**
 * What was written about a booking that was never paid is not shown once the booking has ended (docs/product/trust.md#before-payment); what
 * the system's messages stay.
 */
export const isShown = sql`(${messages.senderId} is null or not exists (
  select 1 from ${bookings} where ${bookings.id} = ${messages.bookingId}
    and ${bookings.status} = 'canceled' and ${bookings.feePaidAt} is null))`;

/** What a party of the conversation reads: what was written by both, and of the system's what is addressed to them. */
const isReadBy = (userId: string) => or(isNotNull(messages.senderId), eq(messages.recipientId, userId));

/** The newest first, `count` rows before the position. */
export function readMessages(
  db: Connection,
  { bookingId, userId }: { bookingId: string; userId: string },
  before: number | undefined,
  limit: number,
): Promise<MessageRow[]> {
  const isOlder = before === undefined ? undefined : lt(messages.position, before);
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.bookingId, bookingId), isReadBy(userId), isShown, isOlder))
    .orderBy(desc(messages.position))
    .limit(limit);
}

const isUnreadBy = (recipientId: string, bookingId?: string) =>
  and(
    eq(messages.recipientId, recipientId),
    isNull(messages.readAt),
    isShown,
    bookingId === undefined ? undefined : eq(messages.bookingId, bookingId),
  );

/** In one conversation, or in all. */
export async function countUnread(db: Connection, recipientId: string, bookingId?: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(messages).where(isUnreadBy(recipientId, bookingId));
  return row?.count ?? 0;
}

/** How many texts a user has written in a conversation. */
export async function countTexts(db: Connection, senderId: string, bookingId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(messages)
    .where(and(eq(messages.bookingId, bookingId), eq(messages.senderId, senderId)));
  return row?.count ?? 0;
}

/** Whether something that the other party has written since an instant waits for the recipient. */
export async function hasUnreadText(
  db: Connection,
  recipientId: string,
  bookingId: string,
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(isUnreadBy(recipientId, bookingId), isNotNull(messages.senderId), gte(messages.createdAt, since)),
    )
    .limit(1);
  return row !== undefined;
}

/** Answers how many it were. */
export async function markRead(
  tx: Transaction,
  recipientId: string,
  bookingId: string,
  readAt: Date,
): Promise<number> {
  const marked = await tx
    .update(messages)
    .set({ readAt })
    .where(isUnreadBy(recipientId, bookingId))
    .returning({ id: messages.id });
  return marked.length;
}

/** Undefined for a message that was read, and for one that was announced before. */
export async function markUnseenTold(tx: Transaction, id: string, at: Date): Promise<MessageRow | undefined> {
  const [told] = await tx
    .update(messages)
    .set({ unseenNotifiedAt: at })
    .where(and(eq(messages.id, id), isNull(messages.readAt), isNull(messages.unseenNotifiedAt)))
    .returning();
  return told;
}
