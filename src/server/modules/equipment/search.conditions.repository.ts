import { sql, type SQL } from 'drizzle-orm';
import type { Position } from '#shared/domain/geo.ts';
import { centreOf } from '#shared/domain/map-bounds.ts';
import { rentableOn } from './rentable.repository.ts';
import type { AreaFilter, NearFilter, SearchFilter } from './search.filter.ts';
import type { SearchText } from './search.text.ts';

export const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** The place that was named, rounded as the items' own public positions are: two decimals. */
function pointOf({ latitude, longitude }: Position): SQL {
  return sql`ll_to_earth(round(${latitude}::numeric, 2)::float8, round(${longitude}::numeric, 2)::float8)`;
}

/** More than rounding to two decimals can move a point. */
const CENTRE_ERROR_METRES = 1000;

/** The straight line to the place in metres: a float whose every bit is the index's own, so that pages can be cut at it. */
export const chordTo = (near: NearFilter): SQL => sql`cube_distance(e.position, ${pointOf(near)})`;

/** The order that the GiST indexes answer without sorting, nearest first. */
export const nearestFirst = (near: NearFilter): SQL => sql`e.position <-> ${pointOf(near)}`;

/** A query as PostgreSQL reads it, or the text itself as PostgreSQL splits it. */
export function orJoined(query: string, { joined }: SearchText): SQL {
  const words = sql`to_tsquery('english', ${query})`;
  return joined === undefined ? words : sql`(${words} || plainto_tsquery('english', ${joined}))`;
}

const withinRadius = (near: NearFilter): SQL => sql`${chordTo(near)} <= ${near.chordMetres}::float8`;

const boxAround = (centre: Position, metres: number): SQL =>
  sql`cube_enlarge(${pointOf(centre)}, ${metres}::float8, 3)`;

/** The box finds candidates by index, a metre too many; the distance decides. */
export function nearCondition(near: NearFilter): SQL {
  return sql`${boxAround(near, near.chordMetres + 1)} @> e.position and ${withinRadius(near)}`;
}

const withinArea = ({ south, west, north, east }: AreaFilter): SQL =>
  sql`round(e.latitude::numeric, 2) between ${south}::numeric and ${north}::numeric
    and round(e.longitude::numeric, 2) between ${west}::numeric and ${east}::numeric`;

/**
 * The index knows points on a globe and no degrees: a ball around the area's middle, as far as its farthest corner and a
 * rounded middle's error more, finds candidates; the public position decides. The exact one is never compared.
 */
function areaCondition(area: AreaFilter): SQL {
  return sql`${boxOf(area)} @> e.position and ${withinArea(area)}`;
}

const boxOf = (area: AreaFilter): SQL => boxAround(centreOf(area), area.chordMetres + CENTRE_ERROR_METRES);

/** A box around everywhere that a match can be; undefined without a place. */
export function reachOf({ near, area }: Pick<SearchFilter, 'near' | 'area'>): SQL | undefined {
  if (near) return boxAround(near, near.chordMetres + 1);
  return area && boxOf(area);
}

/**
 * Of a rare text the inverted index knows all matches. It has an expression of its own, because the planner overrates the
 * other indexes with words, which find many matches in a useful order but read most of themselves for a few.
 */
function textCondition(text: SearchText): SQL {
  const query = orJoined(text.match, text);
  return text.isRare ? sql`(e.words || ''::tsvector) @@ ${query}` : sql`e.words @@ ${query}`;
}

/** A category's words are words of its listings too: the index of places with words knows them. */
const categoryWords = (categoryId: string): SQL =>
  sql`e.words @@ plainto_tsquery('english', ${categoryId.replaceAll('-', ' ')})`;

/**
 * Switches go together more often than chance would have it. The planner would multiply their shares, take the matches for
 * too few to walk an order's index for, and read the whole table: of one closed expression it assumes a half.
 */
function switchConditions({ instantOnly, flexibleOnly, weeklyOnly }: SearchFilter): SQL[] {
  const wanted: SQL[] = [];
  if (instantOnly) wanted.push(sql`e.instant_booking`);
  if (flexibleOnly) wanted.push(sql`e.cancellation_policy = 'flexible'`);
  if (weeklyOnly) wanted.push(sql`e.weekly_rate_cents is not null`);
  return wanted.length === 0 ? [] : [sql`case when ${allOf(wanted)} then true else false end`];
}

/** What an item `e` must fulfil. Only requested filters are in the statement, so that the planner sees it. */
export function conditionsOf(filter: SearchFilter): SQL[] {
  const { text, categoryId, near, area, minCents, maxCents, minRating, days, deliveryOnly } = filter;
  const conditions = [sql`e.listed`];
  if (categoryId !== undefined) conditions.push(sql`e.category_id = ${categoryId}`);
  if (categoryId !== undefined && text && !text.isRare && (near || area))
    conditions.push(categoryWords(categoryId));
  if (text) conditions.push(textCondition(text));
  if (near) conditions.push(text?.isRare ? withinRadius(near) : nearCondition(near));
  if (area) conditions.push(text?.isRare ? withinArea(area) : areaCondition(area));
  // Words and places have indexes of their own: that of prices would find far more than is needed.
  const rate = text || near ? sql`(e.daily_rate_cents + 0)` : sql`e.daily_rate_cents`;
  if (minCents !== undefined) conditions.push(sql`${rate} >= ${minCents}::int`);
  if (maxCents !== undefined) conditions.push(sql`${rate} <= ${maxCents}::int`);
  if (minRating !== undefined) conditions.push(sql`e.rating >= ${minRating}::float8`);
  if (deliveryOnly) conditions.push(sql`e.delivery_offered`);
  conditions.push(...switchConditions(filter));
  if (days) conditions.push(...rentableOn(days));
  return conditions;
}
