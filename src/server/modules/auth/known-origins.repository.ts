import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';
import { knownOrigins } from '#server/db/schema/index.ts';
import type { Origin } from './visitor.ts';

/** Networks and devices that are remembered for one person. */
const MOST_ORIGINS = 20;

/** The hashes of those networks and devices that the person has signed in from, in the order in which they are given. */
export async function findKnownOrigins(
  db: Database,
  userId: string,
  origins: readonly Origin[],
): Promise<string[]> {
  const hashes = origins.map(({ hash }) => hash);
  const { originHash } = knownOrigins;
  const rows = await db
    .select({ originHash })
    .from(knownOrigins)
    .where(and(eq(knownOrigins.userId, userId), inArray(originHash, hashes)));
  const known = new Set(rows.map((row) => row.originHash));
  return hashes.filter((hash) => known.has(hash));
}

/** Remembers where the person has signed in from; of more than twenty the ones used longest ago are forgotten. The caller holds the person's row. */
export async function rememberOrigins(
  tx: Connection,
  userId: string,
  origins: readonly Origin[],
  now: Date,
): Promise<void> {
  await tx
    .insert(knownOrigins)
    .values(origins.map(({ kind, hash }) => ({ userId, kind, originHash: hash, lastUsedAt: now })))
    .onConflictDoUpdate({
      target: [knownOrigins.userId, knownOrigins.originHash],
      // Rows of before migration 0044 have no kind yet.
      set: { lastUsedAt: now, kind: sql`excluded.kind` },
    });
  const own = eq(knownOrigins.userId, userId);
  const newest = tx
    .select({ originHash: knownOrigins.originHash })
    .from(knownOrigins)
    .where(own)
    .orderBy(desc(knownOrigins.lastUsedAt), knownOrigins.originHash)
    .limit(MOST_ORIGINS);
  await tx.delete(knownOrigins).where(and(own, notInArray(knownOrigins.originHash, newest)));
}

/** For a deleted account. */
export async function deleteKnownOriginsOf(tx: Connection, userId: string): Promise<void> {
  await tx.delete(knownOrigins).where(eq(knownOrigins.userId, userId));
}

/** Of all people. */
export async function deleteOldOrigins(db: Database, before: Date): Promise<void> {
  await db.delete(knownOrigins).where(lt(knownOrigins.lastUsedAt, before));
}
