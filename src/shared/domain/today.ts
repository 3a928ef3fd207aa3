import type { ClaimTurn } from './claims/claim-facts.ts';
import { wantsCardFor, type BookingFacts } from './booking-facts.ts';
import type { BookingAction } from './booking-process/state-machine.ts';
import { addDays, dayAt } from './calendar.ts';
import { scheduledEnd } from './rental-span.ts';

/** The parts of Today, in their order (docs/product/booking.md#today). */
export const TODAY_PARTS = ['goingOut', 'comingBack', 'toAnswer', 'money'] as const;
export type TodayPart = (typeof TODAY_PARTS)[number];
export type TodayDay = 'today' | 'tomorrow';

const ANSWERS: readonly (BookingAction | undefined)[] = ['accept', 'accept_change', 'deny_completion'];

const isUnpaidLateFee = ({ status, lateFeeStatus }: BookingFacts): boolean =>
  status === 'completed' && (lateFeeStatus === 'owed' || lateFeeStatus === 'failed');

/** Which part of a day a booking belongs to, for the side that `action` or an answer to its claim is expected of; undefined: to none. */
export function todayPartOf(
  facts: BookingFacts,
  action: BookingAction | undefined,
  now: Date,
  day: TodayDay,
  claim: ClaimTurn | null = null,
): TodayPart | undefined {
  const { status, timeZone, firstDay } = facts;
  const isToday = day === 'today';
  const today = dayAt(now, timeZone);
  const isOn = (one: string): boolean => (isToday ? one <= today : one === addDays(today, 1));
  const isMoney =
    claim === 'pay' || action === 'pay' || isUnpaidLateFee(facts) || wantsCardFor(facts) !== undefined;
  if (isMoney) return isToday ? 'money' : undefined;
  const isStated = facts.completionStatedAt !== null && action === 'confirm_return';
  if (claim === 'answer' || ANSWERS.includes(action) || isStated) return isToday ? 'toAnswer' : undefined;
  if (status === 'active') {
    // Back already: only the one who has not confirmed has something to do.
    if (facts.actualReturnTime !== null)
      return isToday && action === 'confirm_return' ? 'comingBack' : undefined;
    const lastDay = dayAt(new Date(scheduledEnd(facts).getTime() - 1), timeZone);
    return isOn(lastDay) ? 'comingBack' : undefined;
  }
  const isAwaited = status === 'confirmed' && !facts.noShow && facts.completionStatedAt === null;
  return isAwaited && isOn(firstDay) ? 'goingOut' : undefined;
}
