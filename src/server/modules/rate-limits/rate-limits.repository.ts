import { lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { rateBuckets } from '#server/db/schema/index.ts';

/** What a bucket gave out on this instance since it was last settled, in milliseconds of its refill. */
export interface Debt {
  readonly key: string;
  readonly ms: number;
}

/**
 * Adds debts to the shared buckets. Answers when each is full again (ms), with what other instances gave out. In the order of
 * the keys, so that two instances that settle the same ones do not wait for each other in a circle.
 */
export async function settleDebts(
  db: Database,
  debts: readonly Debt[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const sorted = debts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const at = now.toISOString();
  const { rows } = await db.execute<{ key: string; full_at_ms: string }>(sql`
    insert into rate_buckets as b (key, full_at)
    select key, ${at}::timestamptz + ms * interval '1 millisecond'
    from unnest(${sql.param(sorted.map(({ key }) => key))}::text[], ${sql.param(sorted.map(({ ms }) => ms))}::float8[]) as d (key, ms)
    on conflict (key) do update
      set full_at = greatest(b.full_at, ${at}::timestamptz) + (excluded.full_at - ${at}::timestamptz)
    returning key, extract(epoch from full_at) * 1000 as full_at_ms`);
  return new Map(rows.map(({ key, full_at_ms: fullAt }) => [key, Number(fullAt)]));
}

/** A bucket that is full again is like one that nobody has used. */
export async function deleteFullBuckets(db: Database, now: Date): Promise<void> {
  await db.delete(rateBuckets).where(lte(rateBuckets.fullAt, now));
}
