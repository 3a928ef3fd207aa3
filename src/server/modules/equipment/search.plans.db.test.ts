import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { chordMetres, metresBetween, milesToMetres } from '#shared/domain/geo.ts';
import { farthestCorner } from '#shared/domain/map-bounds.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { fillMarketplace, MARKETPLACE_NOW } from '#tests/support/marketplace/index.ts';
import { nodesOf, type PlanNode, watchPlans } from '#tests/support/query-plans.ts';
import type { SortKey } from './search.cursor.ts';
import type { SearchFilter } from './search.filter.ts';
import { readHits } from './search.pages.ts';
import { countHits } from './search.ranking.repository.ts';
import { RING_SIZE } from './search.rings.repository.ts';
import { resumeSearch, startSearch } from './search.run.ts';
import { readSearchText } from './search.text.ts';

const client = sharedFixture(openTestDatabase);
let plans: PlanNode[] = [];

const scannedInFull = () =>
  plans
    .flatMap(nodesOf)
    .filter(
      (node) =>
        node['Node Type'].includes('Seq Scan') &&
        ['equipment', 'occupancy'].includes(node['Relation Name'] ?? ''),
    );
/** Sorts of anything but the few rows that a Limit has let through. */
const sortsBeforeLimit = (node: PlanNode): PlanNode[] => {
  if (
    node['Node Type'] === 'Limit' &&
    !nodesOf(node).some((inner) => inner['Node Type'] === 'Limit' && inner !== node)
  ) {
    return nodesOf(node).filter((inner) => inner['Node Type'].includes('Sort'));
  }
  return (node.Plans ?? []).flatMap(sortsBeforeLimit);
};

const near = (miles: number, latitude = 30.27, longitude = -97.74): SearchFilter['near'] => ({
  latitude,
  longitude,
  chordMetres: chordMetres(milesToMetres(miles)),
});
const around = (span: number, latitude = 30.27, longitude = -97.74): SearchFilter['area'] => {
  const area = {
    south: latitude - span,
    west: longitude - span,
    north: latitude + span,
    east: longitude + span,
  };
  return { ...area, chordMetres: chordMetres(farthestCorner(area, metresBetween)) };
};
const nearAustin = near(100);
const days = { first: '2026-03-10', last: '2026-03-14', now: MARKETPLACE_NOW };

beforeAll(async () => {
  await fillMarketplace(client.pool, { listings: 8000 });
  await client.pool.query(`update equipment set instant_booking = true, cancellation_policy = 'flexible',
    weekly_rate_cents = daily_rate_cents * 5, delivery_offered = true where hashtext(id) % 4 = 0`);
  await client.pool.query('vacuum analyze equipment');
});

const shapes: [name: string, filter: SearchFilter][] = [
  ['everything', {}],
  ['a category', { categoryId: 'concrete' }],
  ['dates', { days }],
  ['a place', { near: near(25) }],
  ['a place and a category', { near: near(25), categoryId: 'concrete' }],
  ['a place and dates', { near: near(25), days }],
  [
    'a far radius, price, rating, dates',
    { near: near(250), minCents: 5000, maxCents: 30_000, minRating: 3.5, days },
  ],
  ['a place with few listings', { near: near(25, 46.87, -113.99), days }],
  ['an area', { area: around(0.3) }],
  ['an area and a category', { area: around(0.5), categoryId: 'concrete' }],
  ['an area and dates', { area: around(0.5), days }],
  ['a wide area', { area: around(8) }],
  ['a common word in an area', { text: readSearchText('generator'), area: around(0.5) }],
  ['every switch', { instantOnly: true, flexibleOnly: true, weeklyOnly: true, deliveryOnly: true }],
  ['every switch at a place', { near: near(25), instantOnly: true, flexibleOnly: true, weeklyOnly: true }],
  ['the daily rate', { sort: { by: 'price' } }],
  ['the weighted rating at a place', { near: near(100), sort: { by: 'rating' } }],
  [
    'the distance of a common word',
    { text: readSearchText('generator'), near: near(100), sort: { by: 'nearest' } },
  ],
  ['a rare word', { text: readSearchText('telescopic') }],
  ['a rare word near a place', { text: readSearchText('telescopic'), near: near(50), days }],
  ['a common word near a place', { text: readSearchText('generator'), near: near(25), days }],
  ['a common word', { text: readSearchText('generator') }],
  [
    'a common word, a category and prices',
    { text: readSearchText('generator'), categoryId: 'concrete', minCents: 3000 },
  ],
  ['a rare word by all its matches', { text: { ...readSearchText('telescopic'), isRare: true } }],
  [
    'a rare word by all its matches near a place',
    { text: { ...readSearchText('telescopic'), isRare: true }, near: near(250) },
  ],
  ['two words near a place', { text: readSearchText('kubota mixer'), near: near(100) }],
];

