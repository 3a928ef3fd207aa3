import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Availability, ConditionRating, EquipmentDetail } from '#shared/contracts/equipment.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import { bookings, conditionRatings, equipment, users } from '#server/db/schema/index.ts';
import { GUEST, type Actor } from '#server/http/actor.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { block, createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { createEquipmentService } from './equipment.service.ts';

const product = sharedFixture(buildTestApp);
let ownerId: string;
let itemId: string;

const member = (id: string): Actor => ({
  kind: 'member',
  id,
  sessionId: 'ses_test',
  isAdmin: false,
  isReviewer: false,
  emailVerified: true,
  restrictionNoBook: false,
  restrictionNoList: false,
});
interface Got {
  status: number;
  body: unknown;
  link: string;
}
const get = async (path: string): Promise<Got> => {
  const response = await product.app.inject(path);
  return { status: response.statusCode, body: response.json(), link: String(response.headers['link'] ?? '') };
};
/** The service itself: who is calling is the sign-in's affair, tested there. */
const seenBy = (actor: Actor) => createEquipmentService(product.platform).detail(itemId, actor);

beforeAll(async () => {
  const { db } = product.platform;
  ownerId = await createOwner(db);
  itemId = await createListing(db, {
    ownerId,
    specifications: [
      ['Weight', '4 t'],
      ['Year', '2021'],
    ],
    hourlyRateCents: 1250,
    weeklyRateCents: 40_000,
    imageUrls: ['/art/excavator.svg'],
  });
});

