import { sql } from 'drizzle-orm';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { LISTING_FIELD_NAMES, type ListingFieldValues } from '#shared/domain/listing-fields.ts';
import type { Connection } from '#server/db/client.ts';
import { equipment } from '#server/db/schema/index.ts';

/** An item as lists know it. The position is the public one: rounded in the statement, so that the exact one stays here. */
export type SummaryRow = {
  id: string;
  ownerId: string;
  categoryId: string;
  name: string;
  brand: string | null;
  model: string | null;
  dailyRateCents: number;
  hourlyRateCents: number | null;
  weeklyRateCents: number | null;
  location: string;
  latitude: number | null;
  longitude: number | null;
  timeZone: string;
  listed: boolean;
  imageUrls: string[];
  thumbnailImageUrl: string | null;
  thumbnailPlaceholder: string | null;
  pickupOffered: boolean;
  deliveryOffered: boolean;
  deliveryRadiusMiles: number;
  deliveryFeeCents: number;
  instantBooking: boolean;
  rating: number;
  reviewCount: number;
};

export type DetailRow = SummaryRow &
  ListingFieldValues & {
    description: string;
    specifications: [label: string, value: string][];
    purchasePriceCents: number;
    photoDetails: EquipmentDetail['photoDetails'];
    /** Milliseconds since 1970. */
    createdAtMs: number;
    exactLatitude: number | null;
    exactLongitude: number | null;
  };

/** The columns of a SummaryRow, of an item `e`. */
export const summaryColumns =
  sql.raw(`e.id, e.owner_id as "ownerId", e.category_id as "categoryId", e.name, e.brand, e.model,
  e.daily_rate_cents as "dailyRateCents", e.hourly_rate_cents as "hourlyRateCents", e.weekly_rate_cents as "weeklyRateCents",
  e.location, round(e.latitude::numeric, 2)::float8 as latitude, round(e.longitude::numeric, 2)::float8 as longitude,
  e.time_zone as "timeZone", e.listed, e.image_urls as "imageUrls", e.thumbnail_image_url as "thumbnailImageUrl",
  e.photo_details->0->>'placeholder' as "thumbnailPlaceholder",
  e.pickup_offered as "pickupOffered", e.delivery_offered as "deliveryOffered", e.delivery_radius_miles as "deliveryRadiusMiles",
  e.delivery_fee_cents as "deliveryFeeCents", e.instant_booking as "instantBooking", e.rating, e.review_count as "reviewCount"`);

/** By `LISTING_FIELDS`; a field has the name of its column. */
const fieldColumns = sql.join(
  LISTING_FIELD_NAMES.map(
    (name) => sql`e.${sql.identifier(equipment[name].name)} as ${sql.identifier(name)}`,
  ),
  sql`, `,
);

/** The columns of a DetailRow, of an item `e`. */
export const detailColumns = sql`${summaryColumns}, ${fieldColumns}, e.description, e.specifications,
  e.purchase_price_cents as "purchasePriceCents", e.photo_details as "photoDetails",
  floor(extract(epoch from e.created_at) * 1000)::float8 as "createdAtMs",
  e.latitude as "exactLatitude", e.longitude as "exactLongitude"`;

/** One item, listed or not; undefined for one that never was or was deleted. */
export async function readItem(db: Connection, id: string): Promise<DetailRow | undefined> {
  const { rows } = await db.execute<DetailRow>(sql`
    select ${detailColumns} from equipment e where e.id = ${id} and e.deleted_at is null`);
  return rows[0];
}

/** True while the person rents the item: the booking is confirmed or the item is out. */
export async function isRenting(db: Connection, equipmentId: string, personId: string): Promise<boolean> {
  const { rows } = await db.execute<{ renting: boolean }>(sql`
    select exists (
      select 1 from bookings where equipment_id = ${equipmentId} and renter_id = ${personId} and status in ('confirmed', 'active')
    ) as renting`);
  return rows[0]?.renting === true;
}

/** Items by id, deleted ones included. */
export async function readSummaries(db: Connection, ids: readonly string[]): Promise<SummaryRow[]> {
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute<SummaryRow>(
    sql`select ${summaryColumns} from equipment e where e.id in (${list})`,
  );
  return rows;
}
