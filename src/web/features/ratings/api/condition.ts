import { queryOptions } from '@tanstack/react-query';
import type { BookingCondition } from '#shared/contracts/conditions.ts';
import { BOOKINGS } from '../lib/keys.ts';

/** Photos and condition ratings of a booking, oldest first, and what the caller may add now; for its parties and the Admin. */
export const conditionQuery = (bookingId: string) =>
  queryOptions<BookingCondition>({ queryKey: [BOOKINGS, bookingId, 'condition'] });
