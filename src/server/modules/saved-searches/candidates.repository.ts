import { sql, type SQL } from 'drizzle-orm';
import type { TimeSpan } from '#shared/domain/availability.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { timestamptz, tstzrange } from '#server/db/sql-values.ts';
import type { StoredSearch } from '../equipment/index.ts';
import { MAY_BE_NOTIFIED } from './saved-searches.repository.ts';

/** A saved search that a listing could match. */
export interface Candidate {
  readonly id: string;
  readonly filter: StoredSearch;
}

/** Days, at the item, of which any part has become free: before, it was not found for them. */
function meetsFreed(freed: readonly TimeSpan[]): SQL {
  const days = sql`tstzrange(s.first_day::timestamp at time zone e.time_zone, (s.last_day + 1)::timestamp at time zone e.time_zone)`;
  const spans = freed.map(({ from, to }) => sql`${days} && ${tstzrange(from, to)}`);
  return sql`s.first_day is not null and (${sql.join(spans, sql` or `)})`;
}

const PREFILTERS = [
  sql`s.reach @> e.position and (s.terms is null or s.terms && e.lexemes)`,
  sql`s.reach is null and s.terms && e.lexemes`,
  sql`s.reach is null and s.terms is null and s.category_id = e.category_id`,
];

/**
 * Saved searches that an index finds for a listing, `most` at a time by their ids after `after`; of those with days only where
 * `freed` names what has become free.
 */
export async function readCandidates(
  db: Connection,
  equipmentId: string,
  { freed, after, most }: { freed?: readonly TimeSpan[] | undefined; after: string; most: number },
): Promise<Candidate[]> {
  const parts = PREFILTERS.map(
    (found) => sql`select s.id, s.filter from item e join saved_searches s on ${found}
      join users u on u.id = s.user_id
      where s.notifies and s.user_id <> e.owner_id and s.id > ${after} and ${sql.raw(MAY_BE_NOTIFIED)}
        and (s.category_id is null or s.category_id = e.category_id)
        ${freed ? sql`and ${meetsFreed(freed)}` : sql``}`,
  );
  const { rows } = await db.execute<{ id: string; filter: StoredSearch }>(sql`
    with item as materialized (
      select owner_id, category_id, position, time_zone, tsvector_to_array(words) as lexemes
      from equipment where id = ${equipmentId} and listed)
    select id, filter from (${sql.join(parts, sql` union all `)}) found order by id limit ${most}`);
  return rows;
}

/** A saved search that has something to notify of. */
export interface WaitingMatches {
  readonly id: string;
  /** Of its matches that wait for a message. */
  readonly firstAt: Date;
  readonly lastMessageAt: Date | null;
}

/**
 * Writes that the listing newly matches these searches; one that was notified of is notified of again only where it stopped matching
 * in between. One that waits still is answered too: its message may not have been sent, because the search was muted meanwhile. The searches are locked by id, so that the job that notifies does not overlook one.
 */
export async function writeMatches(
  tx: Transaction,
  equipmentId: string,
  ids: readonly string[],
  at: Date,
): Promise<WaitingMatches[]> {
  if (ids.length === 0) return [];
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`select id from saved_searches where id in (${list}) order by id for no key update`);
  const instant = timestamptz(at);
  const { rows } = await tx.execute<WaitingRow>(sql`
    with written as (
      insert into saved_search_matches as m (saved_search_id, equipment_id, matched_at)
      select s.id, ${equipmentId}, ${instant} from saved_searches s where s.id in (${list}) order by s.id
      on conflict (saved_search_id, equipment_id) do update
        set matched_at = case when m.notified_at is null then m.matched_at else excluded.matched_at end, notified_at = null
        where m.notified_at is null or m.notified_at < excluded.matched_at
      returning saved_search_id)
    select s.id, (extract(epoch from least(${instant}, (select min(m.matched_at) from saved_search_matches m
        where m.saved_search_id = s.id and m.notified_at is null))) * 1000)::float8 as "firstMs",
      (extract(epoch from s.notified_at) * 1000)::float8 as "lastMs"
    from saved_searches s where s.id in (select saved_search_id from written)`);
  return rows.map(waitingOf);
}

type WaitingRow = Record<string, unknown> & { id: string; firstMs: number; lastMs: number | null };
const waitingOf = ({ id, firstMs, lastMs }: WaitingRow): WaitingMatches => ({
  id,
  firstAt: new Date(firstMs),
  lastMessageAt: lastMs === null ? null : new Date(lastMs),
});

/** A person's searches, or one of them, whose matches have not been notified of, in the order in which they are locked. */
export async function lockWaiting(
  tx: Transaction,
  personId: string,
  one?: string,
): Promise<WaitingMatches[]> {
  const { rows } = await tx.execute<WaitingRow>(sql`
    select s.id, (extract(epoch from (select min(m.matched_at) from saved_search_matches m
        where m.saved_search_id = s.id and m.notified_at is null)) * 1000)::float8 as "firstMs",
      (extract(epoch from s.notified_at) * 1000)::float8 as "lastMs"
    from saved_searches s
    where s.user_id = ${personId} ${one === undefined ? sql`` : sql`and s.id = ${one}`} and s.notifies
      and exists (select from saved_search_matches m where m.saved_search_id = s.id and m.notified_at is null)
    order by s.id for no key update of s`);
  return rows.map(waitingOf);
}
