import { condition, type Condition } from './booking-condition.ts';
import {
  acceptBy,
  captureHoldEarlyAt,
  daysMayBeReleasedFrom,
  lateFeeIsChargedAt,
  mendHoldBy,
  noShowLapsesAt,
  overdueIsToldAt,
  payBy,
  renewHoldAt,
  silentReturnAt,
} from './booking-deadlines.ts';
import { isBalanceSettled, type BookingFacts } from './booking-facts.ts';
import { scheduledEnd } from './rental-span.ts';

const TOO_EARLY = 'It is too early for this.';

const isSilentDayOver = ({ actualReturnTime }: BookingFacts, now: Date): boolean =>
  actualReturnTime !== null && now >= silentReturnAt(actualReturnTime);

/** One half alone waits for the other; both halves, or none with a return on record (the owner closed it), wait for nothing. */
function isReturnClosed(facts: BookingFacts, now: Date): boolean {
  if (facts.actualReturnTime === null) return false;
  const halves = [facts.ownerReturnConfirmedAt, facts.renterReturnConfirmedAt].filter((at) => at !== null);
  return halves.length !== 1 || isSilentDayOver(facts, now);
}

/** The owner has pressed Complete on a no-show: its capture is under way, or has failed and can be tried again. */
const hasAskedForBalance = ({ holdStatus, noShow }: BookingFacts): boolean =>
  holdStatus === 'capturing' || (noShow && holdStatus === 'capture_failed');

/** What a transition can depend on where a start, an end or a deadline is concerned. */
export const TIME_CONDITIONS = {
  byRequest: condition(
    'request to book',
    ({ facts }) => !facts.instantBooking,
    'instant',
    'This item is booked at once.',
  ),
  instant: condition(
    'instant booking',
    ({ facts }) => facts.instantBooking,
    'not_instant',
    'The owner answers each request for this item.',
  ),
  started: condition(
    'the start is reached',
    ({ facts, now }) => now >= facts.startsAt,
    'not_started',
    'The rental has not started yet.',
  ),
  beforeEnd: condition(
    'before the scheduled end',
    ({ facts, now }) => now < scheduledEnd(facts),
    'ended',
    'The rental was to end already.',
  ),
  afterEnd: condition(
    'the scheduled end has passed',
    ({ facts, now }) => now >= scheduledEnd(facts),
    'not_ended',
    'The rental is not over yet.',
  ),
  stillToCome: condition(
    'before the scheduled end, or the item was not there',
    ({ facts, now }) => now < scheduledEnd(facts) || facts.freeCancellation,
    'ended',
    'The rental was to end already.',
  ),
  returnClosed: condition(
    'the return waits for nobody: both have confirmed it, the owner has closed it, or its 24 h are over',
    ({ facts, now }) => isReturnClosed(facts, now),
    'return_one_sided',
    'The other side has not confirmed the return yet.',
  ),
  dayAfterStart: condition(
    '24 h after the start',
    ({ facts, now }) => now >= daysMayBeReleasedFrom(facts.startsAt),
    'too_early',
    'The days can be given to others 24 hours after the start.',
  ),
  payTimeOver: condition(
    'the time to pay is over',
    ({ facts, now }) => now >= payBy(facts),
    'too_early',
    TOO_EARLY,
  ),
  answerTimeOver: condition(
    'the time to answer is over',
    ({ facts, now }) => facts.feePaidAt !== null && now >= acceptBy({ ...facts, feePaidAt: facts.feePaidAt }),
    'too_early',
    TOO_EARLY,
  ),
  mendTimeOver: condition(
    'the time to mend the hold is over',
    ({ facts, now }) =>
      facts.holdRefusedAt !== null && now >= mendHoldBy(facts.holdRefusedAt, facts.startsAt),
    'too_early',
    TOO_EARLY,
  ),
  silentDayOver: condition(
    '24 h after the one-sided return',
    ({ facts, now }) => isSilentDayOver(facts, now),
    'too_early',
    TOO_EARLY,
  ),
  noShowTimeOver: condition(
    '48 h after the scheduled end',
    ({ facts, now }) => now >= noShowLapsesAt(scheduledEnd(facts)),
    'too_early',
    TOO_EARLY,
  ),
  renewalDue: condition(
    '24 h before the hold expires',
    ({ facts: { holdExpiresAt }, now }) => holdExpiresAt !== null && now >= renewHoldAt(holdExpiresAt),
    'too_early',
    TOO_EARLY,
  ),
  expiryNear: condition(
    '2 h before the hold expires',
    ({ facts: { holdExpiresAt }, now }) => holdExpiresAt !== null && now >= captureHoldEarlyAt(holdExpiresAt),
    'too_early',
    TOO_EARLY,
  ),
  lateFeeDayOver: condition(
    '24 h after the return',
    ({ facts: { actualReturnTime }, now }) =>
      actualReturnTime !== null && now >= lateFeeIsChargedAt(actualReturnTime),
    'too_early',
    TOO_EARLY,
  ),
  hourOverdue: condition(
    'one hour after the scheduled end, and not back',
    ({ facts, now }) => facts.actualReturnTime === null && now >= overdueIsToldAt(scheduledEnd(facts)),
    'too_early',
    TOO_EARLY,
  ),
  ownerSilent: condition(
    'the owner has not asked for the balance',
    ({ facts }) => isBalanceSettled(facts) || !hasAskedForBalance(facts),
    'balance_asked_for',
    'The owner has asked for the balance.',
  ),
} as const satisfies Record<string, Condition>;
