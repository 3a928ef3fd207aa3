import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/client.ts';
import { bookings, userRatings, users } from '#server/db/schema/index.ts';
import { timestamptz } from '#server/db/sql-values.ts';

export type UserRow = typeof users.$inferSelect;

/** Deleted accounts included. */
export async function findUser(db: Connection, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** A person who has not been deleted. */
export async function findUndeletedUser(db: Connection, id: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

/** True while the two are the parties of a pending, confirmed or active booking whose fee is paid (docs/product/identity.md#card). */
export async function sharesOpenBooking(db: Connection, oneId: string, otherId: string): Promise<boolean> {
  const [row] = await db
    .select({ found: sql`1` })
    .from(bookings)
    .where(
      and(
        or(
          and(eq(bookings.renterId, oneId), eq(bookings.ownerId, otherId)),
          and(eq(bookings.renterId, otherId), eq(bookings.ownerId, oneId)),
        ),
        inArray(bookings.status, ['pending', 'confirmed', 'active']),
        eq(bookings.feeStatus, 'paid'),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Serializes concurrent actions of one user; rows that only refer to the user are not blocked.
 * False for a deleted account: nothing can be done in its name any more.
 */
export const lockUser = async (tx: Transaction, id: string): Promise<boolean> =>
  (await lockMember(tx, id)) !== undefined;

/** The same; answers the person as they are now: what they may can have changed since the call came in. */
export async function lockMember(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row?.deletedAt === null ? row : undefined;
}

/** Agreeing to a rental agreement is consent to text messages (docs/product/booking.md#agreement); an earlier consent keeps its date. */
export async function giveSmsConsent(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .update(users)
    .set({ smsConsentGiven: true, smsConsentDate: at, updatedAt: at })
    .where(and(eq(users.id, id), eq(users.smsConsentGiven, false)));
}

export interface RatingRow {
  readonly rating: typeof userRatings.$inferSelect;
  readonly rater: Pick<UserRow, 'firstName' | 'lastName' | 'deletedAt'>;
}

/** Where a page ended: the last row's instant and id. */
export interface RatingsKey {
  readonly createdAt: Date;
  readonly id: string;
}

/** The ratings that a person received, newest first, after `key` if there is one. */
export function ratingsOf(
  db: Connection,
  userId: string,
  count: number,
  key: RatingsKey | undefined,
): Promise<RatingRow[]> {
  const after = key
    ? sql`(${userRatings.createdAt}, ${userRatings.id}) < (${timestamptz(key.createdAt)}, ${key.id})`
    : undefined;
  return db
    .select({
      rating: userRatings,
      rater: { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt },
    })
    .from(userRatings)
    .innerJoin(users, eq(users.id, userRatings.raterId))
    .where(and(eq(userRatings.ratedUserId, userId), after))
    .orderBy(desc(userRatings.createdAt), desc(userRatings.id))
    .limit(count);
}
