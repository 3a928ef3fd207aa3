import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';

/** The booking of a conversation that no list holds: it has ended without a word, or is older than what is loaded. */
export const bookingQuery = (id: string) => queryOptions<Booking>({ queryKey: ['/api/bookings', id] });
