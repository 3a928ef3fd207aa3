import type { QueryClient } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingPhoto } from '#shared/contracts/conditions.ts';
import { conditionQuery } from '#web/data/bookings.ts';
import { BOOKINGS, EQUIPMENT, USERS } from '#web/data/keys.ts';

type Rated = Pick<Booking, 'id' | 'equipmentId' | 'ownerId' | 'renterId'>;

/**
 * After a rating: the bookings with their open ratings, the item with its reviews, the two people with their stars.
 * Resolves when what is on the screen has been asked for again.
 */
export function refreshRated(
  client: QueryClient,
  { id, equipmentId, ownerId, renterId }: Rated,
): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [head, second] }) =>
      (head === BOOKINGS && (typeof second !== 'string' || second === id)) ||
      (head === EQUIPMENT && second === equipmentId) ||
      (head === USERS && (second === ownerId || second === renterId)),
  });
}

/** Shows a photo that the server has just taken, without asking it again. */
export function showPhoto(client: QueryClient, bookingId: string, photo: BookingPhoto): void {
  client.setQueryData(conditionQuery(bookingId).queryKey, (condition) =>
    !condition || condition.photos.some(({ id }) => id === photo.id)
      ? condition
      : { ...condition, photos: [...condition.photos, photo] },
  );
}

/** What may still be added, and what the other side has added meanwhile. */
export const refreshCondition = (client: QueryClient, bookingId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: conditionQuery(bookingId).queryKey });
