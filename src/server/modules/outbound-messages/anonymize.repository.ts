import { and, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { outboundMessages } from '#server/db/schema/index.ts';

/** Deletes a person's queued messages; of sent ones only the fact that they were sent is left. */
export async function anonymizeRecipient(
  tx: Transaction,
  { userId, email }: { readonly userId: string; readonly email: string | null },
): Promise<void> {
  const byAddress =
    email === null ? undefined : eq(sql`lower(${outboundMessages.recipient})`, email.toLowerCase());
  const theirs = or(eq(outboundMessages.userId, userId), byAddress);
  await tx.delete(outboundMessages).where(and(theirs, eq(outboundMessages.status, 'queued')));
  await tx
    .update(outboundMessages)
    .set({ recipient: '', subject: null, text: '', html: null, lastError: null })
    .where(theirs);
}

/** Text messages that wait to be sent to a person are not sent any more: their consent or their number is not what it was. */
export async function dropQueuedTexts(tx: Transaction, userId: string): Promise<void> {
  const { channel, status } = outboundMessages;
  await tx
    .delete(outboundMessages)
    .where(and(eq(outboundMessages.userId, userId), eq(channel, 'sms'), eq(status, 'queued')));
}

/** What a message is about: the second part of its key (outbound-messages.repository.ts, `dedupeKey`). */
const subjectOf = sql`split_part(${outboundMessages.dedupeKey}, ':', 2)`;

/**
 * Replaces a user's name in messages to others about their bookings, queued or stored.
 * `pattern`: the person's name, as a regular expression of PostgreSQL's. HTML escapes some
 * characters of a name, so where the name stood in the text, the HTML form is dropped.
 */
export async function renameInOutboundMessages(
  tx: Transaction,
  personId: string,
  pattern: string,
  name: string,
): Promise<void> {
  await tx.execute(sql`
    update outbound_messages d set
      subject = regexp_replace(d.subject, ${pattern}, ${name}, 'g'),
      text = regexp_replace(d.text, ${pattern}, ${name}, 'g'),
      html = null
    from bookings b
    where (b.renter_id = ${personId} or b.owner_id = ${personId})
      and split_part(d.dedupe_key, ':', 2) = b.id
      and coalesce(d.subject, '') || ' ' || d.text ~ ${pattern}`);
}

/** Notifications to others about messages in a user's conversations: only these may quote the user. */
export async function eraseMessageNotifications(tx: Transaction, personId: string): Promise<void> {
  const isOfTheirs = sql`${outboundMessages.dedupeKey} like 'message.%' and (
    exists (select 1 from messages m where m.sender_id = ${personId} and m.id = ${subjectOf})
    or exists (select 1 from bookings b
      where (b.renter_id = ${personId} or b.owner_id = ${personId}) and b.id = ${subjectOf}))`;
  await tx.delete(outboundMessages).where(and(isOfTheirs, eq(outboundMessages.status, 'queued')));
  await tx.update(outboundMessages).set({ subject: null, text: '', html: null }).where(isOfTheirs);
}
