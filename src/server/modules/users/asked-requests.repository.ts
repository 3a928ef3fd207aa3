import { sql } from 'drizzle-orm';
import type { AskedRequest } from '#shared/domain/answer-record.ts';
import { answerRecordBookings, answerRecordRequests } from '#shared/domain/limits.ts';
import type { Connection } from '#server/db/client.ts';

interface Row extends Record<string, unknown> {
  readonly asked_at: string;
  readonly ended_at: string;
  readonly event: 'accept' | 'cancel' | 'expire_unanswered';
}

const OUTCOMES = { accept: 'accepted', cancel: 'declined', expire_unanswered: 'unanswered' } as const;

/**
 * The requests that an owner was asked about since then, newest first (docs/product/ratings.md#answers): from the first moment at
 * which fee and balance allowed an answer, until the owner's word or the end of the time for it. What its renter or the Admin
 * ended is not one, nor what was booked instantly: that is confirmed by the event that makes it possible. Bounded by the newest bookings, so that a large owner's page costs no more than a small one's.
 */
export async function readAskedRequests(
  db: Connection,
  ownerId: string,
  since: Date,
): Promise<AskedRequest[]> {
  const { rows } = await db.execute<Row>(sql`
    select asked.at as asked_at, ended.at as ended_at, ended.event
    from (
      select id, created_at from bookings
      where owner_id = ${ownerId} and created_at >= ${since.toISOString()}
      order by created_at desc
      limit ${answerRecordBookings}
    ) newest
    cross join lateral (
      select sequence, at from booking_transitions
      where booking_id = newest.id and event = 'hold_placed' and from_status = 'pending'
      order by sequence limit 1
    ) asked
    cross join lateral (
      select event, actor_kind, at from booking_transitions
      where booking_id = newest.id and sequence > asked.sequence and from_status = 'pending'
        and to_status <> 'pending'
      order by sequence limit 1
    ) ended
    where ended.event = 'expire_unanswered' or ended.event in ('accept', 'cancel') and ended.actor_kind = 'owner'
    order by newest.created_at desc
    limit ${answerRecordRequests}`);
  return rows.map(({ asked_at, ended_at, event }) => ({
    askedAt: new Date(asked_at),
    endedAt: new Date(ended_at),
    outcome: OUTCOMES[event],
  }));
}
