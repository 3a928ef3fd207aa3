import { completionState } from '../booking-completion.ts';
import { guard, momentary, type Guard } from './guard.ts';
import { daysMayBeReleasedFrom, silentReturnAt } from '../booking-deadlines.ts';
import { isBalanceSettled, type BookingFacts } from '../booking-facts.ts';
import { hoursUntilDaysMayBeReleased, hoursUntilSilentReturn } from '../booking-limits.ts';
import { scheduledEnd } from '../rental-span.ts';

/** Where the owner has stated the end alone, their statement decides; else the one-sided return. */
function isSilentDayOver(facts: BookingFacts, now: Date): boolean {
  if (facts.completionStatedAt !== null) return completionState(facts, now) === 'counts';
  const { actualReturnTime } = facts;
  return actualReturnTime !== null && now >= silentReturnAt(actualReturnTime);
}

/** One half alone waits for the other; both halves, or none with a return on record (the owner closed it), wait for nothing. */
function isReturnClosed(facts: BookingFacts, now: Date): boolean {
  if (facts.actualReturnTime === null) return false;
  const halves = [facts.ownerReturnConfirmedAt, facts.renterReturnConfirmedAt].filter((at) => at !== null);
  return halves.length !== 1 || isSilentDayOver(facts, now);
}

/** The owner has pressed Complete on a no-show: its capture is under way, or has failed and can be tried again. */
const hasAskedForBalance = ({ holdStatus, noShow }: BookingFacts): boolean =>
  holdStatus === 'capturing' || (noShow && holdStatus === 'capture_failed');

/** Guards of starts, ends and deadlines. */
export const TIME_GUARDS = {
  byRequest: guard('request to book', ({ facts }) => !facts.instantBooking, 'instant'),
  instant: guard('instant booking', ({ facts }) => facts.instantBooking, 'not_instant'),
  started: guard('the start is reached', ({ facts, now }) => now >= facts.startsAt, 'not_started'),
  beforeEnd: guard('before the scheduled end', ({ facts, now }) => now < scheduledEnd(facts), 'ended'),
  afterEnd: guard(
    'the scheduled end has passed',
    ({ facts, now }) => now >= scheduledEnd(facts),
    'not_ended',
  ),
  stillToCome: guard(
    'before the scheduled end, or the item was not there',
    ({ facts, now }) => now < scheduledEnd(facts) || facts.freeCancellation,
    'ended',
  ),
  returnClosed: guard(
    `the return waits for no one: both have confirmed it, the owner has closed it, or its ${hoursUntilSilentReturn} h are over`,
    ({ facts, now }) => isReturnClosed(facts, now),
    'return_one_sided',
  ),
  dayAfterStart: guard(
    `${hoursUntilDaysMayBeReleased} h after the start`,
    ({ facts, now }) => now >= daysMayBeReleasedFrom(facts.startsAt),
    'days_not_releasable',
    { hours: hoursUntilDaysMayBeReleased },
  ),
  ownerSilent: momentary(
    guard(
      'the owner has not asked for the balance',
      ({ facts }) => isBalanceSettled(facts) || !hasAskedForBalance(facts),
      'balance_asked_for',
    ),
  ),
} as const satisfies Record<string, Guard>;
