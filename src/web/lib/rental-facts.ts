import type { Booking } from '#shared/contracts/bookings.ts';
import type { CancellationFacts } from '#shared/domain/cancellation.ts';
import { rentalTiming, type RentalTiming } from '#shared/domain/rental-timing.ts';
import type { LateTerms } from '#shared/domain/late-fee.ts';
import { centsOf } from './cents.ts';

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const lateTermsOf = ({ durationType, dailyRate, hourlyRate }: Booking): LateTerms => ({
  durationType,
  dailyRateCents: centsOf(dailyRate),
  hourlyRateCents: hourlyRate === null ? null : centsOf(hourlyRate),
});

/** The phase of the rental. The server's scheduled end already counts from the pickup where it has to. */
export function timingOf(booking: Booking, now: Date): RentalTiming {
  return rentalTiming(
    {
      ...lateTermsOf(booking),
      status: booking.status,
      hours: booking.actualHours,
      endsAt: new Date(booking.scheduledEnd),
      actualPickupTime: null,
      actualReturnTime: instantOf(booking.actualReturnTime),
    },
    now,
  );
}

/** What the policy function about cancellations asks of a booking. */
export const cancellationFactsOf = (booking: Booking): CancellationFacts => ({
  feePaidAt: instantOf(booking.feePaidAt),
  bookingFeeCents: centsOf(booking.depositAmount),
  balanceCents: centsOf(booking.authorizationAmount),
  policy: booking.cancellationPolicy,
  startsAt: new Date(booking.startsAt),
  freeCancellation: booking.freeCancellation,
});
