import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BookingPreview } from '#shared/contracts/booking-requests.ts';
import type { ItemBooking, OwnListing } from '#shared/contracts/listings.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import { bookings, equipment, occupancy, users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { callBy, list, type Refusal } from '#tests/support/own-listings.ts';
import { type Person, establishedPerson, verifiedPerson } from '#tests/support/people.ts';

const product = sharedFixture(buildTestApp);
const owner = sharedFixture(() => establishedPerson(product));

const rowOf = async (id: string) => {
  const [row] = await product.platform.db.select().from(equipment).where(eq(equipment.id, id));
  return row;
};
const newListing = () => createListing(product.platform.db, { ownerId: owner.user.id });
const book = async (equipmentId: string, parts: Partial<typeof bookings.$inferInsert> = {}) =>
  createBookingRow(product.platform.db, {
    equipmentId,
    ownerId: owner.user.id,
    renterId: await createOwner(product.platform.db),
    ...parts,
  });

/** A day's rental that is picked up. */
const WISH = { rentalType: 'daily', dateSelectionMode: 'consecutive', deliveryMethod: 'pickup' } as const;

describe('a listing that is shown or hidden', () => {
  const turn = (person: Person | undefined, id: string, isAvailable: unknown) =>
    callBy(product, person, 'PATCH', `/api/equipment/${id}`, { isAvailable });

  it('names the bookings that stay when it is hidden, and none when it is shown', async () => {
    const id = await newListing();
    const [confirmed, pending] = [
      await book(id),
      await book(id, {
        status: 'pending',
        startsAt: new Date('2026-01-20T06:00:00Z'),
        endsAt: new Date('2026-01-22T06:00:00Z'),
      }),
    ];
    const hidden = (await turn(owner, id, false)).json<OwnListing & { staying: ItemBooking[] }>();
    expect(hidden).toMatchObject({ isAvailable: false, shownByOwner: false, liveBookings: 2, version: 2 });
    expect(hidden.staying.map((one) => one.id)).toEqual([pending, confirmed]);
    expect((await turn(owner, id, true)).json()).toMatchObject({
      isAvailable: true,
      version: 3,
      staying: [],
    });
  });

  it('leaves a listing as it was where it was so already', async () => {
    const id = await newListing();
    const before = await rowOf(id);
    expect((await turn(owner, id, true)).json()).toMatchObject({ isAvailable: true, version: 1 });
    expect(await rowOf(id)).toEqual(before);
  });

  it('leaves search at once', async () => {
    const { id } = await list(product, owner, { name: 'Unusual Auger' });
    const found = () => callBy(product, undefined, 'GET', '/api/equipment/search?q=unusual+auger');
    expect((await found()).json()).toHaveLength(1);
    await turn(owner, id, false);
    expect((await found()).json()).toEqual([]);
  });

  it('takes no new booking while it is hidden, and keeps those it has', async () => {
    const { db, clocks } = product.platform;
    const { id, timeZone } = await list(product, owner);
    const renter = await verifiedPerson(product);
    const day = addDays(dayAt(clocks.product.now(), timeZone), 14);
    const wish = { equipmentId: id, startDate: day, endDate: day, ...WISH };
    const preview = () => callBy(product, renter, 'POST', '/api/bookings/preview', wish);
    const offer = await preview();
    expect(offer.statusCode).toBe(200);
    const { totalAmount } = offer.json<BookingPreview>();
    const create = () => callBy(product, renter, 'POST', '/api/bookings', { ...wish, totalAmount });
    const existing = await book(id);
    const stored = async () => ({
      bookings: await db.select().from(bookings).where(eq(bookings.equipmentId, id)),
      occupancy: await db.select().from(occupancy).where(eq(occupancy.equipmentId, id)),
    });
    const before = await stored();
    expect(before).toMatchObject({ bookings: [{ id: existing, status: 'confirmed' }], occupancy: [{}] });

    await turn(owner, id, false);
    for (const answer of [await preview(), await create()])
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([409, 'equipment_unavailable']);
    expect(await stored()).toEqual(before);

    await turn(owner, id, true);
    expect((await create()).statusCode).toBe(201);
  });

  it('stays with its owner; an empty form is refused', async () => {
    const id = await newListing();
    expect((await turn(await verifiedPerson(product), id, false)).statusCode).toBe(403);
    expect((await turn(undefined, id, false)).statusCode).toBe(401);
    expect((await turn(owner, 'eqp_nobody', false)).statusCode).toBe(404);
    for (const wrong of [undefined, 'false', null, 0])
      expect((await turn(owner, id, wrong)).statusCode).toBe(422);
    expect((await rowOf(id))?.isAvailable).toBe(true);
  });

  it('lets an owner whom the Admin has restricted hide and remove a listing, but not show it', async () => {
    const person = await verifiedPerson(product);
    const { id } = await list(product, person);
    await product.platform.db
      .update(users)
      .set({ restrictionNoList: true })
      .where(eq(users.id, person.user.id));
    expect((await turn(person, id, false)).json()).toMatchObject({ isAvailable: false, shownByOwner: false });
    const answer = await turn(person, id, true);
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([403, 'no_list']);
    expect((await callBy(product, person, 'DELETE', `/api/equipment/${id}`)).statusCode).toBe(200);
  });
});
