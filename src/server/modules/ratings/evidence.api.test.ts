import { describe, expect, it } from 'vitest';
import { BookingCondition, type BookingPhoto } from '#shared/contracts/conditions.ts';
import type { PhotoStage } from '#shared/domain/condition-photos.ts';
import { maximumConditionPhotos } from '#shared/domain/limits.ts';
import { photos, bookingPhotos } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { get, HOUR, post } from '#tests/support/bookings.ts';
import { createOwner } from '#tests/support/listings.ts';
import {
  bookingBetween,
  buildRatingsApp,
  rentedOut,
  sendConditionPhoto,
  type Between,
} from '#tests/support/ratings.ts';
import { codeOf } from '#tests/support/rentals.ts';

const product = sharedFixture(buildRatingsApp);

const ask = (personId: string | undefined, { bookingId }: Between) =>
  get(product, personId, `/api/bookings/${bookingId}/condition`);
const evidenceFor = async (personId: string, rental: Between) =>
  BookingCondition.parse((await ask(personId, rental)).json());
const photo = async (personId: string, { bookingId }: Between, moment: PhotoStage) =>
  (await sendConditionPhoto(product, personId, bookingId, moment)).json<BookingPhoto>();
const rate = (personId: string, { equipmentId, bookingId }: Between, rest: object) =>
  post(product, personId, `/api/equipment/${equipmentId}/condition-rating`, {
    bookingId,
    overallCondition: 4,
    cleanliness: 4,
    functionality: 4,
    appearance: 4,
    accessories: 4,
    ...rest,
  });

describe('GET /api/bookings/:id/condition', () => {
  it('puts before and after side by side, for both in the same order', async () => {
    const rental = await rentedOut(product);
    const { ownerId, renterId } = rental;
    const before = await photo(ownerId, rental, 'pickup');
    await rate(ownerId, rental, { ratingType: 'pre_rental', comments: 'As new', photos: [before.id] });
    product.clock.advance(HOUR);
    const after = await photo(renterId, rental, 'return');
    const seen = await evidenceFor(ownerId, rental);
    expect(seen.photos).toEqual([before, after]);
    expect(seen.photos).toMatchObject([
      { moment: 'pickup', takenBy: 'owner' },
      { moment: 'return', takenBy: 'renter', takenAt: product.clock.now().toISOString() },
    ]);
    expect(seen.ratings).toMatchObject([
      { by: 'owner', ratingType: 'pre_rental', comments: 'As new', photos: [before.id] },
    ]);
    const others = await evidenceFor(renterId, rental);
    expect({ photos: others.photos, ratings: others.ratings }).toEqual({
      photos: seen.photos,
      ratings: seen.ratings,
    });
    expect(seen.canAdd).toEqual({ photos: ['return'], ratings: [] });
    expect(others.canAdd).toEqual({ photos: ['return'], ratings: ['pre_rental'] });
  });

  it('shows the evidence to the parties and to the Admin, who adds nothing', async () => {
    const rental = await bookingBetween(product, { status: 'confirmed' });
    expect((await evidenceFor(rental.renterId, rental)).canAdd).toEqual({
      photos: ['pickup'],
      ratings: ['pre_rental'],
    });
    await createOwner(product.db, { id: 'Admin', email: 'admin@people.example' });
    expect(await evidenceFor('Admin', rental)).toEqual({
      photos: [],
      ratings: [],
      canAdd: { photos: [], ratings: [] },
    });
    expect(codeOf(await ask(await createOwner(product.db), rental))).toEqual([404, 'booking_not_found']);
    expect(codeOf(await ask(undefined, rental))).toEqual([401, 'sign_in_required']);
  });

  it('offers no more photos of a moment than one side may add', async () => {
    const rental = await bookingBetween(product, { status: 'confirmed' });
    const takenBy = rental.renterId;
    const ids = Array.from({ length: maximumConditionPhotos }, (_, index) => `evi_full${index}`);
    const createdAt = product.clock.now();
    const facts = { ownerId: takenBy, width: 4, height: 3, placeholder: 'data:,', bytes: 2, createdAt };
    await product.db.insert(photos).values(ids.map((id) => ({ id, ...facts })));
    const of = { bookingId: rental.bookingId, takenBy, moment: 'pickup', takenAt: createdAt } as const;
    await product.db.insert(bookingPhotos).values(ids.map((photoId) => ({ photoId, ...of })));
    expect((await evidenceFor(takenBy, rental)).canAdd.photos).toEqual([]);
    expect((await evidenceFor(rental.ownerId, rental)).canAdd.photos).toEqual(['pickup']);
  });
});
