import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';
import { BOOKINGS } from '../lib/booking-keys.ts';

/** One booking; 404 for those who are no party to it. */
export const bookingQuery = (id: string) => queryOptions<Booking>({ queryKey: [BOOKINGS, id] });
