import { featuredItems } from '#shared/domain/interface-constants.ts';
import { read, WHOLE } from './call.ts';
import { BOOKINGS, EQUIPMENT, UNREAD } from './keys.ts';

/** What the first page's script holds; the rest of each noun travels with the screens that show it. */

export const categoriesQuery = read('/api/categories');

/** The best rated items that can be had. */
export const featuredQuery = read(EQUIPMENT, { limit: String(featuredItems) });

/** The newest rentals of a person. `renterId` is the caller's own. */
export const myRentalsQuery = (renterId: string) => read(BOOKINGS, { renterId, ...WHOLE });

export const unreadCountQuery = (userId: string) => read(UNREAD, userId);
