import { useQuery, type QueryClient } from '@tanstack/react-query';
import type {
  BlockBody,
  EditListingBody,
  ItemBooking,
  ListingBody,
  ListingImportBody,
} from '#shared/contracts/listings.ts';
import { addDays, addMonths, dayAt } from '#shared/domain/calendar.ts';
import { calendarMonths } from '#shared/domain/interface-constants.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { blockingOf } from './blocking.ts';
import { read, send, WHOLE } from './call.ts';
import { ANALYTICS, EQUIPMENT, FLEET, MY_LISTINGS, startsWith } from './keys.ts';
import { readPages } from './pages.ts';
import { MISSING, readOrNull } from './read-or-null.ts';

/** Everything that a person lists, newest first. `ownerId` is the caller's own id. */
export const myListingsQuery = (ownerId: string) => readPages([MY_LISTINGS], { ownerId, ...WHOLE });

/** A user's newest listings. `ownerId` is the caller's own id. */
export const newestListingsQuery = (ownerId: string) => read(MY_LISTINGS, { ownerId, limit: '5' });

export type UsualPlace = string | undefined;

/** Where the newest listing with a place is: the next one is likely to be there too. Undefined while it is not known. */
export function useUsualPlace(ownerId: string | undefined): UsualPlace {
  const { data } = useQuery({ ...newestListingsQuery(ownerId ?? ''), enabled: ownerId !== undefined });
  return data?.find(({ location }) => location !== '')?.location;
}

/** One of the reader's own listings, with its version; null where it is missing, another user's, or an invalid id. */
export const ownListingQuery = (id: string) => readOrNull([EQUIPMENT, id, 'own'], [...MISSING, 403]);

/** `enabled: false` for the guest, who has none. */
export const useOwnListing = (id: string, enabled: boolean) => useQuery({ ...ownListingQuery(id), enabled });

/** An item's rentals as its owner sees them, the latest start first. */
export const itemBookingsQuery = (id: string) => read(EQUIPMENT, id, 'bookings', WHOLE);

/**
 * An item's calendar as its owner sees it: this month, one before it, and those of a year, as a renter can look at. `now` is the
 * product's time: where the item is it may be another month already, which the month before and the answer's own `today` allow for.
 */
export function ownerCalendarQuery(id: string, now: Date) {
  const today = dayAt(now, 'UTC');
  const span = { from: addMonths(today, -1), to: addDays(addMonths(today, calendarMonths), -1) };
  return read(EQUIPMENT, id, 'calendar', span);
}

/** The same draft with the same contents, sent again, answers the listing that it has become. */
export const createListing = (api: ApiClient, body: ListingBody) => send(api, 'POST', [EQUIPMENT], body);

/** Throws 409 `edited_elsewhere` where `version` is not the newest. */
export const replaceListing = (api: ApiClient, id: string, body: EditListingBody) =>
  send(api, 'PUT', [EQUIPMENT, id], body);

/** Looks at a file of listings, or imports it. */
export const importListings = (api: ApiClient, body: ListingImportBody) =>
  send(api, 'POST', [EQUIPMENT, 'import'], body);

/** Shows or hides an item; answers the bookings that a hidden one still has to serve. */
export const setAvailability = (api: ApiClient, id: string, isAvailable: boolean) =>
  send(api, 'PATCH', [EQUIPMENT, id], { isAvailable });

/** Takes an item off every list; 409 `listing_live_bookings` with the blocking rentals. */
export const deleteListing = (api: ApiClient, id: string) => send(api, 'DELETE', [EQUIPMENT, id]);

/** Keeps days for the owner; 409 `booked` with the bookings that are in the way. */
export const blockDays = (api: ApiClient, equipmentId: string, body: BlockBody) =>
  send(api, 'POST', [EQUIPMENT, equipmentId, 'blocks'], body);

/** Gives blocked days back. */
export const unblockDays = (api: ApiClient, equipmentId: string, blockId: string) =>
  send(api, 'DELETE', [EQUIPMENT, equipmentId, 'blocks', blockId]);

/** The bookings that the server names as being in the way (`listing_live_bookings`, `booked`); undefined for any other failure. */
export const refusedBookings = (error: Error | null) =>
  blockingOf(error) as readonly ItemBooking[] | undefined;

/**
 * After a listing has been made, changed or removed: one's own listings, this item with all that hangs on it, and every
 * list that shows items. Inactive queries are fetched when they are next used.
 */
export function refreshListing(client: QueryClient, id: string): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [head, second] }) => {
      if (head === EQUIPMENT) return typeof second !== 'string' || second === id;
      return startsWith(head, EQUIPMENT) || startsWith(head, FLEET) || head === '/api/categories';
    },
  });
}

/** After many listings were made or changed. */
export const refreshListings = (client: QueryClient): void =>
  void client.invalidateQueries({
    predicate: ({ queryKey: [head] }) =>
      startsWith(head, EQUIPMENT) || startsWith(head, FLEET) || head === '/api/categories',
  });

/** After days were blocked or given back: the item's calendars, and what is found for dates. */
export function refreshDays(client: QueryClient, id: string): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [head, second, part] }) =>
      (head === EQUIPMENT && second === id && (part === 'calendar' || part === 'availability')) ||
      head === '/api/equipment/search' ||
      startsWith(head, FLEET) ||
      head === ANALYTICS,
  });
}
