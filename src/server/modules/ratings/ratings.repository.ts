import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RatedSide } from '#shared/domain/ratings.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { bookings, conditionRatings, equipment, userRatings, users } from '#server/db/schema/index.ts';

export type UserRatingRow = typeof userRatings.$inferSelect;
export type ConditionRatingRow = typeof conditionRatings.$inferSelect;

/** The database refuses a second one by the same rater in the same booking. */
export async function insertUserRating(tx: Transaction, row: UserRatingRow): Promise<void> {
  await tx.insert(userRatings).values(row);
}

export async function readUserRating(
  db: Connection,
  { bookingId, raterId }: Pick<UserRatingRow, 'bookingId' | 'raterId'>,
): Promise<UserRatingRow | undefined> {
  const [row] = await db
    .select()
    .from(userRatings)
    .where(and(eq(userRatings.bookingId, bookingId), eq(userRatings.raterId, raterId)));
  return row;
}

/** False where the rater has rated this condition in this booking before; rivals wait for each other. */
export async function insertConditionRating(tx: Transaction, row: ConditionRatingRow): Promise<boolean> {
  const { bookingId, raterId, ratingType } = conditionRatings;
  const inserted = await tx
    .insert(conditionRatings)
    .values(row)
    .onConflictDoNothing({ target: [bookingId, raterId, ratingType] })
    .returning({ id: conditionRatings.id });
  return inserted.length > 0;
}

/** The condition ratings of the item by the parties of a booking, oldest first. */
export async function readConditionRatings(db: Connection, bookingId: string): Promise<ConditionRatingRow[]> {
  return db
    .select()
    .from(conditionRatings)
    .where(eq(conditionRatings.bookingId, bookingId))
    .orderBy(conditionRatings.createdAt, conditionRatings.id);
}

/** Locks a user until the transaction ends; false where they have deleted their account. */
export async function lockPresentPerson(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  return row !== undefined;
}

/** A rating of which the Admin has not decided yet whether it counts. */
const AWAITS_REVIEW = and(isNotNull(userRatings.sharedSign), isNull(userRatings.reviewedAt));

/** Whether the rater's word on that person, in that role, has counted since then, or may yet. Under the lock of the rated person. */
export async function hasCountedRating(
  tx: Transaction,
  { raterId, ratedUserId, ratingType }: Pick<UserRatingRow, 'raterId' | 'ratedUserId' | 'ratingType'>,
  since: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: userRatings.id })
    .from(userRatings)
    .where(
      and(
        eq(userRatings.ratedUserId, ratedUserId),
        eq(userRatings.raterId, raterId),
        eq(userRatings.ratingType, ratingType),
        or(eq(userRatings.counted, true), AWAITS_REVIEW),
        gt(userRatings.createdAt, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether both have paid rentals with one card, or signed in on one device: perhaps two accounts of one person. */
export async function sharedSignOf(
  tx: Transaction,
  { raterId, ratedUserId }: Pick<UserRatingRow, 'raterId' | 'ratedUserId'>,
  withDevices: boolean,
): Promise<UserRatingRow['sharedSign']> {
  const { rows } = await tx.execute<{ card: boolean; device: boolean }>(sql`
    select exists (
      select from payments p join bookings b on b.id = p.booking_id
      where b.renter_id = ${raterId} and p.card_fingerprint is not null and exists (
        select from payments q join bookings c on c.id = q.booking_id
        where q.card_fingerprint = p.card_fingerprint and c.renter_id = ${ratedUserId})
    ) as card, exists (
      select from known_origins one join known_origins other using (origin_hash)
      where one.user_id = ${raterId} and other.user_id = ${ratedUserId}
        and one.kind = 'device' and other.kind = 'device'
    ) as device`);
  if (rows[0]?.card) return 'card';
  return withDevices && rows[0]?.device ? 'device' : null;
}

/** The oldest first, with who rated whom, for the Admin. */
export function readRatingsToReview(db: Connection, most: number) {
  const rated = alias(users, 'rated');
  const name = { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt };
  return db
    .select({
      rating: userRatings,
      // Never null in these rows, which the type of the column cannot say.
      sharedSign: sql<NonNullable<UserRatingRow['sharedSign']>>`${userRatings.sharedSign}`,
      orderNumber: bookings.orderNumber,
      rater: name,
      rated: { firstName: rated.firstName, lastName: rated.lastName, deletedAt: rated.deletedAt },
    })
    .from(userRatings)
    .innerJoin(bookings, eq(bookings.id, userRatings.bookingId))
    .innerJoin(users, eq(users.id, userRatings.raterId))
    .innerJoin(rated, eq(rated.id, userRatings.ratedUserId))
    .where(AWAITS_REVIEW)
    .orderBy(userRatings.createdAt, userRatings.id)
    .limit(most);
}
export type RatingToReviewRow = Awaited<ReturnType<typeof readRatingsToReview>>[number];

/** By id, or undefined. */
export async function findUserRating(db: Connection, id: string): Promise<UserRatingRow | undefined> {
  const [row] = await db.select().from(userRatings).where(eq(userRatings.id, id));
  return row;
}

/** Keeps the Admin's decision; false where there was one before, or nothing to decide. */
export async function markReviewed(
  tx: Transaction,
  id: string,
  { counted, now }: { counted: boolean; now: Date },
): Promise<boolean> {
  const reviewed = await tx
    .update(userRatings)
    .set({ counted, reviewedAt: now })
    .where(and(eq(userRatings.id, id), AWAITS_REVIEW))
    .returning({ id: userRatings.id });
  return reviewed.length > 0;
}

/** One rating more in this role. In SQL, so that ratings that arrive at once are all counted. */
export async function addToPerson(
  tx: Transaction,
  id: string,
  ratedAs: RatedSide,
  stars: number,
): Promise<void> {
  const { ownerRatingSum, ownerRatingCount, renterRatingSum, renterRatingCount } = users;
  const columns =
    ratedAs === 'owner'
      ? { ownerRatingSum: sql`${ownerRatingSum} + ${stars}`, ownerRatingCount: sql`${ownerRatingCount} + 1` }
      : {
          renterRatingSum: sql`${renterRatingSum} + ${stars}`,
          renterRatingCount: sql`${renterRatingCount} + 1`,
        };
  await tx.update(users).set(columns).where(eq(users.id, id));
}

/** One review more of the item. */
export async function addToItem(tx: Transaction, id: string, stars: number): Promise<void> {
  const { ratingSum, reviewCount } = equipment;
  await tx
    .update(equipment)
    .set({ ratingSum: sql`${ratingSum} + ${stars}`, reviewCount: sql`${reviewCount} + 1` })
    .where(eq(equipment.id, id));
}
