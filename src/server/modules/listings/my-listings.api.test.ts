import { describe, expect, it } from 'vitest';
import type { ItemBooking, OwnListing } from '#shared/contracts/listings.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { callBy, list, type Refusal } from '#tests/support/own-listings.ts';
import { type Person, establishedPerson, signInAsAdmin, verifiedPerson } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
const owner = sharedFixture(() => establishedPerson(product));
const stranger = sharedFixture(() => verifiedPerson(product));
const admin = sharedFixture(() => signInAsAdmin(product));

const get = (person: Person | undefined, url: string) => callBy(product, person, 'GET', url);
const nextOf = (link: unknown): string | undefined => /<([^>]+)>/.exec(String(link))?.[1];

/** Every page of a list, by its own Link headers. */
async function pagesOf<Row>(person: Person, first: string): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let url: string | undefined = first; url !== undefined;) {
    const answer = await get(person, url);
    expect(answer.statusCode).toBe(200);
    pages.push(answer.json<Row[]>());
    url = answer.headers.link === undefined ? undefined : nextOf(answer.headers.link);
  }
  return pages;
}

describe('my listings', () => {
  const url = '/api/equipment/my-listings';

  it('lists one’s own listings, hidden ones too, newest first, page by page, without deleted ones', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      // Two at a time at the same instant: a page may end between them.
      if (count % 2 === 0) product.clock.advance(1000);
      ids.push((await list(product, owner, { name: `Item ${count}`, isAvailable: count !== 1 })).id);
    }
    await list(product, stranger);
    const gone = await list(product, owner);
    await callBy(product, owner, 'DELETE', `/api/equipment/${gone.id}`);
    const pages = await pagesOf<OwnListing>(owner, `${url}?ownerId=${owner.user.id}&limit=2`);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    const seen = pages.flat();
    expect(seen.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect(seen.find(({ name }) => name === 'Item 1')).toMatchObject({
      isAvailable: false,
      shownByOwner: false,
    });
    expect((await get(owner, url)).json<OwnListing[]>().map(({ id }) => id)).toEqual(
      seen.map(({ id }) => id),
    );
  });

  it('counts the bookings that live', async () => {
    const { db } = product.platform;
    const person = await verifiedPerson(product);
    const { id: equipmentId } = await list(product, person);
    const parties = { equipmentId, ownerId: person.user.id, renterId: await createOwner(db) };
    const days = (first: number) => ({
      startsAt: new Date(Date.UTC(2026, 1, first, 6)),
      endsAt: new Date(Date.UTC(2026, 1, first + 1, 6)),
    });
    await createBookingRow(db, { ...parties, status: 'pending', ...days(2) });
    await createBookingRow(db, { ...parties, status: 'confirmed', ...days(4) });
    await createBookingRow(db, { ...parties, status: 'completed', ...days(6) });
    await createBookingRow(db, { ...parties, status: 'canceled', ...days(8) });
    const [item] = (await get(person, url)).json<OwnListing[]>();
    expect(item?.liveBookings).toBe(2);
  });

  it('keeps my listings private, even from the Admin; shows the guest none', async () => {
    const of = (id: string) => `${url}?ownerId=${id}`;
    for (const person of [stranger, admin])
      expect((await get(person, of(owner.user.id))).statusCode).toBe(403);
    expect((await get(undefined, of(owner.user.id))).statusCode).toBe(401);
    expect((await get(undefined, url)).statusCode).toBe(401);
    const guests = await get(undefined, of('guest-user'));
    expect([guests.statusCode, guests.json()]).toEqual([200, []]);
  });

  it('refuses a cursor of another list', async () => {
    const cursor = (await get(owner, `${url}?limit=1`)).headers.link;
    const foreign = new URL(nextOf(cursor) ?? '', 'http://x').searchParams.get('cursor') ?? '';
    expect((await get(stranger, `${url}?cursor=${foreign}`)).statusCode).toBe(400);
    expect((await get(owner, `${url}?cursor=x`)).statusCode).toBe(400);
    expect((await get(owner, `${url}?limit=101`)).statusCode).toBe(422);
  });
});

describe('one of them', () => {
  it('shows the owner the exact position; answers others with 404', async () => {
    const id = await createListing(product.platform.db, { ownerId: owner.user.id });
    const url = `/api/equipment/${id}/own`;
    expect((await get(owner, url)).json<OwnListing>()).toMatchObject({
      id,
      latitude: 30.2711,
      longitude: -97.7437,
      version: 1,
    });
    for (const person of [stranger, admin]) {
      const answer = await get(person, url);
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([404, 'equipment_not_found']);
    }
    expect((await get(undefined, url)).statusCode).toBe(401);
    expect((await get(owner, '/api/equipment/eqp_nobody/own')).statusCode).toBe(404);
  });
});

describe('the rentals of an item', () => {
  async function rented() {
    const { db } = product.platform;
    const person = await verifiedPerson(product);
    const { id: equipmentId } = await list(product, person);
    const renterId = await createOwner(db, { firstName: 'Marisol', lastName: 'Herrera' });
    const ids: string[] = [];
    for (const [index, status] of (['completed', 'confirmed', 'pending', 'canceled'] as const).entries())
      ids.push(
        await createBookingRow(db, {
          equipmentId,
          ownerId: person.user.id,
          renterId,
          status,
          startsAt: new Date(Date.UTC(2026, 1, 2 + index * 2, 6)),
          endsAt: new Date(Date.UTC(2026, 1, 4 + index * 2, 6)),
          firstDay: `2026-02-0${2 + index * 2}`,
          lastDay: `2026-02-0${3 + index * 2}`,
        }),
      );
    return { person, url: `/api/equipment/${equipmentId}/bookings`, ids };
  }

  it('lists the rentals of an item for the owner and the Admin, the latest first, with the renter’s short name, without canceled ones', async () => {
    const { person, url, ids } = await rented();
    const [completed, confirmed, pending] = ids;
    for (const caller of [person, admin]) {
      const rows = (await get(caller, url)).json<ItemBooking[]>();
      expect(rows.map(({ id }) => id)).toEqual([pending, confirmed, completed]);
      expect(rows[2]).toEqual({
        id: completed,
        orderNumber: completed,
        renterName: 'Marisol H.',
        startDate: '2026-02-02',
        endDate: '2026-02-03',
        startsAt: '2026-02-02T06:00:00.000Z',
        endsAt: '2026-02-04T06:00:00.000Z',
        status: 'completed',
        totalAmount: '173.99',
      });
    }
    const pages = await pagesOf<ItemBooking>(person, `${url}?limit=1`);
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[pending], [confirmed], [completed]]);
  });

  it('refuses the rentals of an item to other users', async () => {
    const { url } = await rented();
    expect((await get(stranger, url)).statusCode).toBe(403);
    expect((await get(undefined, url)).statusCode).toBe(401);
    expect((await get(stranger, '/api/equipment/eqp_nobody/bookings')).statusCode).toBe(404);
  });
});
