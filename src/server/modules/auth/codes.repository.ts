import { attemptsPerCode } from '#shared/domain/account-limits.ts';
import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';
import { oneTimeCodes } from '#server/db/schema/index.ts';

export type CodeRow = typeof oneTimeCodes.$inferSelect;
export type Purpose = CodeRow['purpose'];

/** Tries that one code allows (docs/product/identity.md#codes). */
export const MAX_TRIES = attemptsPerCode;

/** Puts a new code in the place of the person's former one. The caller holds the person's row, so that two never meet here. */
export async function replaceCode(tx: Connection, code: typeof oneTimeCodes.$inferInsert): Promise<void> {
  await tx
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, code.userId), eq(oneTimeCodes.purpose, code.purpose)));
  await tx.insert(oneTimeCodes).values(code);
}

/** The person's latest code for a purpose, used or not. */
export async function findCode(
  db: Connection,
  userId: string,
  purpose: Purpose,
): Promise<CodeRow | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose)));
  return row;
}

export async function findCodeByLink(
  db: Database,
  purpose: Purpose,
  linkTokenHash: string,
): Promise<CodeRow | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.linkTokenHash, linkTokenHash), eq(oneTimeCodes.purpose, purpose)));
  return row;
}

/**
 * Counts one try against a code and answers the how manieth it is; undefined where none may be made: used, too old, no tries
 * left. One statement, whose condition is looked at again after waiting for a rival, so parallel guesses share the five tries.
 */
export async function countTry(db: Connection, id: string, now: Date): Promise<number | undefined> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(
      and(
        eq(oneTimeCodes.id, id),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
        lt(oneTimeCodes.attempts, MAX_TRIES),
      ),
    )
    .returning({ attempts: oneTimeCodes.attempts });
  return row?.attempts;
}

/** Uses a code up; false when another request was faster or its time has passed. */
export async function useCode(tx: Connection, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now)))
    .returning({ id: oneTimeCodes.id });
  return rows.length > 0;
}

/** Ends the person's other codes and links of these purposes. */
export async function deleteCodesFor(
  tx: Connection,
  userId: string,
  purposes: readonly Purpose[],
  exceptId: string,
): Promise<void> {
  await tx
    .delete(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        inArray(oneTimeCodes.purpose, [...purposes]),
        ne(oneTimeCodes.id, exceptId),
      ),
    );
}

/** For a deleted account: no mail that is on its way opens anything any more. */
export async function deleteCodesOf(tx: Connection, userId: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
}
