import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import { BookingConditionRating, type BookingPhoto } from '#shared/contracts/conditions.ts';
import type { ConditionRating, EquipmentDetail } from '#shared/contracts/equipment.ts';
import { CONDITION_SCORES } from '#shared/domain/ratings.ts';
import { conditionRatings, equipment } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { get, post } from '#tests/support/bookings.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import {
  bookingBetween,
  broughtBack,
  buildRatingsApp,
  rentedOut,
  sendConditionPhoto,
  type Between,
} from '#tests/support/ratings.ts';
import { codeOf, eventsOf } from '#tests/support/rentals.ts';

const product = sharedFixture(buildRatingsApp);
beforeAll(async () => {
  await createOwner(product.db, { id: 'Admin', email: 'admin@people.example' });
});

const FIVE = { overallCondition: 5, cleanliness: 4, functionality: 5, appearance: 3, accessories: 2 };
const rate = (personId: string | undefined, { equipmentId, bookingId }: Between, rest: object = {}) =>
  post(product, personId, `/api/equipment/${equipmentId}/condition-rating`, {
    bookingId,
    ratingType: 'post_rental',
    ...FIVE,
    ...rest,
  });
const rowsOf = ({ bookingId }: Between) =>
  product.db.select().from(conditionRatings).where(eq(conditionRatings.bookingId, bookingId));
async function reviewsOf({ equipmentId }: Pick<Between, 'equipmentId'>) {
  const [row] = await product.db.select().from(equipment).where(eq(equipment.id, equipmentId));
  return [row?.ratingSum, row?.reviewCount];
}
async function photoOf({ bookingId }: Between, personId: string): Promise<string> {
  const answer = await sendConditionPhoto(product, personId, bookingId, 'return');
  expect(answer.statusCode).toBe(201);
  return answer.json<BookingPhoto>().id;
}
const rightsAt = async ({ bookingId }: Between, personId: string) =>
  (await get(product, personId, `/api/bookings/${bookingId}`)).json<Booking>().ratings.canRateCondition;

