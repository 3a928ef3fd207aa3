import { beforeAll, describe, expect, it } from 'vitest';
import type { EquipmentDetail, EquipmentSummary } from '#shared/contracts/equipment.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createListing } from '#tests/support/listings.ts';

/** An item without a location: it is in the shop, and in no search around a place. */
const product = sharedFixture(buildTestApp);
let nowhere: string;
let austin: string;
beforeAll(async () => {
  const { db } = product.platform;
  nowhere = await createListing(db, {
    location: '',
    latitude: null,
    longitude: null,
    ratingSum: 5,
    reviewCount: 1,
  });
  austin = await createListing(db, { ratingSum: 4, reviewCount: 1 });
});

async function search(query: string) {
  const answer = await product.app.inject(`/api/equipment/search${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<EquipmentSummary[]>();
}
const idsOf = (items: EquipmentSummary[]) => items.map(({ id }) => id);

describe('an item that is nowhere in particular', () => {
  it.each(['', '?q=excavator', '?category=Heavy%20Equipment', '?minRating=4'])(
    'finds an item without a place: %s',
    async (query) => {
      expect(idsOf(await search(query))).toEqual([nowhere, austin]);
    },
  );

  it.each([
    '?location=Austin,%20TX',
    '?location=Austin,%20TX&radius=250',
    '?location=Austin,%20TX&q=excavator',
    '?location=Austin,%20TX&category=Heavy%20Equipment',
  ])('leaves an item out around one: %s', async (query) => {
    expect(idsOf(await search(query))).toEqual([austin]);
  });

  it('counts an item only where it is found', async () => {
    const total = async (query: string) =>
      (await product.app.inject(`/api/equipment/search${query}`)).headers['x-total-count'];
    expect([await total(''), await total('?location=Austin,%20TX')]).toEqual(['2', '1']);
  });

  it('shows it on its page, and can be the last of a list’s page', async () => {
    const page = (await product.app.inject(`/api/equipment/${nowhere}`)).json<EquipmentDetail>();
    expect([page.location, page.latitude, page.longitude]).toEqual(['', null, null]);
    const first = await product.app.inject('/api/equipment/search?limit=1');
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect(idsOf((await product.app.inject(next)).json<EquipmentSummary[]>())).toEqual([austin]);
  });
});
