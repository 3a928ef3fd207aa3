import { sql } from 'drizzle-orm';
import type { World } from '../world/world.ts';

type Found = Record<string, unknown> & { what: string };

/** Everything that has a life of its own in docs/payment-lifecycle.md: where it stands, and where it began. */
const SUBJECTS = sql`(
  select 'fee' as subject, id, fee_status as status, 'unpaid' as beginning from bookings
  union all select 'hold', id, hold_status, 'none' from bookings
  union all select 'late_fee', id, late_fee_status, 'none' from bookings
  union all select 'refund', id, status, 'pending' from refunds
  union all select 'usage', booking_id, status, case status when 'with_balance' then status else 'charging' end from usage_charges
  union all select 'damage', id, status, 'filed' from damage_claims
  union all select 'transfer', id, status, 'pending' from transfers)`;

/** A change of the fee is a transition of the booking: it has a line in the booking's history, of the same instant. */
const FEE_WITHOUT_HISTORY = sql`
  select concat(m.booking_id, ' fee ', m.from_status, ' -> ', m.to_status) as what from money_transitions m
  where m.subject = 'fee' and not exists (select from booking_transitions t where t.booking_id = m.booking_id and t.at = m.at)`;

const WRONG: readonly (readonly [why: string, query: ReturnType<typeof sql>])[] = [
  ['has no line in the history of its booking', FEE_WITHOUT_HISTORY],
  [
    'is a step that does not follow from the one before',
    sql`select concat(booking_id, ' ', subject, ' ', from_status, ' -> ', to_status, ' after ', was) as what from (
        select *, lag(to_status) over (partition by subject, subject_id order by id) as was from money_transitions) steps
      where was is not null and was <> from_status`,
  ],
  [
    'did not begin at the beginning',
    sql`select concat(first.booking_id, ' ', first.subject, ' at ', first.from_status) as what from (
        select distinct on (subject, subject_id) * from money_transitions order by subject, subject_id, id) first
      join ${SUBJECTS} s on s.subject = first.subject and s.id = first.subject_id
      where first.from_status <> s.beginning`,
  ],
  [
    'is not where its recorded steps have led',
    sql`select concat(s.id, ' ', s.subject, ' at ', s.status, ', recorded: ', coalesce(last.to_status, 'nothing')) as what
      from ${SUBJECTS} s left join (
        select distinct on (subject, subject_id) * from money_transitions order by subject, subject_id, id desc) last
        on last.subject = s.subject and last.subject_id = s.id
      where coalesce(last.to_status, s.beginning) <> s.status`,
  ],
];

/** Every step of money was recorded, from the first to where it stands. */
export async function checkSteps({ db, diary }: World): Promise<void> {
  for (const [why, query] of WRONG)
    for (const { what } of (await db.execute<Found>(query)).rows) diary.problem(`${what} ${why}`);
}
