import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { newId } from '#server/ids.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { outboundMessages, pushSubscriptions, users } from '#server/db/schema/index.ts';

export type Channel = 'email' | 'sms' | 'push';
export type OutboundMessage = typeof outboundMessages.$inferSelect;

export interface NewOutboundMessage {
  readonly channel: Channel;
  /** An e-mail address, or a phone number on file; for a push notification, the email address of the device's owner. */
  readonly recipient: string;
  readonly userId: string | null;
  /** For e-mails, and the title of a notice on a device; null for text messages. */
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  /** For a push notification: its device, and the page that a press on it opens. */
  readonly pushSubscriptionId?: string;
  readonly link?: string;
  /** Identifies this message (`code:<id>`, `booking.accepted:<id>:owner`): a second one with the same key is not queued. */
  readonly dedupeKey: string;
  /** Product time, as the reader sees it. */
  readonly createdAt: Date;
}

/**
 * Queues a message in the caller's transaction: it goes out exactly when that commits.
 * Answers its id, undefined when one with this `dedupeKey` is there already.
 */
export async function queueOutboundMessage(
  tx: Connection,
  delivery: NewOutboundMessage,
): Promise<string | undefined> {
  // The id begins with the server's microseconds, so that 'newest first' holds even while the product's clock stands still or is reset.
  const id = sql<string>`'dlv_' || lpad(to_hex((extract(epoch from clock_timestamp()) * 1000000)::bigint), 14, '0') || ${newId('')}`;
  const [row] = await tx
    .insert(outboundMessages)
    .values({ ...delivery, id, status: 'queued' })
    .onConflictDoNothing({ target: outboundMessages.dedupeKey })
    .returning({ id: outboundMessages.id });
  return row?.id;
}

/** The oldest `count` messages that still wait, with the number of tries so far. */
export function listQueued(db: Database, count: number): Promise<{ id: string; attempts: number }[]> {
  return db
    .select({ id: outboundMessages.id, attempts: outboundMessages.attempts })
    .from(outboundMessages)
    .where(eq(outboundMessages.status, 'queued'))
    .orderBy(asc(outboundMessages.createdAt))
    .limit(count);
}

/**
 * Takes a message for one try: its last error is cleared meanwhile. Undefined when another instance has taken it
 * since `attempts` was read.
 */
export async function claimMessage(
  db: Database,
  id: string,
  attempts: number,
): Promise<OutboundMessage | undefined> {
  const [row] = await db
    .update(outboundMessages)
    .set({ attempts: attempts + 1, lastError: null })
    .where(
      and(
        eq(outboundMessages.id, id),
        eq(outboundMessages.status, 'queued'),
        eq(outboundMessages.attempts, attempts),
      ),
    )
    .returning();
  return row;
}

/** What is left of a sent message: its codes and names are erased. */
const SENT_AWAY = { text: '', html: null };

/** `keepContent` in the sandbox, where the row is the message. */
export async function markSent(db: Database, id: string, at: Date, retainsContent: boolean): Promise<void> {
  await db
    .update(outboundMessages)
    .set({ status: 'sent', sentAt: at, lastError: null, ...(retainsContent ? {} : SENT_AWAY) })
    .where(eq(outboundMessages.id, id));
}

export async function markTried(db: Database, id: string, error: string): Promise<void> {
  await db
    .update(outboundMessages)
    .set({ lastError: error.slice(0, 2000) })
    .where(eq(outboundMessages.id, id));
}

/**
 * Its words are kept for a while, so that the Admin can send it again; but a code is worth nothing by then, and so is what was
 * for a device that is gone or another user's.
 */
export async function markGivenUp(db: Database, id: string, error: string): Promise<void> {
  const isCode = sql`${outboundMessages.dedupeKey} like 'code:%'`;
  const hasDevice = sql`exists (select from ${pushSubscriptions} where ${pushSubscriptions.id} = ${outboundMessages.pushSubscriptionId} and ${pushSubscriptions.userId} = ${outboundMessages.userId})`;
  const isWorthless = sql`(${isCode} or (${outboundMessages.channel} = 'push' and not ${hasDevice}))`;
  await db
    .update(outboundMessages)
    .set({
      status: 'failed',
      lastError: error.slice(0, 2000),
      subject: sql`case when not ${isWorthless} then ${outboundMessages.subject} end`,
      text: sql`case when ${isWorthless} then '' else ${outboundMessages.text} end`,
      html: sql`case when not ${isWorthless} then ${outboundMessages.html} end`,
    })
    .where(eq(outboundMessages.id, id));
}

/** After STOP, this number gets no text messages until its owner agrees again. */
export async function withdrawSmsConsent(db: Database, phoneNumber: string, at: Date): Promise<void> {
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.phoneNumber, phoneNumber))
    .orderBy(users.id)
    .for('no key update');
  await db
    .update(users)
    .set({ smsConsentGiven: false, smsConsentDate: at, updatedAt: at })
    .where(inArray(users.id, people));
}

/** Deletes messages that were sent before that instant (real time). */
export async function deleteSent(db: Database, before: Date): Promise<void> {
  await db
    .delete(outboundMessages)
    .where(and(eq(outboundMessages.status, 'sent'), lt(outboundMessages.sentAt, before)));
}

/** Erases the text of what was given up before that instant (product time); it can no longer be sent again. */
export async function eraseGivenUp(db: Database, before: Date): Promise<void> {
  const isOld = and(
    eq(outboundMessages.status, 'failed'),
    lt(outboundMessages.createdAt, before),
    ne(outboundMessages.text, ''),
  );
  await db.update(outboundMessages).set(SENT_AWAY).where(isOld);
}

export async function readStatus(
  db: Database,
  id: string,
): Promise<{ status: OutboundMessage['status']; attempts: number } | undefined> {
  const [row] = await db
    .select({ status: outboundMessages.status, attempts: outboundMessages.attempts })
    .from(outboundMessages)
    .where(eq(outboundMessages.id, id));
  return row;
}

/** The newest `count` messages of these channels, to one recipient or to all. */
export function newestMessages(
  db: Database,
  filter: { channels: readonly Channel[]; to: string | undefined },
  count: number,
): Promise<OutboundMessage[]> {
  if (filter.channels.length === 0) return Promise.resolve([]);
  const ofChannels = inArray(outboundMessages.channel, [...filter.channels]);
  const toRecipient =
    filter.to === undefined
      ? undefined
      : eq(sql`lower(${outboundMessages.recipient})`, filter.to.toLowerCase());
  return db
    .select()
    .from(outboundMessages)
    .where(and(ofChannels, toRecipient))
    .orderBy(desc(outboundMessages.id))
    .limit(count);
}
