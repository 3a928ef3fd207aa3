import type { BookingFacts } from '#shared/domain/booking-facts.ts';
import { isMoneyTransition } from '#shared/domain/payment-lifecycle.ts';

/** A column that the machine of payments watches, and what it is called there. */
const WATCHED = { feeStatus: 'fee', holdStatus: 'hold', lateFeeStatus: 'late_fee' } as const;

/** The steps of fee, hold and late fee among these changes that the machine of payments does not know. */
export function unknownSteps(facts: BookingFacts, changes: Partial<BookingFacts>): string[] {
  const columns = Object.entries(WATCHED) as [keyof typeof WATCHED, 'fee'][];
  return columns.flatMap(([column, subject]) => {
    const [from, to = from] = [facts[column], changes[column]];
    return from !== to && !isMoneyTransition(subject, from, to) ? [`${subject}: ${from} to ${to}`] : [];
  });
}
