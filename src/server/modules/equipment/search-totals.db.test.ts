import { beforeAll, describe, expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';

const product = sharedFixture(buildTestApp);

async function search(query: Record<string, string>): Promise<EquipmentSummary[]> {
  const response = await product.app.inject(`/api/equipment/search?${new URLSearchParams(query).toString()}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const totals = async (query: Record<string, string>) =>
  (await search(query)).map(({ name, total }) => [name, total]);

const days = { availableFrom: '2026-03-10', availableTo: '2026-03-12' };

beforeAll(async () => {
  product.clock.advance(Date.parse('2026-02-02T12:00:00Z') - product.clock.now().getTime());
  const { db } = product.platform;
  const near = { ownerId: await createOwner(db), latitude: 30.27, longitude: -97.74 };
  const delivering = { ...near, deliveryOffered: true, deliveryRadiusMiles: 30, deliveryFeeCents: 6000 };
  await createListing(db, { ...delivering, name: 'Delivered mixer', dailyRateCents: 8500 });
  await createListing(db, {
    ...delivering,
    name: 'Distant mixer',
    dailyRateCents: 8000,
    latitude: 30.9,
    deliveryRadiusMiles: 5,
  });
  await createListing(db, { ...near, name: 'Plain mixer', dailyRateCents: 9000, latitude: 30.35 });
});

describe('the totals of a search', () => {
  it('are those of the days that were named, with the processing fee', async () => {
    expect(await totals({ ...days, location: '78701' })).toEqual([
      ['Delivered mixer', { amount: '258.99', days: 3, delivered: false }],
      ['Plain mixer', { amount: '273.99', days: 3, delivered: false }],
    ]);
    expect(await totals({ availableFrom: '2026-03-10', q: 'plain' })).toEqual([
      ['Plain mixer', { amount: '93.99', days: 1, delivered: false }],
    ]);
  });

  it('hold the delivery where it is chosen, the ZIP code is named and the item reaches it', async () => {
    const query = { ...days, location: '78701', radius: '100', hasDelivery: 'true' };
    expect(await totals(query)).toEqual([
      ['Delivered mixer', { amount: '318.99', days: 3, delivered: true }],
      ['Distant mixer', { amount: '243.99', days: 3, delivered: false }],
    ]);
    const [first] = await totals({ ...query, location: 'Austin, TX' });
    expect(first?.[1]).toEqual({ amount: '258.99', days: 3, delivered: false });
  });

  it('are not there without days', async () => {
    const found = await search({ location: '78701' });
    expect(found).toHaveLength(2);
    expect(found.filter((item) => 'total' in item)).toEqual([]);
  });
});
