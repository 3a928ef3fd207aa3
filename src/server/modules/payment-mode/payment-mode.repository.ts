import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import { installation, oneTimeCodes, sessions, users } from '#server/db/schema/index.ts';

/** What the database was last used with, and what was hidden then. */
export type Note = 'payments.mode' | 'payments.hidden_owners';

/** Any number that no other program is likely to lock: several instances may start at once. */
const PAYMENT_MODE_LOCK = 4_711_003;

export async function lockPaymentMode(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PAYMENT_MODE_LOCK})`);
}

export async function readNote(tx: Connection, key: Note): Promise<string | undefined> {
  const [row] = await tx.select().from(installation).where(eq(installation.key, key));
  return row?.value;
}

export async function writeNote(tx: Connection, key: Note, value: string): Promise<void> {
  const target = installation.key;
  await tx.insert(installation).values({ key, value }).onConflictDoUpdate({ target, set: { value } });
}

/** Restricts those of these people from listing, or lifts that, who are not so yet: a trigger hides their items. Answers whom. */
export async function restrictOwners(
  tx: Transaction,
  ids: readonly string[],
  isRestricted: boolean,
  updatedAt: Date,
): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.restrictionNoList, !isRestricted)))
    .orderBy(users.id)
    .for('no key update');
  const changed = rows.map(({ id }) => id);
  await tx
    .update(users)
    .set({ restrictionNoList: isRestricted, updatedAt })
    .where(inArray(users.id, changed));
  return changed;
}

/** Ends all sessions and codes. */
export async function endAllSessions(tx: Connection): Promise<void> {
  await tx.delete(sessions);
  await tx.delete(oneTimeCodes);
}
