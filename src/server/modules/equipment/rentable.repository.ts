import { sql, type SQL } from 'drizzle-orm';
import { daysInclusive, type Day } from '#shared/domain/calendar.ts';
import type { OccupiedTime, TimeSpan } from '#shared/domain/availability.ts';
import {
  brokenRule,
  factsOfDays,
  RENTAL_RULES,
  type OwnerLimits,
  type RentalFacts,
  type RentalRule,
} from '#shared/domain/rental-rules.ts';
import type { Connection } from '#server/db/client.ts';
import { timestamptz } from '#server/db/sql-values.ts';

/** Days in each item's own zone, both included. `now` is product time. */
export interface WantedWindow {
  readonly first: Day;
  readonly last: Day;
  readonly now: Date;
}

const hours = (count: SQL): SQL => sql`(${count} * interval '1 hour')`;

/**
 * The first instant of a day where the item `e` is. Where clocks are set back over midnight there are two, of which
 * PostgreSQL names the second; `shared/domain/calendar.ts` begins the day with the first.
 */
function startOf(day: SQL): SQL {
  const midnight = sql`((${day})::timestamp at time zone e.time_zone)`;
  const hourBefore = sql`(${midnight} - interval '1 hour')`;
  return sql`case when (${hourBefore} at time zone e.time_zone)::date >= ${day} then ${hourBefore} else ${midnight} end`;
}

const LIMITS: Record<keyof OwnerLimits, SQL> = {
  minRentalDays: sql`e.min_rental_days`,
  maxRentalDays: sql`e.max_rental_days`,
  leadTimeHours: sql`nullif(e.lead_time_hours, 0)`,
};

/** The facts of a rental of all the days; a search asks for no hours. */
function factsOf({ first, last, now }: WantedWindow): Partial<Record<keyof RentalFacts, SQL>> {
  const today = sql`(${timestamptz(now)} at time zone e.time_zone)::date`;
  const days = sql`${daysInclusive(first, last)}::int`;
  return {
    daysUntilFirst: sql`(${first}::date - ${today})`,
    daysUntilLast: sql`(${last}::date - ${today})`,
    noticeHours: sql`extract(epoch from ${startOf(sql`${first}::date`)} - ${timestamptz(now)}) / 3600`,
    spanDays: days,
    paidDays: days,
  };
}

function conditionOf({ is, limit }: RentalRule, fact: SQL): SQL {
  const compare = is === 'at_least' ? sql`>=` : sql`<=`;
  if (typeof limit === 'number') return sql`${fact} ${compare} ${limit}::int`;
  return sql`(${LIMITS[limit]} is null or ${fact} ${compare} ${LIMITS[limit]})`;
}

/**
 * What the table of rules (shared/domain/rental-rules.ts) asks of an item `e` for these days. In one `coalesce`, whose inside
 * the planner does not weigh: it would take each of them for a rule that hardly any item fulfils, and read all items.
 */
function rulesFor(window: WantedWindow): SQL {
  const facts = factsOf(window);
  const conditions = RENTAL_RULES.flatMap((rule) => {
    const fact = facts[rule.fact];
    return fact ? [conditionOf(rule, fact)] : [];
  });
  return sql`coalesce(${sql.join(conditions, sql` and `)}, false)`;
}

/** Where days begin last, and first. */
const EXTREME_ZONES = ['Etc/GMT+12', 'Etc/GMT-14'];

/** Days that no item can be rented on, wherever it is: none has to be looked at. */
function areImpossible({ first, last, now }: WantedWindow): boolean {
  const days = { firstDay: first, lastDay: last };
  return EXTREME_ZONES.every(
    (timeZone) => brokenRule(factsOfDays(days, { now, timeZone }), {}) !== undefined,
  );
}

interface Wanted {
  readonly equipmentId: SQL;
  readonly from: SQL;
  readonly to: SQL;
  readonly bufferHours: SQL;
}

/**
 * `obstacleTo` of shared/domain/availability.ts, answered by the index on open times: nothing in the time itself, and no rental
 * first in the hours after it. `offset 0` keeps it a question about one item at a time: as a join, whose outcome the planner
 * cannot estimate, it would begin with all that is occupied. The times are worked out once an item.
 */
function freeCondition({ equipmentId, from, to, bufferHours }: Wanted): SQL {
  return sql`not exists (
    select 1 from (select ${from} as begins, ${to} as ends offset 0) wanted, occupancy o
    where o.equipment_id = ${equipmentId} and o.released_at is null
      and upper(o.during) > wanted.begins and lower(o.during) < wanted.ends + ${hours(bufferHours)}
      and (lower(o.during) < wanted.ends or (o.kind in ('booking', 'change') and not exists (
        select 1 from occupancy cut where cut.equipment_id = o.equipment_id and cut.released_at is null
          and cut.kind not in ('booking', 'change') and upper(cut.during) > wanted.ends and lower(cut.during) < lower(o.during)))) offset 0)`;
}

/** An item `e` that can be rented on all of these days, by its owner's rules and by what is occupied. */
export function rentableOn(window: WantedWindow): SQL[] {
  if (areImpossible(window)) return [sql`false`];
  const [from, to] = [startOf(sql`${window.first}::date`), startOf(sql`(${window.last}::date + 1)`)];
  const wanted = { equipmentId: sql`e.id`, from, to, bufferHours: sql`e.buffer_hours` };
  return [rulesFor(window), freeCondition(wanted)];
}

/** Whether the item is free in that time, and the next rental leaves `bufferHours` after it. */
export async function isFree(
  db: Connection,
  equipmentId: string,
  { from, to }: TimeSpan,
  bufferHours: number,
): Promise<boolean> {
  const wanted = {
    equipmentId: sql`${equipmentId}`,
    from: timestamptz(from),
    to: timestamptz(to),
    bufferHours: sql`${bufferHours}::int`,
  };
  const { rows } = await db.execute<{ free: boolean }>(sql`select ${freeCondition(wanted)} as free`);
  return rows[0]?.free === true;
}

/** What occupies the item in any part of `[from, to)`, earliest first. */
export async function readOccupied(
  db: Connection,
  equipmentId: string,
  { from, to }: TimeSpan,
): Promise<OccupiedTime[]> {
  const { rows } = await db.execute<{ kind: OccupiedTime['kind']; fromMs: number; toMs: number }>(sql`
    select case kind when 'change' then 'booking' else kind end as kind,
      floor(extract(epoch from lower(during)) * 1000)::float8 as "fromMs",
      ceil(extract(epoch from upper(during)) * 1000)::float8 as "toMs"
    from occupancy
    where equipment_id = ${equipmentId} and released_at is null and during && tstzrange(${timestamptz(from)}, ${timestamptz(to)})
    order by lower(during)`);
  return rows.map(({ kind, fromMs, toMs }) => ({ kind, from: new Date(fromMs), to: new Date(toMs) }));
}
