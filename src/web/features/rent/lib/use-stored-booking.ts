import { useEffect, useState } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { isNotFound } from '#web/lib/is-not-found.ts';
import { get } from '#web/data/call.ts';
import { BOOKINGS } from '#web/data/keys.ts';
import { useApi } from '#web/lib/query-client.ts';
import type { RentForm } from './use-rent-form.ts';

/**
 * For a renter who returns from the payment page: the booking that was made from this form, while it waits for its fee.
 * A paid one clears the form; an expired one leaves the form as it was.
 */
export function useStoredBooking(
  { bookingId, rememberBooking, ready }: RentForm,
  paid: () => void,
  /** It is being made right now: the page is on its way to the payment. */
  making: boolean,
) {
  const api = useApi();
  const [waiting, setWaiting] = useState<Booking>();
  useEffect(() => {
    if (!ready || making || bookingId === null) return;
    let current = true;
    get(api, [BOOKINGS, bookingId]).then(
      (booking) => {
        if (!current) return;
        if (booking.allowedActions.includes('pay')) setWaiting(booking);
        else if (booking.status === 'canceled') rememberBooking(null);
        else paid();
      },
      (error: unknown) => {
        // Not there any more, or not the reader's; anything else may be different next time.
        if (current && isNotFound(error)) rememberBooking(null);
      },
    );
    return () => {
      current = false;
    };
  }, [api, bookingId, rememberBooking, ready, paid, making]);
  return bookingId === null ? undefined : waiting;
}
