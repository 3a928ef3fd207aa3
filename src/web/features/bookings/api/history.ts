import { queryOptions } from '@tanstack/react-query';
import type { BookingHistory } from '#shared/contracts/bookings.ts';
import { BOOKINGS } from '../lib/booking-keys.ts';

/** What has become of a booking and of its money, oldest first. */
export const historyQuery = (id: string) =>
  queryOptions<BookingHistory>({ queryKey: [BOOKINGS, id, 'history'] });
