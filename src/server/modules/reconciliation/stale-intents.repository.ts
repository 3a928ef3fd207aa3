import { and, asc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { payments } from '#server/db/schema/index.ts';

const UNDECIDED = ['created', 'requires_action', 'processing'] as const;

/**
 * Intents whose state the provider may know better, oldest sight first: holds that can be captured until `now` at most, and
 * what has been undecided since `undecidedSince`.
 */
export async function staleIntents(
  db: Database,
  { now, undecidedSince }: { now: Date; undecidedSince: Date },
): Promise<string[]> {
  const isOver = and(eq(payments.status, 'authorized'), lte(payments.captureBefore, now));
  const isOpen = and(inArray(payments.status, [...UNDECIDED]), lte(payments.createdAt, undecidedSince));
  const rows = await db
    .select({ intentId: payments.providerIntentId })
    .from(payments)
    .where(and(isNotNull(payments.providerIntentId), or(isOver, isOpen)))
    .orderBy(asc(payments.updatedAt), asc(payments.id));
  return rows.flatMap(({ intentId }) => (intentId === null ? [] : [intentId]));
}
