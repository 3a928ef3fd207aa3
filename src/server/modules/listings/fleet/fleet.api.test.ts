import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { FleetRow } from '#shared/contracts/fleet.ts';
import { equipment } from '#server/db/schema/index.ts';
import { buildBookingsApp, get } from '#tests/support/bookings.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import { activeRental, confirmedRental, goTo, requestedRental, seen } from '#tests/support/rentals.ts';

const product = sharedFixture(buildBookingsApp);
const read = async (personId: string, query = '') =>
  (await get(product, personId, `/api/owner/fleet${query}`)).json<FleetRow[]>();
const namesOf = async (personId: string, query: string) =>
  (await read(personId, query)).map(({ name }) => name);

describe('GET /api/owner/fleet', () => {
  it('tells of each machine where it is, who has it and who comes next', async () => {
    const { ownerId, equipmentId } = await confirmedRental(product);
    const hidden = await createListing(product.db, { ownerId, name: 'Hidden', isAvailable: false });
    const free = await createListing(product.db, { ownerId, name: 'Free' });
    const rows = new Map((await read(ownerId)).map((row) => [row.id, row]));
    expect(rows.size).toBe(3);
    expect(rows.get(equipmentId)).toMatchObject({
      state: 'booked',
      now: null,
      next: { renterName: 'Terrence W.', day: '2026-09-10' },
      dailyRate: '85.00',
      earned: '0.00',
      liveBookings: 1,
    });
    expect(rows.get(hidden)).toMatchObject({ state: 'unavailable', shownByOwner: false, next: null });
    expect(rows.get(free)).toMatchObject({ state: 'idle', isAvailable: true });
  });

  it('leaves a request that is not agreed on idle, and counts it among the open bookings', async () => {
    const { ownerId } = await requestedRental(product);
    expect(await read(ownerId)).toMatchObject([{ state: 'idle', next: null, liveBookings: 1 }]);
  });

  it('finds machines by name, make and reference, taking every character as it is, and by category', async () => {
    const ownerId = await createOwner(product.db);
    const make = (name: string, more = {}) => createListing(product.db, { ownerId, name, ...more });
    await make('Saw 100%', { brand: null, model: null, categoryId: 'concrete' });
    await make('Loader', { brand: 'Bobcat', ownerReference: 'L-7' });
    expect(await namesOf(ownerId, '?q=bobCAT')).toEqual(['Loader']);
    expect(await namesOf(ownerId, '?q=l-7')).toEqual(['Loader']);
    expect(await namesOf(ownerId, '?q=0%25')).toEqual(['Saw 100%']);
    expect(await namesOf(ownerId, '?q=_')).toEqual([]);
    expect(await namesOf(ownerId, '?category=concrete')).toEqual(['Saw 100%']);
    expect((await get(product, ownerId, '/api/owner/fleet?category=boats')).statusCode).toBe(422);
  });

  it('goes through all machines by name, page by page, without the removed ones and those of others', async () => {
    const ownerId = await createOwner(product.db);
    await createListing(product.db);
    for (const name of ['b', 'A', 'a', 'C', 'gone']) await createListing(product.db, { ownerId, name });
    await product.db
      .update(equipment)
      .set({ deletedAt: product.clock.now() })
      .where(eq(equipment.name, 'gone'));
    const names: string[] = [];
    for (let url: string | undefined = '/api/owner/fleet?limit=2'; url !== undefined;) {
      const answer = await get(product, ownerId, url);
      names.push(...answer.json<FleetRow[]>().map(({ name }) => name.toLowerCase()));
      url = /<([^>]+)>/.exec(String(answer.headers.link))?.[1];
      if (url) {
        const foreign = await get(product, ownerId, url.replace('limit=2', 'limit=2&state=idle'));
        expect(foreign.statusCode).toBe(400);
      }
    }
    expect(names).toEqual(['a', 'a', 'b', 'c']);
  });

  it('calls what is out overdue from its end on, and names its last day', async () => {
    const rental = await activeRental(product);
    const [out] = await read(rental.ownerId, '?state=out');
    const { endDate, endsAt } = await seen(product, rental.ownerId, rental.id);
    expect(out).toMatchObject({ id: rental.equipmentId, now: { bookingId: rental.id, day: endDate } });
    goTo(product, Date.parse(endsAt));
    expect(await read(rental.ownerId, '?state=out')).toEqual([]);
    expect((await read(rental.ownerId, '?state=overdue')).map(({ id }) => id)).toEqual([rental.equipmentId]);
  });
});
