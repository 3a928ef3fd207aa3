import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import type { Released } from '#server/db/release-for-retry.ts';
import { deliveries, users } from '#server/db/schema/index.ts';

/** A message, and whether its recipient agrees to text messages on that number; null where the recipient is unknown. */
export async function lockDelivery(tx: Transaction, id: string) {
  const { status, channel, text } = deliveries;
  const isProved = sql`${users.phoneVerifiedAt} is not null and ${users.phoneNumber} = ${deliveries.recipient}`;
  const agreesToTexts = sql<boolean | null>`${users.smsConsentGiven} and ${isProved}`;
  const [row] = await tx
    .select({ status, channel, text, agreesToTexts })
    .from(deliveries)
    .leftJoin(users, eq(users.id, deliveries.userId))
    .where(eq(deliveries.id, id))
    .for('no key update', { of: deliveries });
  return row;
}

/** As if it had never been tried: the next look takes it, and all its tries are before it again. */
const ANEW = { status: 'queued', attempts: 0, lastError: null } as const;

export async function queueAnew(tx: Transaction, id: string): Promise<void> {
  await tx.update(deliveries).set(ANEW).where(eq(deliveries.id, id));
}

/** Ends the pause of a message that waits for its next try. */
export async function freeDelivery(tx: Transaction, id: string): Promise<Released> {
  const waits = and(eq(deliveries.id, id), eq(deliveries.status, 'queued'));
  const freed = await tx
    .update(deliveries)
    .set(ANEW)
    .where(and(waits, isNotNull(deliveries.lastError)))
    .returning({ id: deliveries.id });
  if (freed.length > 0) return 'freed';
  return (await tx.$count(deliveries, waits)) > 0 ? 'not_failed' : 'unknown';
}
