import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';

export type ConditionRatingRow = {
  id: string;
  equipmentId: string;
  bookingId: string;
  renterId: string;
  ownerId: string;
  raterId: string;
  photos: string[];
  raterFirstName: string;
  raterLastName: string;
  overallCondition: number;
  cleanliness: number;
  functionality: number;
  appearance: number;
  accessories: number;
  comments: string;
  ratingType: 'pre_rental' | 'post_rental' | 'maintenance';
  /** Microseconds since 1970, the database's own precision: a page must not be cut inside a millisecond. */
  createdAtMicros: number;
};

/** An item's condition ratings, newest first; after `(createdAtMicros, id)`. */
export async function readConditionRatings(
  db: Connection,
  equipmentId: string,
  after: readonly (string | number)[] | undefined,
  limit: number,
): Promise<ConditionRatingRow[]> {
  const micros = sql.raw('(extract(epoch from r.created_at) * 1000000)');
  const [at, id] = after ?? [];
  const rest = sql`and (${micros} < ${at}::numeric or (${micros} = ${at}::numeric and r.id < ${id}))`;
  const { rows } = await db.execute<ConditionRatingRow>(sql`
    select r.id, r.equipment_id as "equipmentId", r.booking_id as "bookingId", r.rater_id as "raterId", r.photos,
      b.renter_id as "renterId", b.owner_id as "ownerId", u.first_name as "raterFirstName", u.last_name as "raterLastName",
      r.overall_condition as "overallCondition", r.cleanliness, r.functionality, r.appearance, r.accessories, r.comments,
      r.rating_type as "ratingType", ${micros}::float8 as "createdAtMicros"
    from condition_ratings r join users u on u.id = r.rater_id join bookings b on b.id = r.booking_id
    where r.equipment_id = ${equipmentId} ${after ? rest : sql``}
    order by r.created_at desc, r.id desc limit ${limit}`);
  return rows;
}
