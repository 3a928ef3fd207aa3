import { choiceOfBooking, type BookedTime } from '#shared/contracts/booked-choice.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { roundCents, type Cents } from '#shared/domain/money.ts';
import { paymentDays } from '#shared/domain/pricing.ts';
import { centsOf } from '#web/lib/cents.ts';

type Rented = BookedTime & Pick<Booking, 'totalAmount'>;

/** Rental days, and the daily rate: the amount divided by them, in cents (docs/product/money.md#price). */
export function rentalSummary(booking: Rented): { days: number; dailyRateCents: Cents } {
  const days = paymentDays(choiceOfBooking(booking));
  return { days, dailyRateCents: roundCents(centsOf(booking.totalAmount) / days) };
}
