import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_BOOKING_SORTS, BOOKING_CONCERNS, LISTING_SORTS } from '#shared/domain/admin-lists.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { seedFleet } from '#tests/support/fleet.ts';
import { seedManyPeople } from '#tests/support/many-people.ts';
import { nodesOf, type PlanNode, watchPlans } from '#tests/support/query-plans.ts';
import { readAdminBookings } from './admin-bookings.repository.ts';
import { readAdminListings } from './admin-listings.repository.ts';

const client = sharedFixture(openTestDatabase);
let plans: PlanNode[] = [];
const NOW = new Date('2026-06-01T12:00:00Z');

beforeAll(async () => {
  await seedManyPeople(client.pool, 5000, NOW);
  await seedFleet(client.pool, 'fleet', NOW, { items: 150, bookingsPerItem: 20 });
});
beforeEach(() => {
  plans = [];
});

const readInFull = () =>
  plans
    .flatMap(nodesOf)
    .filter((node) => node['Node Type'].includes('Seq Scan'))
    .map((node) => node['Relation Name'])
    .filter((table) => table === 'bookings' || table === 'equipment');
/** Of the rows themselves; what is looked up beside them may be put in order. */
const ofTheRows = (node: PlanNode): PlanNode[] =>
  node['Parent Relationship'] === 'SubPlan' ? [] : [node, ...(node.Plans ?? []).flatMap(ofTheRows)];
const sorted = () => plans.flatMap(ofTheRows).filter((node) => node['Node Type'].includes('Sort'));

const listings = (
  asked: Partial<Parameters<typeof readAdminListings>[1]>,
  after?: Parameters<typeof readAdminListings>[2],
) => readAdminListings(watchPlans(client.db, plans), { sort: 'newest', ...asked }, after, 25);
const bookings = (
  asked: Partial<Parameters<typeof readAdminBookings>[1]>,
  after?: Parameters<typeof readAdminBookings>[3],
) => readAdminBookings(watchPlans(client.db, plans), { sort: 'newest', ...asked }, NOW, after, 25);

describe('a page is one statement that an index has in its order already', () => {
  it.each(LISTING_SORTS)(
    'reads listings by %s in one statement, the first page and a later one',
    async (sort) => {
      const last = (await listings({ sort })).at(-1);
      expect(await listings({ sort }, last)).toHaveLength(25);
      expect(plans).toHaveLength(2);
      expect([readInFull(), sorted()]).toEqual([[], []]);
    },
  );

  it.each(ADMIN_BOOKING_SORTS)(
    'reads bookings by %s in one statement, the first page and a later one',
    async (sort) => {
      const last = (await bookings({ sort })).at(-1);
      expect(await bookings({ sort }, last)).toHaveLength(25);
      expect(plans).toHaveLength(2);
      expect([readInFull(), sorted()]).toEqual([[], []]);
    },
  );
});

describe('what few rows are is found without reading all of them', () => {
  it.each(BOOKING_CONCERNS)(
    'finds the few bookings that want a look without reading all: %s',
    async (concern) => {
      await bookings({ concern });
      expect(plans).toHaveLength(1);
      expect(readInFull()).toEqual([]);
    },
  );

  it('finds bookings of a state, of a person, of an item and by order number without reading all', async () => {
    for (const asked of [
      { status: 'active' },
      { status: 'live' },
      { status: 'pending', sort: 'oldest' },
      { userId: 'usr_crowd_7' },
      { equipmentId: 'eqp_fleet_7' },
    ] as const)
      await bookings(asked);
    expect(plans).toHaveLength(5);
    expect(readInFull()).toEqual([]);
  });

  it('finds listings of a person and those of a name without reading all', async () => {
    await listings({ ownerId: 'usr_crowd_5' });
    const [found] = await listings({ q: 'skid steer 4715' });
    expect(found?.id).toBe('eqp_crowd_4715');
    expect(plans).toHaveLength(2);
    expect(readInFull()).toEqual([]);
  });
});

describe('a search is one statement, whatever is searched for', () => {
  it.each(['machine 41', 'kowalski', 'bkg_eqp_fleet_7_1', '%', 'x'])(
    'searches bookings in one statement: %s',
    async (q) => {
      await bookings({ q });
      expect(plans).toHaveLength(1);
    },
  );
});
