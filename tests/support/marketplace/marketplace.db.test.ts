import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type DatabaseClient } from '#server/db/client.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fillMarketplace } from './index.ts';

const TABLES = [
  'users',
  'equipment',
  'bookings',
  'occupancy',
  'messages',
  'condition_ratings',
  'user_ratings',
  'journal_entries',
  'journal_lines',
];
const LISTINGS = 600;

interface Filled {
  readonly database: TestDatabase;
  readonly client: DatabaseClient;
}

async function filled(seed: number): Promise<Filled> {
  const database = await createTestDatabase();
  const client = connectDatabase(database.url, () => undefined);
  await fillMarketplace(client.pool, { listings: LISTINGS, seed });
  return { database, client };
}

async function one<Row extends object>({ client }: Filled, statement: string): Promise<Row> {
  const { rows } = await client.pool.query<Row>(statement);
  return rows[0]!;
}

const contents = (of: Filled) =>
  Promise.all(
    TABLES.map((table) =>
      one<{ count: number; sum: string }>(
        of,
        `select count(*)::int as count, md5(string_agg(t::text, '|' order by t.id)) as sum from ${table} t`,
      ),
    ),
  );

let first: Filled;
let again: Filled;
let other: Filled;
beforeAll(async () => {
  [first, again, other] = await Promise.all([filled(1), filled(1), filled(2)]);
});
afterAll(async () => {
  for (const { client, database } of [first, again, other]) {
    await client.close();
    await database.drop();
  }
});

describe('a marketplace for measurements', () => {
  it('makes the same marketplace for the same seed, and another one for another', async () => {
    const [one, same, different] = await Promise.all([first, again, other].map(contents));
    expect(same).toEqual(one);
    expect(different?.map(({ sum }) => sum)).not.toEqual(one?.map(({ sum }) => sum));
  });

  it('fills a marketplace with rentals, messages, ratings and ledger in proportion', async () => {
    const found = await contents(first);
    const counts = new Map(found.map(({ count }, index) => [TABLES[index], count]));
    expect(counts.get('equipment')).toBe(LISTINGS);
    expect(counts.get('bookings')).toBeGreaterThan(LISTINGS / 4);
    expect(counts.get('messages')).toBe(2 * (counts.get('bookings') ?? 0));
    for (const table of ['condition_ratings', 'user_ratings', 'journal_lines'])
      expect(counts.get(table)).toBeGreaterThan(0);
  });

  it('keeps the rules that triggers and foreign keys were off for', async () => {
    const broken = await one(
      first,
      `select
        (select count(*)::int from (select from journal_lines group by entry_id having sum(amount_cents) <> 0) entries) as unbalanced,
        (select count(*)::int from bookings b join equipment e on e.id = b.equipment_id where e.owner_id <> b.owner_id) as foreign_owner,
        (select count(*)::int from equipment e join users u on u.id = e.owner_id where u.restriction_no_list <> e.owner_restricted) as restricted,
        (select count(*)::int from bookings b where status in ('confirmed', 'active') and not exists (
          select from occupancy o where o.booking_id = b.id and o.released_at is null)) as holds_nothing,
        (select count(*)::int from bookings b where not exists (select from users u where u.id = b.renter_id)) as lost_renter`,
    );
    expect(broken).toEqual({
      unbalanced: 0,
      foreign_owner: 0,
      restricted: 0,
      holds_nothing: 0,
      lost_renter: 0,
    });
  });

  it('leaves the indexes and constraints as the migrations made them', async () => {
    const schema = `select string_agg(definition, E'\\n' order by definition) as text from (
      select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid::regclass::text not like 'pg_%'
      union all select conname || pg_get_constraintdef(oid) from pg_constraint) defined`;
    const bare = await createTestDatabase();
    const client = connectDatabase(bare.url, () => undefined);
    const expected = await one({ database: bare, client }, schema);
    await client.close();
    await bare.drop();
    expect(await one(first, schema)).toEqual(expected);
  });
});
