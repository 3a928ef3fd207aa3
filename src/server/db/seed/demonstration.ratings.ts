import type { conditionRatings, userRatings } from '../schema/index.ts';
import type { DemonstrationBooking } from './demonstration.types.ts';

/** Sum and count by the key of the rated user or item. */
export class Tally {
  readonly #sums = new Map<string, { sum: number; count: number }>();

  add(key: string, rating: number): void {
    const { sum, count } = this.of(key);
    this.#sums.set(key, { sum: sum + rating, count: count + 1 });
  }

  of(key: string): { sum: number; count: number } {
    return this.#sums.get(key) ?? { sum: 0, count: 0 };
  }
}

function ratedUser(booking: DemonstrationBooking, ratingType: 'owner' | 'renter') {
  return ratingType === 'owner'
    ? { ratedUserId: booking.ownerId, raterId: booking.renterId }
    : { ratedUserId: booking.renterId, raterId: booking.ownerId };
}

/** The ratings of past rentals as rows, and the sums and counts that the rated items and people carry. */
export function ratingRows(pastBookings: readonly DemonstrationBooking[]) {
  const tallies = { items: new Tally(), owners: new Tally(), renters: new Tally() };
  const condition: (typeof conditionRatings.$inferInsert)[] = [];
  const people: (typeof userRatings.$inferInsert)[] = [];
  for (const booking of pastBookings) {
    if (booking.conditionRating) {
      const { comment, ...scores } = booking.conditionRating;
      tallies.items.add(booking.listingId, scores.overallCondition);
      condition.push({
        ...scores,
        comments: comment,
        equipmentId: booking.listingId,
        bookingId: booking.id,
        raterId: booking.renterId,
        ratingType: 'post_rental',
      });
    }
    for (const rating of booking.userRatings) {
      const parties = ratedUser(booking, rating.ratingType);
      (rating.ratingType === 'owner' ? tallies.owners : tallies.renters).add(
        parties.ratedUserId,
        rating.rating,
      );
      people.push({ ...rating, ...parties, bookingId: booking.id });
    }
  }
  return { tallies, condition, people };
}