describe('one item', () => {
  it('answers everything that its page shows', async () => {
    const { status, body } = await get(`/api/equipment/${itemId}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: itemId,
      name: 'Mini Excavator',
      category: 'Heavy Equipment',
      minRentalDays: null,
      maxRentalDays: null,
      leadTimeHours: 0,
      bufferHours: 0,
      identityAbove: null,
      meteredHours: false,
      hoursPerDay: 8,
      hoursPerWeek: 40,
      hoursPerFourWeeks: 160,
      extraHourRate: null,
      fuelPrice: null,
      tankGallons: null,
      photoDetails: [],
      thumbnailPlaceholder: null,
      brand: 'Kubota',
      model: 'KX040',
      description: 'Runs well.',
      dailyRate: '85.00',
      hourlyRate: '12.50',
      weeklyRate: '400.00',
      purchasePrice: '25000.00',
      location: 'Austin, TX',
      latitude: 30.27,
      longitude: -97.74,
      timeZone: 'America/Chicago',
      isAvailable: true,
      imageUrls: ['/art/excavator.svg'],
      thumbnailImageUrl: null,
      deliveryOptions: { pickup: true, delivery: false, deliveryRadius: 25, deliveryFee: '50.00' },
      instantBooking: false,
      ownerId,
      rating: 0,
      reviewCount: 0,
      facts: [],
      specifications: { Weight: '4 t', Year: '2021' },
      cancellationPolicy: 'standard',
      allowMultipleDays: true,
      isOwn: false,
      createdAt: '2026-01-05T12:00:00.000Z',
    });
  });

  it('answers 404 for what never was or was deleted', async () => {
    const deleted = await createListing(product.platform.db, { deletedAt: new Date('2026-01-06T00:00:00Z') });
    for (const id of ['eqp_nothing', deleted, "' or 1=1 --"]) {
      for (const rest of ['', '/availability', '/condition-ratings']) {
        const { status, body } = await get(`/api/equipment/${encodeURIComponent(id)}${rest}`);
        expect(status).toBe(404);
        expect(body).toEqual({ message: 'Equipment not found', code: 'equipment_not_found' });
      }
    }
  });

  it('gives the exact position only to the owner and the current renter', async () => {
    const { db } = product.platform;
    const [renter, former, stranger] = [await createOwner(db), await createOwner(db), await createOwner(db)];
    const bookingId = await createBookingRow(db, { equipmentId: itemId, ownerId, renterId: renter });
    await createBookingRow(db, { equipmentId: itemId, ownerId, renterId: former, status: 'canceled' });
    const exact = { latitude: 30.2711, longitude: -97.7437 };
    const rounded = { latitude: 30.27, longitude: -97.74 };
    expect(await seenBy(member(ownerId))).toMatchObject({ ...exact, isOwn: true });
    expect(await seenBy(member(renter))).toMatchObject({ ...exact, isOwn: false });
    for (const actor of [GUEST, member(former), member(stranger)]) {
      expect(await seenBy(actor)).toMatchObject({ ...rounded, isOwn: false });
    }
    await db
      .update(bookings)
      .set({ status: 'completed', holdStatus: 'captured' })
      .where(eq(bookings.id, bookingId));
    expect(await seenBy(member(renter))).toMatchObject(rounded);
  });

  it('shows a hidden item by its address, as not available, to the owner as well', async () => {
    const { db } = product.platform;
    await db.update(equipment).set({ isAvailable: false }).where(eq(equipment.id, itemId));
    expect(((await get(`/api/equipment/${itemId}`)).body as EquipmentDetail).isAvailable).toBe(false);
    expect((await seenBy(member(ownerId))).isAvailable).toBe(false);
    await db.update(equipment).set({ isAvailable: true }).where(eq(equipment.id, itemId));
    await db.update(users).set({ restrictionNoList: true }).where(eq(users.id, ownerId));
    expect(((await get(`/api/equipment/${itemId}`)).body as EquipmentDetail).isAvailable).toBe(false);
    await db.update(users).set({ restrictionNoList: false }).where(eq(users.id, ownerId));
    expect(((await get(`/api/equipment/${itemId}`)).body as EquipmentDetail).isAvailable).toBe(true);
  });
});

describe('availability', () => {
  const read = (query = '') => get(`/api/equipment/${itemId}/availability${query}`);

  it('starts today where the item is, by the product’s clock, and reaches 92 days ahead', async () => {
    const today = dayAt(product.platform.clocks.product.now(), 'America/Chicago');
    const { body } = await read();
    expect(body).toEqual({
      firstBookable: today,
      from: today,
      to: addDays(today, 92),
      timeZone: 'America/Chicago',
      taken: [],
    });
    expect((await read('?from=2026-05-01')).body).toMatchObject({ from: '2026-05-01', to: '2026-08-01' });
  });

  it('names the days of which any part is taken, through a change of the clocks', async () => {
    const { db } = product.platform;
    // Daylight saving begins on 8 March 2026: midnight is at 06:00Z before it and at 05:00Z after it.
    await block(db, itemId, '2026-03-07T06:00:00Z', '2026-03-09T05:00:00Z');
    await block(db, itemId, '2026-03-11T04:59:59Z', '2026-03-11T05:00:00Z');
    await block(db, itemId, '2026-03-31T20:00:00Z', '2026-04-02T05:00:01Z');
    await block(db, itemId, '2026-03-20T05:00:00Z', '2026-03-21T05:00:00Z', new Date('2026-03-01T00:00:00Z'));
    const { body } = await read('?from=2026-03-08&to=2026-04-01');
    expect((body as Availability).taken).toEqual(['2026-03-08', '2026-03-10', '2026-03-31', '2026-04-01']);
    expect((await read('?from=2026-04-02&to=2026-04-02')).body).toMatchObject({ taken: ['2026-04-02'] });
    expect((await read('?from=2026-03-09&to=2026-03-09')).body).toMatchObject({ taken: [] });
  });

  it.each([
    '?from=2026-03-02&to=2026-03-01',
    '?from=2026-01-01&to=2027-02-05',
    '?from=2026-02-29',
    '?from=yesterday',
    '?to=1999-01-01',
    '?from=0000-01-01',
    '?from=9999-12-31',
  ])('refuses %s', async (query) => {
    expect((await read(query)).status).toBe(422);
  });

  it('takes 400 days', async () => {
    expect((await read('?from=2026-01-01&to=2027-02-04')).status).toBe(200);
  });
});

describe('condition ratings', () => {
  it('lists them newest first, page by page, under a short name', async () => {
    const { db } = product.platform;
    const renterId = await createOwner(db, { firstName: 'Terrence', lastName: 'Walker' });
    const bookingId = await createBookingRow(db, {
      equipmentId: itemId,
      ownerId,
      renterId,
      status: 'canceled',
    });
    const scores = { overallCondition: 5, cleanliness: 4, functionality: 5, appearance: 3, accessories: 4 };
    const types = ['pre_rental', 'post_rental', 'maintenance'] as const;
    await db.insert(conditionRatings).values(
      types.flatMap((ratingType, index) =>
        [renterId, ownerId].map((raterId) => ({
          id: `rat_${raterId === ownerId ? 'a' : 'b'}${index}`,
          equipmentId: itemId,
          bookingId,
          raterId,
          ratingType,
          ...scores,
          comments: `${ratingType} well`,
          // Two by two at the same instant: the id decides between them.
          createdAt: new Date(Date.UTC(2026, 1, 10 + index)),
        })),
      ),
    );
    const seen: string[] = [];
    let path = `/api/equipment/${itemId}/condition-ratings?limit=1`;
    while (path) {
      const { body, link } = await get(path);
      seen.push(...(body as ConditionRating[]).map(({ id }) => id));
      path = /^<([^>]+)>/.exec(link)?.[1] ?? '';
    }
    expect(seen).toEqual(['rat_b2', 'rat_a2', 'rat_b1', 'rat_a1', 'rat_b0', 'rat_a0']);
    const { body } = await get(`/api/equipment/${itemId}/condition-ratings`);
    expect((body as ConditionRating[])[0]).toEqual({
      id: 'rat_b2',
      equipmentId: itemId,
      bookingId: null,
      raterId: renterId,
      photos: [],
      raterName: 'Terrence W.',
      ...scores,
      comments: 'maintenance well',
      ratingType: 'maintenance',
      createdAt: '2026-02-12T00:00:00.000Z',
    });
    const other = await createListing(db, { ownerId });
    const foreign = (await get(`/api/equipment/${itemId}/condition-ratings?limit=1`)).link.replace(
      itemId,
      other,
    );
    expect((await get(/^<([^>]+)>/.exec(foreign)?.[1] ?? '')).status).toBe(400);
  });
});