/** Runs the first page, the second and the count, and keeps how each was answered. */
async function look(filter: SearchFilter): Promise<void> {
  plans = [];
  const connection = watchPlans(client.db, plans);
  const first = await readHits(connection, filter, undefined, 25);
  expect(first.length).toBeGreaterThan(0);
  await readHits(connection, filter, first.at(-1)?.key, 25);
  await countHits(connection, filter, 1000);
}

describe('the plan of a search', () => {
  it.each(shapes)('reads neither all listings nor all occupied time by %s', async (_name, filter) => {
    await look(filter);
    expect(scannedInFull()).toEqual([]);
  });

  const byDistance = shapes.filter(([, { near: place, text }]) => place && !text);
  it.each(byDistance)(
    'takes the nearest by %s from the index and sorts only those',
    async (_name, filter) => {
      await look(filter);
      const nearest = plans.flatMap(nodesOf).filter((node) => node['Order By']?.includes('<->'));
      expect(nearest).toHaveLength(3);
      expect(plans.flatMap(sortsBeforeLimit)).toEqual([]);
    },
  );
});

describe('the plan of a text', () => {
  it('reads a category’s part of the index alone where a category is chosen and no place', async () => {
    await look({ text: readSearchText('generator'), categoryId: 'concrete', maxCents: 30_000 });
    const read = plans.flatMap(nodesOf).flatMap((node) => node['Index Name'] ?? []);
    expect(read).toContain('equipment_best_with_words_by_category');
    expect(read).not.toContain('equipment_best_with_words');
  });
});

