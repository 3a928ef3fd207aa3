import { sql } from 'drizzle-orm';
import type { BookingStatus } from '#shared/domain/booking-facts.ts';
import type { DurationType } from '#shared/domain/rental-span.ts';
import type { Connection } from '#server/db/client.ts';
import { isShown } from './messages.repository.ts';

/** Where a page ended: the last row's activity (milliseconds since 1970) and booking. */
export interface ConversationKey {
  readonly activityMs: number;
  readonly bookingId: string;
}

/** Instants are milliseconds since 1970. */
export type ConversationRow = {
  readonly bookingId: string;
  readonly orderNumber: string;
  readonly equipmentId: string;
  readonly side: 'owner' | 'renter';
  readonly status: BookingStatus;
  readonly isPaid: boolean;
  readonly durationType: DurationType;
  readonly hours: number | null;
  readonly endsAtMs: number;
  readonly pickedUpAtMs: number | null;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly other: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly deletedAtMs: number | null;
    readonly profileImageUrl: string | null;
  };
  /** Null where there is no message. */
  readonly last: {
    readonly content: string;
    readonly messageType: 'text' | 'system_notification';
    readonly senderId: string | null;
    readonly createdAtMs: number;
  } | null;
  readonly activityMs: number;
  readonly unread: number;
};

const ms = (at: string) => sql.raw(`floor(extract(epoch from ${at}) * 1000)::float8`);

/**
 * The bookings of a party, as conversations: the one with the newest message comes first; where
 * nothing was, the booking's beginning counts. What has ended without a word is left out. `limit` rows after the key.
 */
export async function readConversations(
  db: Connection,
  userId: string,
  after: ConversationKey | undefined,
  limit: number,
): Promise<ConversationRow[]> {
  const isAfter = after
    ? sql`and (${ms('coalesce(last.created_at, b.created_at)')}, b.id) < (${after.activityMs}::float8, ${after.bookingId})`
    : sql``;
  const { rows } = await db.execute<ConversationRow>(sql`
    with unread as (
      select booking_id, count(*)::int as count from messages
      where recipient_id = ${userId} and read_at is null and ${isShown} group by booking_id
    )
    select b.id as "bookingId", b.order_number as "orderNumber", b.equipment_id as "equipmentId", b.status,
      case when b.owner_id = ${userId} then 'owner' else 'renter' end as side,
      b.fee_paid_at is not null as "isPaid", b.duration_type as "durationType", b.hours,
      ${ms('b.ends_at')} as "endsAtMs", ${ms('b.actual_pickup_time')} as "pickedUpAtMs",
      b.first_day::text as "firstDay", b.last_day::text as "lastDay",
      json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
        'deletedAtMs', ${ms('u.deleted_at')}, 'profileImageUrl', u.profile_image_url) as other,
      case when last.content is not null then json_build_object('content', last.content, 'messageType', last.message_type,
        'senderId', last.sender_id, 'createdAtMs', ${ms('last.created_at')}) end as last,
      ${ms('coalesce(last.created_at, b.created_at)')} as "activityMs",
      coalesce(unread.count, 0) as unread
    from bookings b
      join users u on u.id = case when b.owner_id = ${userId} then b.renter_id else b.owner_id end
      left join unread on unread.booking_id = b.id
      left join lateral (
        select m.content, m.message_type, m.sender_id, m.created_at from messages m
        where m.booking_id = b.id and (m.recipient_id = ${userId} and m.sender_id is null
            or m.sender_id is not null and not (b.status = 'canceled' and b.fee_paid_at is null))
        order by m.position desc limit 1
      ) last on true
    where (b.owner_id = ${userId} or b.renter_id = ${userId})
      and (b.status in ('pending', 'confirmed', 'active') or last.content is not null) ${isAfter}
    order by "activityMs" desc, b.id desc
    limit ${limit}`);
  return rows;
}
