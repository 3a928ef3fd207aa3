import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';

const product = sharedFixture(buildTestApp);

/** All names, two at a time, so that every order is also paged through. */
async function names(query: Record<string, string>): Promise<string> {
  const found: string[] = [];
  let path: string | undefined =
    `/api/equipment/search?${new URLSearchParams({ ...query, limit: '2' }).toString()}`;
  while (path !== undefined) {
    const response: LightMyRequestResponse = await product.app.inject(path);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['x-total-count']).toBe('5');
    found.push(...response.json<EquipmentSummary[]>().map(({ name }) => name.replace(' mixer', '')));
    path = /<([^>]+)>; rel="next"/.exec(String(response.headers['link'] ?? ''))?.[1];
  }
  return found.join(' ');
}

beforeAll(async () => {
  product.clock.advance(Date.parse('2026-02-02T12:00:00Z') - product.clock.now().getTime());
  const { db } = product.platform;
  const ownerId = await createOwner(db);
  const rows: [
    name: string,
    cents: number,
    feeCents: number,
    latitude: number,
    stars: number,
    count: number,
  ][] = [
    ['A', 9000, 0, 30.27, 10, 2],
    ['B', 8000, 9000, 30.3, 441, 90],
    ['C', 7000, 1000, 30.33, 0, 0],
    ['D', 6000, 20_000, 30.36, 3, 1],
    ['E', 8000, 1000, 30.39, 20, 4],
  ];
  for (const [name, dailyRateCents, deliveryFeeCents, latitude, ratingSum, reviewCount] of rows)
    await createListing(db, {
      ownerId,
      name: `${name} mixer`,
      dailyRateCents,
      deliveryOffered: true,
      // E lies eight miles from the ZIP code that is asked for.
      deliveryRadiusMiles: name === 'E' ? 5 : 30,
      deliveryFeeCents,
      latitude,
      longitude: -97.74,
      ratingSum,
      reviewCount,
    });
});

describe('the order that is wished', () => {
  const there = { location: '78701' };
  const days = { availableFrom: '2026-03-10', availableTo: '2026-03-11' };
  const rated = 'B E A C D';

  it('is by distance, daily rate, total or rating weighted by its count, what is not delivered there last', () =>
    expectEvery(
      [
        [{ ...there, sort: 'nearest' }, 'A B C D E'],
        [{ ...there, q: 'mixer', sort: 'nearest' }, 'A B C D E'],
        [{ ...there, sort: 'rating' }, rated],
        [{ sort: 'rating' }, rated],
        [{ q: 'mixer', sort: 'rating' }, rated],
        [{ ...there, ...days, sort: 'total', hasDelivery: 'true' }, 'C A B D E'],
      ] as [Record<string, string>, string][],
      async ([query, expected]) => expect(await names(query)).toBe(expected),
    ));

  it('is by the daily rate where nothing is delivered, equals in any fixed order', async () => {
    for (const query of [{ sort: 'price' }, { ...days, sort: 'total' }])
      expect(await names(query)).toMatch(/^D C (B E|E B) A$/);
  });

  it('is that of the search itself where the place or the days are missing', async () => {
    const own = await names({});
    expect(await names({ sort: 'nearest' })).toBe(own);
    expect(await names({ sort: 'total' })).toBe(own);
  });

  it('is one of those that there are', async () => {
    const { statusCode } = await product.app.inject('/api/equipment/search?sort=age');
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });
});
