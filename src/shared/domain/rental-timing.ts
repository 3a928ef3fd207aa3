import type { BookingStatus } from './booking-facts.ts';
import { lateFeeCents, overdueHours, type LateTerms } from './late-fee.ts';
import type { Cents } from './money.ts';
import { scheduledEnd, type ScheduledTimes } from './rental-span.ts';

export type RentalTiming =
  | { readonly phase: 'not_out' }
  | { readonly phase: 'pending_pickup'; readonly endsAt: Date }
  | { readonly phase: 'running'; readonly endsAt: Date; readonly remainingMs: number }
  | {
      readonly phase: 'overdue';
      readonly endsAt: Date;
      readonly overdueMs: number;
      readonly lateHours: number;
      readonly lateFeeCents: Cents;
    }
  | { readonly phase: 'returned'; readonly returnedAt: Date };

export interface TimedRental extends ScheduledTimes, LateTerms {
  readonly status: BookingStatus;
  readonly actualReturnTime: Date | null;
}

/**
 * The derived timing of a rental (docs/product/screens.md#bookings): pending pickup, counting down, counting up with the running late
 * fee, done once a return time exists.
 */
export function rentalTiming(rental: TimedRental, now: Date): RentalTiming {
  if (rental.actualReturnTime !== null) return { phase: 'returned', returnedAt: rental.actualReturnTime };
  const endsAt = scheduledEnd(rental);
  if (rental.status === 'active') {
    const remainingMs = endsAt.getTime() - now.getTime();
    if (remainingMs > 0) return { phase: 'running', endsAt, remainingMs };
    const lateHours = overdueHours(endsAt, now);
    return {
      phase: 'overdue',
      endsAt,
      overdueMs: now.getTime() - endsAt.getTime(),
      lateHours,
      lateFeeCents: lateFeeCents(rental, lateHours),
    };
  }
  const isAwaited = rental.status === 'pending' || rental.status === 'confirmed';
  return isAwaited ? { phase: 'pending_pickup', endsAt } : { phase: 'not_out' };
}
