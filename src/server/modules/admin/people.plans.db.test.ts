import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { seedManyPeople } from '#tests/support/many-people.ts';
import { nodesOf, type Explained, type PlanNode } from '#tests/support/query-plans.ts';
import { type ListedPerson, type PeopleFilter, readPeople } from './people-list.repository.ts';

interface Sent {
  readonly text: string;
  readonly values: unknown[];
}

/** How the Admin's table of people is read where there are many. */
const client = sharedFixture(openTestDatabase);
beforeAll(async () => {
  await seedManyPeople(client.pool, 20_000, new Date('2026-02-02T15:00:00Z'));
});

/** Reads a page and answers it with the statements that were sent for it. */
async function look(
  filter: PeopleFilter,
  after?: ListedPerson,
): Promise<{ rows: ListedPerson[]; sent: Sent[] }> {
  const sent: Sent[] = [];
  const { pool } = client;
  const original = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  pool.query = ((config: { text: string }, values: unknown[]) => {
    sent.push({ text: config.text, values });
    return original(config, values);
  }) as unknown as pg.Pool['query'];
  try {
    return { rows: await readPeople(client.db, filter, after, 25), sent };
  } finally {
    pool.query = original as unknown as pg.Pool['query'];
  }
}

async function planOf({ text, values }: Sent): Promise<PlanNode[]> {
  const { rows } = await client.pool.query<Explained>(`explain (format json) ${text}`, values);
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan));
}

const lists: [what: string, filter: PeopleFilter][] = [
  ['newest first', { sort: 'newest' }],
  ['oldest first', { sort: 'oldest' }],
  ['by name', { sort: 'name' }],
  ['by e-mail address', { sort: 'email' }],
  ['those who may not book', { sort: 'newest', filter: 'no_book' }],
  ['those who have left', { sort: 'newest', filter: 'deleted' }],
  ['owners by name', { sort: 'name', filter: 'owners' }],
  ['a whole name', { sort: 'newest', q: 'dana rey' }],
  ['part of an address', { sort: 'newest', q: 'haddad1234' }],
  ['a rare number', { sort: 'name', q: '555-0123' }],
  ['a single letter', { sort: 'newest', q: 'a' }],
];

describe('a page of the table', () => {
  it.each(lists)('%s: one statement, which does not read all users', async (_what, filter) => {
    const first = await look(filter);
    expect(first.rows.length).toBeGreaterThan(0);
    expect(first.sent).toHaveLength(1);
    const second = await look(filter, first.rows.at(-1));
    for (const sent of [...first.sent, ...second.sent]) {
      const plan = await planOf(sent);
      const whole = plan.filter(
        (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'users',
      );
      expect(whole).toEqual([]);
      // People are found without a look at what they have booked.
      expect(plan.filter((node) => node['Relation Name'] === 'bookings')).toEqual([]);
    }
  });

  it.each(['newest', 'oldest', 'name', 'email'] as const)(
    'reads people by %s page by page the same as all at once',
    async (sort) => {
      const filter: PeopleFilter = { sort, q: 'kowalski1' };
      const all = await readPeople(client.db, filter, undefined, 10_000);
      const paged: string[] = [];
      for (let last: ListedPerson | undefined; ;) {
        const { rows } = await look(filter, last);
        paged.push(...rows.map(({ id }) => id));
        last = rows.at(-1);
        if (rows.length < 25) break;
      }
      expect(all.length).toBeGreaterThan(100);
      expect(paged).toEqual(all.map(({ id }) => id));
    },
  );
});
