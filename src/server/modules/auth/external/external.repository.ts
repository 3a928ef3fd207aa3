import { and, asc, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { externalIdentities } from '#server/db/schema/index.ts';

export type ExternalRow = typeof externalIdentities.$inferSelect;

export async function findIdentity(
  db: Connection,
  { issuer, subject }: Pick<ExternalRow, 'issuer' | 'subject'>,
): Promise<ExternalRow | undefined> {
  const own = and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject));
  const [row] = await db.select().from(externalIdentities).where(own);
  return row;
}

export function identitiesOf(db: Connection, userId: string): Promise<ExternalRow[]> {
  return db
    .select()
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .orderBy(asc(externalIdentities.issuer));
}

/** False where that account, or another one of the same issuer, is linked already. */
export async function insertIdentity(tx: Connection, row: ExternalRow): Promise<boolean> {
  const rows = await tx
    .insert(externalIdentities)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: externalIdentities.userId });
  return rows.length > 0;
}

/** Notes a use; false where it was unlinked meanwhile. */
export async function useIdentity(
  tx: Connection,
  { issuer, subject, userId }: Pick<ExternalRow, 'issuer' | 'subject' | 'userId'>,
  lastUsedAt: Date,
): Promise<boolean> {
  const rows = await tx
    .update(externalIdentities)
    .set({ lastUsedAt })
    .where(
      and(
        eq(externalIdentities.issuer, issuer),
        eq(externalIdentities.subject, subject),
        eq(externalIdentities.userId, userId),
      ),
    )
    .returning({ userId: externalIdentities.userId });
  return rows.length > 0;
}

/** False where there was none. */
export async function deleteIdentity(
  tx: Connection,
  { userId, issuer }: Pick<ExternalRow, 'userId' | 'issuer'>,
): Promise<boolean> {
  const own = and(eq(externalIdentities.userId, userId), eq(externalIdentities.issuer, issuer));
  const rows = await tx
    .delete(externalIdentities)
    .where(own)
    .returning({ userId: externalIdentities.userId });
  return rows.length > 0;
}
