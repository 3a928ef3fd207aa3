import { firstRentalsPaidLater, payoutWaitDays, payoutWaitDaysOfFirst } from './limits.ts';
import { MS_PER_DAY } from './time-units.ts';

/**
 * From when on an owner's share is sent to their account (docs/product/money.md#payouts): a week after the end of each of their first
 * five rentals, two days after later ones. `completedBefore`: how many of theirs were completed before this one.
 */
export function transfersFrom(endedAt: Date, completedBefore: number): Date {
  const days = completedBefore < firstRentalsPaidLater ? payoutWaitDaysOfFirst : payoutWaitDays;
  return new Date(endedAt.getTime() + days * MS_PER_DAY);
}
