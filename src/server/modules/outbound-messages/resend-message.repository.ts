import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { outboundMessages, users } from '#server/db/schema/index.ts';
import { noteDue } from '#server/queue/due-rows.ts';
import type { Released } from '#server/queue/queue-table.repository.ts';
import { outboundQueue } from './outbound-messages.repository.ts';

/** A message, and whether its recipient agrees to text messages on that number; null where the recipient is unknown. */
export async function lockMessage(tx: Transaction, id: string) {
  const { status, channel, text } = outboundMessages;
  const isProved = sql`${users.phoneVerifiedAt} is not null and ${users.phoneNumber} = ${outboundMessages.recipient}`;
  const agreesToTexts = sql<boolean | null>`${users.smsConsentGiven} and ${isProved}`;
  const [row] = await tx
    .select({ status, channel, text, agreesToTexts })
    .from(outboundMessages)
    .leftJoin(users, eq(users.id, outboundMessages.userId))
    .where(eq(outboundMessages.id, id))
    .for('no key update', { of: outboundMessages });
  return row;
}

/** As if it had never been tried: the next look takes it, and all its tries are before it again. */
const QUEUED_AGAIN = { status: 'queued', attempts: 0, lastError: null, nextAttemptAt: null } as const;

export async function requeue(tx: Transaction, id: string): Promise<void> {
  await tx.update(outboundMessages).set(QUEUED_AGAIN).where(eq(outboundMessages.id, id));
  noteDue(tx, outboundQueue);
}

/** Ends the pause of a message that waits for its next try. */
export async function releaseOutboundMessage(tx: Transaction, id: string): Promise<Released> {
  const released = await outboundQueue.release(tx, id);
  if (released === 'freed') await requeue(tx, id);
  return released;
}
