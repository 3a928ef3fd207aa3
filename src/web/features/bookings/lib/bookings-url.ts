import { paths } from '#web/lib/paths.ts';
import { BOOKING_TABS, type BookingTab } from '#shared/domain/booking-tabs.ts';

export interface BookingsQuery {
  /** Undefined where the address does not say. */
  readonly tab: BookingTab | undefined;
  /** Id of a booking that a link leads to; empty for none. */
  readonly named: string;
}

/** `?tab=completed`, `?booking=…`. */
export function readBookingsQuery(search: string): BookingsQuery {
  const params = new URLSearchParams(search);
  const asked = params.get('tab');
  return { tab: BOOKING_TABS.find((tab) => tab === asked), named: params.get('booking') ?? '' };
}

export function bookingsUrl({ tab, named }: BookingsQuery): string {
  const params = new URLSearchParams({
    // The active ones are what one sees without asking, unless the address names a booking of another tab.
    ...(tab === undefined || (tab === 'active' && !named) ? {} : { tab }),
    ...(named ? { booking: named } : {}),
  });
  const search = params.toString();
  return search ? `${paths.bookings}?${search}` : paths.bookings;
}
