import { beforeAll, describe, expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';

const product = sharedFixture(buildTestApp);

const answer = (query: Record<string, string>) =>
  product.app.inject(`/api/equipment/search?${new URLSearchParams(query).toString()}`);
const names = async (query: Record<string, string>) =>
  (await answer(query))
    .json<EquipmentSummary[]>()
    .map(({ name }) => name)
    .toSorted();

beforeAll(async () => {
  const { db } = product.platform;
  const plain = {
    ownerId: await createOwner(db),
    instantBooking: false,
    cancellationPolicy: 'standard',
    weeklyRateCents: null,
  } as const;
  await createListing(db, { ...plain, name: 'Plain mixer' });
  await createListing(db, { ...plain, name: 'Instant mixer', instantBooking: true });
  await createListing(db, { ...plain, name: 'Flexible mixer', cancellationPolicy: 'flexible' });
  await createListing(db, {
    ...plain,
    name: 'Weekly mixer',
    instantBooking: true,
    cancellationPolicy: 'flexible',
    weeklyRateCents: 40_000,
  });
});

describe('filters that are on or off', () => {
  it('keep to what can be booked at once, canceled for free or rented by the week', () =>
    expectEvery(
      [
        [{}, ['Flexible mixer', 'Instant mixer', 'Plain mixer', 'Weekly mixer']],
        [{ instantBooking: 'true' }, ['Instant mixer', 'Weekly mixer']],
        [{ freeCancellation: 'true', q: 'mixer' }, ['Flexible mixer', 'Weekly mixer']],
        [{ weeklyRate: 'true', instantBooking: 'false' }, ['Weekly mixer']],
        [{ instantBooking: 'true', freeCancellation: 'true', location: 'Austin, TX' }, ['Weekly mixer']],
      ] as [Record<string, string>, string[]][],
      async ([query, expected]) => expect(await names(query)).toEqual(expected),
    ));

  it('belong to the search that a next page goes on with', async () => {
    const first = await answer({ instantBooking: 'true', limit: '1' });
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
    expect((await product.app.inject(next)).json()).toHaveLength(1);
    const other = await product.app.inject(next.replace('instantBooking', 'weeklyRate'));
    expect(other.statusCode).toBe(400);
  });
});
