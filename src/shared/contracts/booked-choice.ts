import type { RentalChoice } from '../domain/pricing.ts';
import type { Booking } from './bookings.ts';

/** The chosen hours or days of a booking. */
export type BookedTime = Pick<
  Booking,
  'rentalType' | 'actualHours' | 'selectedDates' | 'dateSelectionMode' | 'startDate' | 'endDate'
>;

/** The choice that a booking was made of. */
export function choiceOfBooking(booking: BookedTime): RentalChoice {
  const { rentalType, actualHours, dateSelectionMode, selectedDates } = booking;
  const { startDate: firstDay, endDate: lastDay } = booking;
  if (rentalType === 'hourly') return { rentalType, hours: actualHours ?? 0 };
  if (rentalType === 'weekly') return { rentalType, firstDay, lastDay };
  return dateSelectionMode === 'multiple'
    ? { rentalType, mode: 'multiple', days: selectedDates ?? [] }
    : { rentalType, mode: 'consecutive', firstDay, lastDay };
}
