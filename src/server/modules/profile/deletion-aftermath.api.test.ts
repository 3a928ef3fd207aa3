import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { UserRating } from '#shared/contracts/ratings.ts';
import {
  bookingPhotos,
  bookings,
  equipment,
  occupancy,
  photos,
  userRatings,
} from '#server/db/schema/index.ts';
import { newId } from '#server/ids.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { block, createBookingRow, createListing } from '#tests/support/listings.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { callBy, list } from '#tests/support/own-listings.ts';
import { PASSWORD, verifiedPerson, type Person } from '#tests/support/people.ts';

const product = sharedFixture(() => buildTestApp({}, undefined, undefined, undefined, storage));
const storage = memoryStorage();

let person: Person;
beforeEach(async () => {
  person = await verifiedPerson(product);
});

const db = () => product.platform.db;
const leave = (who: Person) =>
  callBy(product, who, 'DELETE', '/api/auth/delete-profile', { password: PASSWORD });

describe('what somebody leaves behind', () => {
  it('empties the listings of a deleted account, takes them from every list, and names them still in past rentals', async () => {
    const item = await list(product, person, {
      name: 'Peculiar Winch',
      description: 'Ask for me at the gate',
    });
    await block(db(), item.id, '2030-01-01T06:00:00Z', '2030-01-05T06:00:00Z');
    const renter = await verifiedPerson(product);
    const parties = { equipmentId: item.id, ownerId: person.user.id, renterId: renter.user.id };
    const past = await createBookingRow(db(), { ...parties, status: 'completed' });
    await leave(person);
    expect((await callBy(product, undefined, 'GET', `/api/equipment/${item.id}`)).statusCode).toBe(404);
    expect((await callBy(product, undefined, 'GET', '/api/equipment/search?q=peculiar')).json()).toEqual([]);
    const booking = (await callBy(product, renter, 'GET', `/api/bookings/${past}`)).json<Booking>();
    expect([booking.equipment.name, booking.ownerName]).toEqual(['Peculiar Winch', 'Former member']);
    const [row] = await db().select().from(equipment).where(eq(equipment.id, item.id));
    expect(row).toMatchObject({
      description: '',
      location: '',
      latitude: null,
      longitude: null,
      imageUrls: [],
    });
    expect(row?.deletedAt).not.toBeNull();
    const blocks = and(eq(occupancy.equipmentId, item.id), isNull(occupancy.releasedAt));
    expect(await db().$count(occupancy, blocks)).toBe(0);
  });

  it('keeps the ratings that a deleted account gave, as those of a former member', async () => {
    const owner = await verifiedPerson(product);
    const equipmentId = await createListing(db(), { ownerId: owner.user.id });
    const parties = { equipmentId, ownerId: owner.user.id, renterId: person.user.id };
    const bookingId = await createBookingRow(db(), { ...parties, status: 'completed' });
    const given = { raterId: person.user.id, ratedUserId: owner.user.id, ratingType: 'owner' as const };
    const createdAt = product.platform.clocks.product.now();
    await db()
      .insert(userRatings)
      .values({ id: newId('rat'), bookingId, ...given, rating: 5, comment: 'Fine', createdAt });
    await leave(person);
    const ratings = (await callBy(product, undefined, 'GET', `/api/users/${owner.user.id}/ratings`)).json<
      UserRating[]
    >();
    expect(ratings.map(({ raterName, comment }) => [raterName, comment])).toEqual([
      ['Former member', 'Fine'],
    ]);
    const booking = (await callBy(product, owner, 'GET', `/api/bookings/${bookingId}`)).json<Booking>();
    expect(booking.renterName).toBe('Former member');
  });

  it('deletes the photos of an account with their files; keeps those of a booking as evidence', async () => {
    const owner = await verifiedPerson(product);
    const equipmentId = await createListing(db(), { ownerId: owner.user.id });
    const parties = { equipmentId, ownerId: owner.user.id, renterId: person.user.id };
    const bookingId = await createBookingRow(db(), { ...parties, status: 'completed' });
    const at = product.platform.clocks.real.now();
    const keep = async (id: string) => {
      const size = { width: 4, height: 3, placeholder: 'data:,', bytes: 2 };
      await db()
        .insert(photos)
        .values({ id, ownerId: person.user.id, ...size, createdAt: at });
      await storage.put(`${id}/small.webp`, Buffer.from('x'), 'image/webp');
      return id;
    };
    const [shown, evidence] = [await keep(newId('pho')), await keep(newId('evi'))];
    await db()
      .insert(bookingPhotos)
      .values({ photoId: evidence, bookingId, takenBy: person.user.id, moment: 'pickup', takenAt: at });
    const names = { firstName: 'Dana', lastName: 'Reyes' };
    const body = { ...names, profileImageUrl: `/photos/${shown}/small.webp` };
    expect((await callBy(product, person, 'PUT', '/api/users/profile', body)).statusCode).toBe(200);
    expect((await leave(person)).statusCode).toBe(200);
    const left = await db().select({ id: photos.id }).from(photos).where(eq(photos.ownerId, person.user.id));
    expect(left).toEqual([{ id: evidence }]);
    expect([...storage.files.keys()].filter((key) => key.startsWith(shown))).toEqual([]);
    expect([...storage.files.keys()]).toContain(`${evidence}/small.webp`);
  });

  it('takes out what the renter has written to the owner, and the street it was brought to', async () => {
    const equipmentId = await createListing(db());
    const [item] = await db().select().from(equipment).where(eq(equipment.id, equipmentId));
    const id = await createBookingRow(db(), {
      equipmentId,
      ownerId: item?.ownerId ?? '',
      renterId: person.user.id,
      status: 'canceled',
      notes: 'Ring twice',
      deliveryMethod: 'delivery',
      deliveryStreetAddress: '77 Needle Street',
      deliveryApartmentNumber: '9',
      deliveryCity: 'Austin',
      deliveryState: 'TX',
      deliveryZipCode: '78701',
    });
    await leave(person);
    const [row] = await db().select().from(bookings).where(eq(bookings.id, id));
    expect(row).toMatchObject({
      notes: '',
      deliveryStreetAddress: 'Removed',
      deliveryApartmentNumber: null,
      deliveryCity: 'Austin',
      deliveryZipCode: 'Removed',
    });
  });
});
