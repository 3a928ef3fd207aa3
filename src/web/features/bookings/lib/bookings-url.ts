import { BOOKING_FILTERS, type BookingFilter } from '#shared/domain/booking-filters.ts';
import { ownSearchLength } from '#shared/domain/limits.ts';
import { BOOKING_TABS, type BookingTab } from '#shared/domain/booking-tabs.ts';
import { paths } from '#web/lib/paths.ts';

export interface BookingsQuery {
  /** Undefined where the address does not say. */
  readonly tab: BookingTab | undefined;
  /** Id of a booking that a link leads to; empty for none. */
  readonly named: string;
  readonly show?: BookingFilter | undefined;
  /** Words of a search; empty for none. */
  readonly q?: string;
}

/** `?tab=completed`, `?booking=…`, `?show=needsMe`, `?q=kubota`. */
export function readBookingsQuery(search: string): BookingsQuery & { readonly q: string } {
  const params = new URLSearchParams(search);
  const [tab, show] = [params.get('tab'), params.get('show')];
  return {
    tab: BOOKING_TABS.find((one) => one === tab),
    named: params.get('booking') ?? '',
    show: BOOKING_FILTERS.find((one) => one === show),
    q: (params.get('q') ?? '').trim().slice(0, ownSearchLength),
  };
}

/** The closed bookings that the address asks for: a chip of Completed finds the rare ones that are not settled, however old. */
export const closedState = ({ tab, show }: Pick<BookingsQuery, 'tab' | 'show'>) =>
  tab === 'completed' && show ? 'unsettled' : 'closed';

/** What a list is asked for; nothing where all of it is wanted. */
export const wordsOf = (q: string) => (q === '' ? undefined : { q });

export function bookingsUrl({ tab, named, show, q }: BookingsQuery): string {
  const params = new URLSearchParams({
    // The active ones are what one sees without asking, unless the address names a booking of another tab.
    ...(tab === undefined || (tab === 'active' && !named) ? {} : { tab }),
    ...(named ? { booking: named } : {}),
    ...(show ? { show } : {}),
    ...(q ? { q } : {}),
  });
  const search = params.toString();
  return search ? `${paths.bookings}?${search}` : paths.bookings;
}
