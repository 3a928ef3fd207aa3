import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/db/client.ts';
import { users } from '#server/db/schema/index.ts';
import type { UserRow } from '../users/index.ts';

/** The live account with this e-mail address, whatever its case. */
export async function findAccountByEmail(db: Connection, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt)));
  return row;
}

/** Throws the database's unique violation (`users_email_unique`) for an address that is taken. */
export async function insertUser(tx: Connection, user: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await tx.insert(users).values(user).returning();
  if (!row) throw new Error('the new user was not returned');
  return row;
}

/** Any number that no other program is likely to lock. */
const FIXED_ACCOUNTS_LOCK = 4_711_002;

/**
 * Creates a fixed account unless it is there; true when it was created now. One instance at a time: 'on conflict' looks
 * at the id alone, and of two at the same instant the second would stumble over the e-mail address instead.
 */
export function insertFixedUser(db: Database, user: typeof users.$inferInsert): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIXED_ACCOUNTS_LOCK})`);
    const rows = await tx
      .insert(users)
      .values(user)
      .onConflictDoNothing({ target: users.id })
      .returning({ id: users.id });
    return rows.length > 0;
  });
}

export async function changeUser(
  tx: Connection,
  id: string,
  change: Partial<Pick<UserRow, 'passwordHash' | 'email' | 'emailVerified' | 'phoneVerifiedAt'>>,
  updatedAt: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt })
    .where(eq(users.id, id));
}

/** Puts a new password in the place of one that was looked at; false where that one is not theirs any more. */
export async function replacePassword(
  tx: Connection,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
  updatedAt: Date,
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ passwordHash: to, updatedAt })
    .where(and(eq(users.id, id), eq(users.passwordHash, from), isNull(users.deletedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** The different hashes that these people have. */
export async function passwordHashesOf(db: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: users.passwordHash })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return rows.flatMap(({ hash }) => hash ?? []);
}

/** Puts a new password in the place of one that several have; answers who had it. */
export async function changePasswordsOf(
  tx: Connection,
  ids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
  updatedAt: Date,
): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.passwordHash, from)))
    .orderBy(users.id)
    .for('no key update');
  const changed = rows.map(({ id }) => id);
  await tx.update(users).set({ passwordHash: to, updatedAt }).where(inArray(users.id, changed));
  return changed;
}
