import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '#shared/contracts/bookings.ts';

/** A booking, for its order number. */
export const bookingOrderQuery = (id: string) => queryOptions<Booking>({ queryKey: ['/api/bookings', id] });