describe('POST /api/equipment/:id/condition-rating', () => {
  it('keeps what the renter says after the rental, and makes it the item’s review', async () => {
    const rental = await broughtBack(product);
    const { equipmentId, renterId, bookingId } = rental;
    const photo = await photoOf(rental, renterId);
    const answer = await rate(renterId, rental, {
      equipmentId,
      raterId: renterId,
      comments: ' Started at once. ',
      photos: [photo, photo],
    });
    expect(answer.statusCode).toBe(201);
    const given = BookingConditionRating.parse(answer.json());
    expect(given).toEqual({
      id: given.id,
      equipmentId,
      bookingId,
      raterId: renterId,
      by: 'renter',
      ratingType: 'post_rental',
      ...FIVE,
      comments: 'Started at once.',
      photos: [photo],
      createdAt: product.clock.now().toISOString(),
    });
    expect(await reviewsOf(rental)).toEqual([5, 1]);
    const item = (await get(product, undefined, `/api/equipment/${equipmentId}`)).json<EquipmentDetail>();
    expect(item).toMatchObject({ rating: 5, reviewCount: 1 });
    expect(await eventsOf(product, bookingId)).toEqual([
      'booking.condition_added',
      'booking.condition_added',
    ]);
  });

  it('shows it to everybody, and its booking and photos to the parties and the Admin alone', async () => {
    const rental = await broughtBack(product);
    const { equipmentId, bookingId, renterId, ownerId } = rental;
    const photo = await photoOf(rental, renterId);
    await rate(renterId, rental, { photos: [photo] });
    const seenBy = (personId?: string) =>
      get(product, personId, `/api/equipment/${equipmentId}/condition-ratings`);
    const review = { raterName: 'Lena K.', raterId: renterId, overallCondition: 5 };
    for (const personId of [renterId, ownerId, 'Admin'])
      expect((await seenBy(personId)).json<ConditionRating[]>()).toMatchObject([
        { ...review, bookingId, photos: [photo] },
      ]);
    for (const personId of [undefined, await createOwner(product.db)]) {
      const answer = await seenBy(personId);
      expect(answer.json<ConditionRating[]>()).toMatchObject([{ ...review, bookingId: null, photos: [] }]);
      expect(answer.body).not.toContain(photo);
      expect(answer.body).not.toContain(bookingId);
    }
  });

  it('counts nobody else’s and no other stage’s scores as a review', async () => {
    const rental = await broughtBack(product);
    const { ownerId, renterId } = rental;
    for (const [who, ratingType] of [
      [renterId, 'pre_rental'],
      [ownerId, 'pre_rental'],
      [ownerId, 'post_rental'],
      [ownerId, 'maintenance'],
    ] as const)
      expect((await rate(who, rental, { ratingType })).statusCode).toBe(201);
    expect(await rowsOf(rental)).toHaveLength(4);
    expect(await reviewsOf(rental)).toEqual([0, 0]);
  });

  it('answers a rating alike that is sent again, and refuses it when it says something else', async () => {
    const rental = await broughtBack(product);
    const { renterId } = rental;
    const [one, two] = [await photoOf(rental, renterId), await photoOf(rental, renterId)];
    const body = { comments: 'Good', photos: [one, two] };
    const first = await rate(renterId, rental, body);
    const again = await rate(renterId, rental, { comments: 'Good ', photos: [two, one] });
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    for (const change of [{ accessories: 1 }, { comments: 'Bad' }, { photos: [one] }])
      expect(codeOf(await rate(renterId, rental, { ...body, ...change }))).toEqual([409, 'already_rated']);
    expect(await reviewsOf(rental)).toEqual([5, 1]);
    expect(await rowsOf(rental)).toHaveLength(1);
  });

  it.each(CONDITION_SCORES)('wants %s, in the specified words', async (score) => {
    const rental = await broughtBack(product);
    const text = 'Please rate all categories before submitting.';
    for (const stars of [undefined, null, 0, 6, 4.5]) {
      const answer = await rate(rental.renterId, rental, { [score]: stars });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { message: text, code: 'invalid', details: { [score]: text } },
      ]);
    }
    expect(await rowsOf(rental)).toEqual([]);
    expect(await reviewsOf(rental)).toEqual([0, 0]);
  });

  it('wants photos of this booking, whichever side took them', async () => {
    const [rental, other] = [await broughtBack(product), await broughtBack(product)];
    const [owners, foreign] = [await photoOf(rental, rental.ownerId), await photoOf(other, other.renterId)];
    const refused = { code: 'invalid', details: { photos: 'A photo does not belong to this booking.' } };
    for (const photos of [[foreign], [owners, foreign], ['pho_nobody'], ["' or 1=1 --"]])
      expect((await rate(rental.renterId, rental, { photos })).json()).toMatchObject(refused);
    const many = Array.from({ length: 49 }, (_, index) => `evi_${index}`);
    expect((await rate(rental.renterId, rental, { photos: many })).statusCode).toBe(422);
    expect(await rowsOf(rental)).toEqual([]);
    expect((await rate(rental.renterId, rental, { photos: [owners] })).statusCode).toBe(201);
  });

  it('lets only the parties of a booking of the item rate', async () => {
    const rental = await broughtBack(product);
    const { ownerId, renterId } = rental;
    const stranger = await createOwner(product.db);
    expect(codeOf(await rate(undefined, rental))).toEqual([401, 'sign_in_required']);
    expect(codeOf(await rate(stranger, rental))).toEqual([404, 'booking_not_found']);
    const second = await createListing(product.db, { ownerId });
    for (const equipmentId of [second, 'eqp_nobody'])
      expect(codeOf(await rate(renterId, { ...rental, equipmentId }))).toEqual([404, 'booking_not_found']);
    expect((await rate(renterId, rental, { equipmentId: second })).json()).toMatchObject({
      details: { equipmentId: 'Invalid input' },
    });
    expect(codeOf(await rate(renterId, rental, { raterId: ownerId }))).toEqual([403, 'not_yours']);
    expect(codeOf(await rate(renterId, rental, { ratingType: 'maintenance' }))).toEqual([403, 'owner_only']);
    expect(codeOf(await rate(renterId, rental, { ratingType: 'weekly' }))).toEqual([422, 'invalid']);
    expect(codeOf(await rate('Admin', rental))).toEqual([403, 'parties_only']);
    expect(await rowsOf(rental)).toEqual([]);
  });

  it('knows its time: before the rental, after it, and never of a canceled one', async () => {
    const answersOf = async (rental: Between) => {
      const stages = ['pre_rental', 'post_rental', 'maintenance'];
      const statuses: number[] = [];
      for (const ratingType of stages)
        statuses.push((await rate(rental.ownerId, rental, { ratingType })).statusCode);
      return statuses;
    };
    const at = (columns: Parameters<typeof bookingBetween>[1]) => bookingBetween(product, columns);
    const now = product.clock.now();
    expect(await answersOf(await at({ status: 'pending' }))).toEqual([409, 409, 409]);
    expect(await answersOf(await at({ status: 'confirmed' }))).toEqual([201, 409, 409]);
    expect(await answersOf(await rentedOut(product))).toEqual([201, 409, 409]);
    const back = { status: 'active', actualPickupTime: now, actualReturnTime: now } as const;
    expect(await answersOf(await at(back))).toEqual([201, 201, 409]);
    expect(await answersOf(await broughtBack(product))).toEqual([201, 201, 201]);
    expect(await answersOf(await at({ status: 'completed', noShow: true }))).toEqual([409, 409, 201]);
    expect(await answersOf(await at({ status: 'canceled' }))).toEqual([409, 409, 409]);
    const waiting = await at({ status: 'confirmed' });
    const refusal = await rate(waiting.renterId, waiting);
    expect(codeOf(refusal)).toEqual([409, 'not_ratable']);
    expect(refusal.json<{ message: string }>().message).toContain('This booking is confirmed.');
  });

  it('tells with the booking what each side may still say', async () => {
    const rental = await broughtBack(product);
    const { ownerId, renterId } = rental;
    await rate(renterId, rental);
    expect(await rightsAt(rental, renterId)).toEqual(['pre_rental']);
    expect(await rightsAt(rental, ownerId)).toEqual(['pre_rental', 'post_rental', 'maintenance']);
  });
});

describe('thirty-two reviews of one item at once', () => {
  const STARS = Array.from({ length: 32 }, (_, index) => 1 + (index % 5));

  it('counts all reviews by thirty-two renters', async () => {
    const ownerId = await createOwner(product.db);
    const equipmentId = await createListing(product.db, { ownerId });
    const rentals = await Promise.all(STARS.map(() => broughtBack(product, { ownerId, equipmentId })));
    const answers = await Promise.all(
      rentals.map((rental, index) => rate(rental.renterId, rental, { overallCondition: STARS[index] })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(STARS.map(() => 201));
    expect(await reviewsOf({ equipmentId })).toEqual([STARS.reduce((sum, stars) => sum + stars, 0), 32]);
  });

  it('counts reviews by one renter of one rental as one', async () => {
    const rental = await broughtBack(product);
    const answers = await Promise.all(STARS.map(() => rate(rental.renterId, rental)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array<number>(31).fill(200), 201]);
    expect(await rowsOf(rental)).toHaveLength(1);
    expect(await reviewsOf(rental)).toEqual([5, 1]);
  });
});
