// The Admin's inbox: every case, by state, kind, age and who is in it.
import { sql, type SQL } from 'drizzle-orm';
import type { AdminCasesQuery } from '#shared/contracts/cases.ts';
import type { Connection } from '#server/db/client.ts';
import type { KeysetPosition } from '#server/http/keyset.ts';
import { anywhere } from '#server/lib/like-pattern.ts';

type Filter = Pick<AdminCasesQuery, 'q' | 'state' | 'kind' | 'userId' | 'bookingId' | 'sort'>;

export type InboxRow = { readonly id: string; readonly preview: string; readonly sortKey: string };

const isInState = (state: NonNullable<Filter['state']>): SQL =>
  state === 'open' ? sql`c.state in ('new', 'waiting')` : sql`c.state = ${state}`;

/** Cases that a person opened, was brought into or was reported in. */
const concerns = (userId: string): SQL => sql`(c.opened_by = ${userId} or c.other_id = ${userId}
  or c.subject_id = ${userId}
  or c.subject_id in (select e.id from equipment e where e.owner_id = ${userId} and c.kind = 'report_listing')
  or c.subject_id in (select m.id from messages m where m.sender_id = ${userId} and c.kind = 'report_message'))`;

/** By its reference, an order number, or who opened it. */
function isFoundBy(q: string): SQL {
  const part = sql`lower(${anywhere(q)})`;
  const reference = q.replace(/^c-/i, '').toLowerCase();
  return sql`(right(c.id, 8) = ${reference} or lower(c.guest_email) like ${part}
    or exists (select from bookings b where b.id = c.booking_id and lower(b.order_number) like ${part})
    or exists (select from users u where u.id = c.opened_by
      and (lower(u.first_name || ' ' || u.last_name) like ${part} or lower(u.email) like ${part})))`;
}

/** So many after the position. One statement. */
export async function readInbox(
  db: Connection,
  { q, state, kind, userId, bookingId, sort }: Filter,
  after: KeysetPosition | undefined,
  count: number,
): Promise<InboxRow[]> {
  const direction = sql.raw(sort === 'oldest' ? 'asc' : 'desc');
  const comes = sql.raw(sort === 'oldest' ? '>' : '<');
  const conditions = [
    sql`true`,
    ...(state ? [isInState(state)] : []),
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(userId ? [concerns(userId)] : []),
    ...(bookingId ? [sql`c.booking_id = ${bookingId}`] : []),
    ...(q ? [isFoundBy(q)] : []),
    ...(after ? [sql`(c.state_since, c.id) ${comes} (${after.sortKey}::timestamptz, ${after.id})`] : []),
  ];
  const { rows } = await db.execute<InboxRow>(sql`
    select c.id, c.state_since::text as "sortKey", last.content as preview
    from cases c
    cross join lateral (select left(m.content, 200) as content from case_messages m
      where m.case_id = c.id order by m.position desc limit 1) last
    where ${sql.join(conditions, sql` and `)}
    order by c.state_since ${direction}, c.id ${direction} limit ${count}::int`);
  return rows;
}
