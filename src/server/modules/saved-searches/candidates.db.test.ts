import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import { nodesOf, type PlanNode, watchPlans } from '#tests/support/query-plans.ts';
import { readCandidates } from './candidates.repository.ts';

const client = sharedFixture(openTestDatabase);
let itemId: string;

/** Saved searches of a country: half around a place, a quarter for a category, a quarter for words, some with days. */
const fill = (owner: string, count: number) => sql`
  insert into saved_searches (id, user_id, search, filter, canonical, category_id, terms, reach, first_day, last_day, created_at)
  select 'srch_' || n, ${owner}, '{}', '{}', n::text,
    case when n % 4 = 0 then (array['heavy-equipment', 'concrete', 'trailers', 'hvac'])[1 + n / 4 % 4] end,
    case when n % 4 = 1 then array['word' || n % 2000] when n % 4 = 2 and n % 8 = 2 then array['word' || n % 500] end,
    case when n % 4 >= 2 then cube_enlarge(ll_to_earth(25 + n % 240 / 10.0, -124 + n % 577 / 10.0), 40000, 3) end,
    case when n % 3 = 0 then date '2026-03-01' + n % 200 end, case when n % 3 = 0 then date '2026-03-04' + n % 200 end,
    timestamptz '2026-01-05T12:00:00Z'
  from generate_series(1, ${count}::int) n`;

beforeAll(async () => {
  const { db } = client;
  itemId = await createListing(db, { name: 'word17 loader', categoryId: 'trailers' });
  await db.execute(fill(await createOwner(db), 20_000));
  await db.execute(sql`analyze saved_searches`);
});

describe('the saved searches that a listing could match', () => {
  it('are found by their place, their words and their category, page by page', async () => {
    const all = await readCandidates(client.db, itemId, { after: '', most: 20_000 });
    const ids = all.map(({ id }) => id);
    expect(ids).toContain('srch_17');
    expect(ids).toContain('srch_8');
    expect(ids).not.toContain('srch_4');
    expect(ids.length).toBeGreaterThan(1000);
    const paged: string[] = [];
    for (let after = ''; ; after = paged.at(-1) ?? '') {
      const page = await readCandidates(client.db, itemId, { after, most: 400 });
      paged.push(...page.map(({ id }) => id));
      if (page.length < 400) break;
    }
    expect(paged).toEqual(ids);
  });

  it('are those alone whose days have become free', async () => {
    const freed = [{ from: new Date('2026-03-10T06:00:00Z'), to: new Date('2026-03-11T06:00:00Z') }];
    const found = await readCandidates(client.db, itemId, { freed, after: '', most: 20_000 });
    const { rows } = await client.db.execute<{ id: string }>(sql`
      select id from saved_searches where first_day <= '2026-03-10' and last_day >= '2026-03-10'`);
    const free = new Set(rows.map(({ id }) => id));
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ id }) => !free.has(id))).toEqual([]);
  });

  it('are never all read', async () => {
    const plans: PlanNode[] = [];
    await readCandidates(watchPlans(client.db, plans), itemId, { after: '', most: 200 });
    const scans = plans
      .flatMap(nodesOf)
      .filter((node) => node['Node Type'].includes('Seq Scan') && node['Relation Name'] === 'saved_searches');
    expect(scans).toEqual([]);
  });
});
