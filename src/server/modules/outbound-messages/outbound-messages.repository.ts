import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { newId } from '#server/ids.ts';
import type { Connection, Database } from '#server/db/client.ts';
import { noteDue } from '#server/queue/due-rows.ts';
import { queueTable, type Scope } from '#server/queue/queue-table.repository.ts';
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
 * Queues messages in the caller's transaction: they go out exactly when that commits.
 * Answers the ids of those with a `dedupeKey` that was not there already.
 */
export async function queueOutboundMessages(
  tx: Connection,
  messages: readonly NewOutboundMessage[],
): Promise<string[]> {
  if (messages.length === 0) return [];
  const rows = await tx
    .insert(outboundMessages)
    .values(
      messages.map((message) => ({
        ...message,
        // The id begins with the server's microseconds, so that 'newest first' holds even while the product's clock stands still or is reset.
        id: sql<string>`'dlv_' || lpad(to_hex((extract(epoch from clock_timestamp()) * 1000000)::bigint), 14, '0') || ${newId('')}`,
        status: 'queued' as const,
      })),
    )
    .onConflictDoNothing({ target: outboundMessages.dedupeKey })
    .returning({ id: outboundMessages.id });
  noteDue(tx, outboundQueue);
  return rows.map(({ id }) => id);
}

/** Queues one message; answers its id, undefined when one with this `dedupeKey` is there already. */
export const queueOutboundMessage = async (
  tx: Connection,
  message: NewOutboundMessage,
): Promise<string | undefined> => (await queueOutboundMessages(tx, [message]))[0];

export const outboundQueue = queueTable({
  table: outboundMessages,
  isOpen: eq(outboundMessages.status, 'queued'),
  order: ['createdAt', 'id'],
  since: outboundMessages.createdAt,
});

/** The message with that id, as long as no try has been made. */
export const untried = (id: string): Scope =>
  and(eq(outboundMessages.id, id), eq(outboundMessages.attempts, 0));

/** What is left of a sent message: its codes and names are erased. */
const SENT_AWAY = { text: '', html: null };

/** `keepContent` in the sandbox, where the row is the message. */
export async function markSent(
  db: Database,
  ids: readonly string[],
  at: Date,
  keepContent: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(outboundMessages)
    .set({
      status: 'sent',
      sentAt: at,
      lastError: null,
      nextAttemptAt: null,
      ...(keepContent ? {} : SENT_AWAY),
    })
    .where(inArray(outboundMessages.id, [...ids]));
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
      nextAttemptAt: null,
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

export async function isSent(db: Database, id: string): Promise<boolean> {
  return (
    (await db.$count(
      outboundMessages,
      and(eq(outboundMessages.id, id), eq(outboundMessages.status, 'sent')),
    )) > 0
  );
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