describe('pages read from the index', () => {
  async function readInPages(filter: SearchFilter, size: number): Promise<string[]> {
    const ids: string[] = [];
    let key: SortKey | undefined;
    for (;;) {
      const hits = await readHits(client.db, filter, key, size);
      ids.push(...hits.map(({ hit }) => hit.id));
      key = hits.at(-1)?.key;
      if (hits.length < size) return ids;
    }
  }
  /** The same question without any index: every row is looked at. */
  async function readPlainly(where: SQL, order: SQL): Promise<string[]> {
    return client.db.transaction(async (tx) => {
      for (const method of ['indexscan', 'bitmapscan', 'indexonlyscan'])
        await tx.execute(sql.raw(`set local enable_${method} = off`));
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from equipment where listed and ${where} order by ${order}`,
      );
      return rows.map(({ id }) => id);
    });
  }
  const austin = sql`cube_distance(position, ll_to_earth(30.27, -97.74))`;

  it.each([7, 24, 100])('pages in the plain order by distance and id, %i at a time', async (size) => {
    const chord = near(60)?.chordMetres;
    const expected = await readPlainly(sql`${austin} <= ${chord}`, sql`${austin}, id`);
    expect(expected.length).toBeGreaterThan(500);
    expect(await readInPages({ near: near(60) }, size)).toEqual(expected);
  });

  it('pages in the plain order by rating, reviews and id', async () => {
    const expected = await readPlainly(
      sql`category_id = 'concrete'`,
      sql`rating desc, review_count desc, id`,
    );
    expect(await readInPages({ categoryId: 'concrete' }, 50)).toEqual(expected);
  });

  it.each(['generator', 'telescopic', 'kubota mixer', 'm432'])(
    'pages through the best rated thousand by relevance, then the next: %s',
    async (text) => {
      const { literal, broad, match } = readSearchText(text);
      const rank = (query: string) => sql`ts_rank(words, to_tsquery('english', ${query}))`;
      const { rows } = await client.db.execute<{ id: string }>(sql`
        select id from (
          select id, rating, review_count, round((${rank(literal)} + ${rank(broad)})::numeric, 1) as relevance,
            (row_number() over (order by rating desc, review_count desc, hashtext(id) & 67108863 desc) - 1) / ${RING_SIZE}::int as ring
          from equipment where listed and words @@ to_tsquery('english', ${match})
        ) matches order by ring, relevance desc, rating desc, review_count desc, id`);
      const typed = { q: text, filter: { text: readSearchText(text) }, limit: 70, isCounted: true };
      const first = await startSearch(client.db, typed);
      const found = first.hits.slice(0, 70);
      for (let last = found.at(-1); found.length < rows.length && last; last = found.at(-1)) {
        const next = await resumeSearch(client.db, typed, {
          key: last.key,
          total: first.total,
          corrected: '',
        });
        found.push(...next.hits.slice(0, 70));
      }
      expect(found.map(({ hit }) => hit.id)).toEqual(rows.map(({ id }) => id));
      expect(first.total).toBe(Math.min(rows.length, RING_SIZE));
    },
  );

  it('reads the same pages whether the text is taken for a rare or for a common one', async () => {
    for (const near of [undefined, nearAustin]) {
      const [rare, common] = await Promise.all(
        [true, false].map((isRare) =>
          readInPages({ text: { ...readSearchText('trailer'), isRare }, near }, 90),
        ),
      );
      expect(rare).toEqual(common);
      expect(rare?.length).toBeGreaterThan(100);
    }
  });

  it('reads every match of a text, whether near a place or anywhere', async () => {
    const generators = sql`words @@ to_tsquery('english', 'generator | genset')`;
    const anywhere = await readPlainly(generators, sql`id`);
    expect((await readInPages({ text: readSearchText('generator') }, 90)).sort()).toEqual(anywhere);
    const around = await readPlainly(sql`${generators} and ${austin} <= ${near(250)?.chordMetres}`, sql`id`);
    expect((await readInPages({ text: readSearchText('generator'), near: near(250) }, 40)).sort()).toEqual(
      around,
    );
  });
});

describe('at one time one holder', () => {
  const insert = (id: string, from: string, to: string) =>
    client.pool.query(
      `insert into occupancy (id, equipment_id, kind, during, created_at) values ($1, 'eqp_market_00000001', 'block', tstzrange($2, $3), '2026-01-05T12:00:00Z')`,
      [id, from, to],
    );

  it('refuses overlapping spans, takes touching ones, and releases', async () => {
    await insert('one', '2027-01-01T00:00:00Z', '2027-01-03T00:00:00Z');
    await expect(insert('two', '2027-01-02T23:59:59Z', '2027-01-05T00:00:00Z')).rejects.toMatchObject({
      code: '23P01',
      constraint: 'occupancy_never_twice',
    });
    await insert('three', '2027-01-03T00:00:00Z', '2027-01-04T00:00:00Z');
    await client.pool.query(`update occupancy set released_at = '2026-12-01T00:00:00Z' where id = 'one'`);
    await insert('four', '2027-01-02T00:00:00Z', '2027-01-03T00:00:00Z');
  });

  it('lets exactly one of many rivals through', async () => {
    const rivals = Array.from({ length: 16 }, (_, index) =>
      insert(`rival${index}`, '2027-02-01T00:00:00Z', '2027-02-02T00:00:00Z'),
    );
    const outcomes = await Promise.allSettled(rivals);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code?: string }).code ?? ''] : [],
    );
    // Without the item's row lock (the booking takes it) the constraint alone may end in a deadlock; never in a second winner.
    expect(codes.every((code) => ['23P01', '40P01'].includes(code))).toBe(true);
  });
});
