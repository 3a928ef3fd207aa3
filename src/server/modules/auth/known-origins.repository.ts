import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';
import { knownOrigins } from '#server/db/schema/index.ts';

/** Networks and devices that are remembered for one person. */
const MOST_ORIGINS = 20;

/** Which of these networks and devices (hashes) the person has signed in from, in the order in which they are given. */
export async function findKnownOrigins(
  db: Database,
  userId: string,
  hashes: readonly string[],
): Promise<string[]> {
  const { originHash } = knownOrigins;
  const rows = await db
    .select({ originHash })
    .from(knownOrigins)
    .where(and(eq(knownOrigins.userId, userId), inArray(originHash, [...hashes])));
  const known = new Set(rows.map((row) => row.originHash));
  return hashes.filter((hash) => known.has(hash));
}

/** Remembers where the person has signed in from; of more than twenty the ones used longest ago are forgotten. The caller holds the person's row. */
export async function rememberOrigins(
  tx: Connection,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .insert(knownOrigins)
    .values(hashes.map((originHash) => ({ userId, originHash, lastUsedAt: now })))
    .onConflictDoUpdate({
      target: [knownOrigins.userId, knownOrigins.originHash],
      set: { lastUsedAt: now },
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
