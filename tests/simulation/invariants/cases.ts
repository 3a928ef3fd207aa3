import { sql } from 'drizzle-orm';
import { mayHaveCounted } from '../world/press.ts';
import type { World } from '../world/world.ts';

type Found = Record<string, unknown> & { what: string };

const WRONG: readonly (readonly [why: string, query: ReturnType<typeof sql>])[] = [
  [
    'is not in the state that its last message has led to',
    sql`select concat(c.id, ' ', c.state, ' after ', last.author) as what from cases c join lateral (
        select author from case_messages m where m.case_id = c.id order by position desc limit 1) last on true
      where c.state <> 'closed' and (c.state = 'waiting') <> (last.author = 'admin')`,
  ],
  [
    'has no message',
    sql`select id as what from cases c where not exists (select from case_messages where case_id = c.id)`,
  ],
  [
    'holds words of somebody who is not in it',
    sql`select concat(c.id, ' ', m.id) as what from cases c join case_messages m on m.case_id = c.id
      where m.author_id is distinct from (case m.author when 'opener' then c.opened_by when 'other' then c.other_id else 'Admin' end)
        and not (c.kind = 'claim_dispute' and m.author = 'other')`,
  ],
  [
    'was written before the other party had joined, and is for them',
    sql`select m.id as what from cases c join case_messages m on m.case_id = c.id
      where m.audience <> 'opener' and (c.other_joined_at is null or m.created_at < c.other_joined_at)`,
  ],
  [
    'was denied, and there is not one case about it',
    sql`select b.id as what from bookings b where
      (select count(*) from booking_transitions t where t.booking_id = b.id and t.event = 'deny_completion')
      <> (select count(*) from cases c where c.booking_id = b.id and c.kind = 'handover_dispute')`,
  ],
  [
    'is a claim in review without a case, or one that is over with an open case',
    sql`select concat(d.booking_id, ' claim ', d.status, ' case ', c.state) as what from damage_claims d
      left join cases c on c.subject_id = d.id and c.kind = 'claim_dispute'
      where d.status = 'in_review' and c.id is null`,
  ],
];

interface Granted extends Record<string, unknown> {
  readonly id: string;
  readonly cents: number;
}

const centsOf = (value: unknown): number => Math.round(Number(value) * 100);

/** What the Admin has refunded is what the Admin has granted, once each. */
async function checkGranted({ db, diary, presses }: World): Promise<void> {
  const { rows } = await db.execute<Granted & Record<string, unknown>>(sql`
    select p.booking_id as id, sum(r.amount_cents)::int as cents from refunds r join payments p on p.id = r.payment_id
    where r.cause = 'admin' group by 1`);
  const planned = new Map(rows.map(({ id, cents }) => [id, cents]));
  for (const id of new Set([...planned.keys(), ...presses.flatMap(({ path }) => grantedIn(path) ?? [])])) {
    const own = presses.filter(({ path }) => grantedIn(path) === id);
    const sum = (list: typeof own): number =>
      list.reduce((cents, one) => cents + centsOf(one.payload['amount']), 0);
    const least = sum(own.filter(({ answer }) => answer.status === 200));
    const most = sum(own.filter(mayHaveCounted));
    const cents = planned.get(id) ?? 0;
    if (cents < least || cents > most)
      diary.problem(`${id}: ${cents} cents were refunded by the Admin, granted were ${least} to ${most}`);
    if (least > 0) diary.count('granted refund looked at');
  }
}

const grantedIn = (path: string): string | undefined => /^admin\/bookings\/(\w+)\/refund$/.exec(path)?.[1];

/** Rentals of which the Admin has refunded something: the rest is no rule of an ending. */
export const grantedRefunds = ({ presses }: World): ReadonlySet<string> =>
  new Set(presses.filter(mayHaveCounted).flatMap(({ path }) => grantedIn(path) ?? []));

/** Every question is one case, every message is in it once, and strangers neither read nor write there (docs/product/cases.md). */
export async function checkCases(world: World): Promise<void> {
  const { db, diary, presses } = world;
  for (const [why, query] of WRONG)
    for (const { what } of (await db.execute<Found>(query)).rows) diary.problem(`${what} ${why}`);
  const { rows } = await db.execute<{ key: string; times: number }>(sql`
    select client_key as key, count(*)::int as times from case_messages where client_key like 'press\\_%' group by 1`);
  const written = new Map(rows.map(({ key, times }) => [key, times]));
  for (const { path, payload, answer } of presses) {
    const key = payload['clientKey'];
    if (typeof key !== 'string' || !path.includes('/messages') || answer.status !== 200) continue;
    if (written.get(key) !== 1)
      diary.problem(`${path}: what was sent once is there ${written.get(key) ?? 0} times`);
    diary.count('message of a case looked at');
  }
  await checkGranted(world);
}
