import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { users } from '#server/db/schema/index.ts';
import { GUEST } from '#server/http/actor.ts';
import type { UserRow } from '../users/index.ts';

/** An existing user, locked: two windows of the Admin's come one after the other. Never the guest. */
export async function lockPerson(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), ne(users.id, GUEST.id), isNull(users.deletedAt)))
    .for('no key update');
  return row;
}

export type Restrictions = Pick<UserRow, 'restrictionNoBook' | 'restrictionNoList'>;

/** The database takes the items of a restricted owner out of search with the same statement. */
export async function restrict(
  tx: Transaction,
  id: string,
  restrictions: Restrictions,
  updatedAt: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...restrictions, updatedAt })
    .where(eq(users.id, id));
}

/** Whether the Reviewer can sign in. */
export async function setReviewerActive(
  tx: Transaction,
  id: string,
  reviewerActive: boolean,
  updatedAt: Date,
): Promise<void> {
  await tx.update(users).set({ reviewerActive, updatedAt }).where(eq(users.id, id));
}
