import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import { bookingQuery } from '#web/data/bookings.ts';
import { ANALYTICS, MY_LISTINGS, BOOKINGS } from '#web/data/keys.ts';
import type { ListPage } from '#web/lib/api-client.ts';

type Pages = InfiniteData<ListPage<Booking>, string>;

const isList = (key: QueryKey): boolean => key[0] === BOOKINGS && key[2] === 'pages';

/** Lists, and this one booking on its own: what shows its state. */
const shows = (id: string) => ({
  predicate: ({ queryKey }: { queryKey: QueryKey }) =>
    isList(queryKey) || (queryKey[0] === BOOKINGS && queryKey[1] === id && queryKey.length === 2),
});

/** Changes a booking wherever the browser shows it: in the lists of both sides and on its own. */
export function patchBooking(client: QueryClient, id: string, change: (booking: Booking) => Booking): void {
  const changed = (booking: Booking) => (booking.id === id ? change(booking) : booking);
  client.setQueriesData<Pages>({ predicate: ({ queryKey }) => isList(queryKey) }, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(changed) })) } : data,
  );
  client.setQueryData<Booking>(bookingQuery(id).queryKey, (booking) => booking && change(booking));
}

/** Stops answers that are under way and would undo what was just shown. */
export const cancelRefetches = (client: QueryClient, id: string): Promise<void> =>
  client.cancelQueries(shows(id));

/** After a change: every list and the counts, this booking with its history, the days of its item, and what its owner counts. */
export function refreshBooking(client: QueryClient, { id, equipmentId }: Booking): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [head, second] }) =>
      (head === BOOKINGS && (typeof second !== 'string' || second === id || second === 'counts')) ||
      (head === '/api/equipment' && second === equipmentId) ||
      head === MY_LISTINGS ||
      head === ANALYTICS,
  });
}
