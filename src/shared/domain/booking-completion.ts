import type { BookingFacts } from './booking-facts.ts';
import { hoursToAnswerCompletion } from './booking-limits.ts';
import { addHours } from './rental-span.ts';

type Statement = Pick<BookingFacts, 'completionStatedAt' | 'completionCountsAt'>;

/** The renter can answer the owner's statement before this instant; from then on their silence counts as a yes (docs/product/booking.md#statement). */
const answerCompletionBy = (statedAt: Date): Date => addHours(statedAt, hoursToAnswerCompletion);

/** What has become of the owner's word alone that a rental is over. `none`: there is no such word, or none was needed. */
export type CompletionState = 'none' | 'waiting' | 'denied' | 'counts';

export function completionState(
  { completionStatedAt, completionCountsAt }: Statement,
  now: Date,
): CompletionState {
  if (completionStatedAt === null) return 'none';
  if (completionCountsAt === null) return 'denied';
  return now < completionCountsAt ? 'waiting' : 'counts';
}

/** The instant at which the renter's silence captures the balance; undefined where no answer is awaited. */
export function silentCompletionAt({ completionStatedAt, completionCountsAt }: Statement): Date | undefined {
  if (completionStatedAt === null || completionCountsAt === null) return undefined;
  // Agreed to by the renter or by the Admin: it has been captured for by then.
  return completionCountsAt > completionStatedAt ? completionCountsAt : undefined;
}

/** The statement is made: the renter has a day to answer. */
export const statedCompletion = (now: Date): Statement => ({
  completionStatedAt: now,
  completionCountsAt: answerCompletionBy(now),
});

/** The renter denies it: nothing counts until the Admin has decided. */
export const deniedCompletion: Pick<Statement, 'completionCountsAt'> = { completionCountsAt: null };

/** An authorized person has agreed: it counts from its own instant on. Empty without a statement. */
export const agreedCompletion = ({ completionStatedAt }: Statement): Partial<Statement> =>
  completionStatedAt === null ? {} : { completionCountsAt: completionStatedAt };
