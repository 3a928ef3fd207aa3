// When deadlines fall due: expiry of bookings, renewal of holds, silent completion, late fees.
import { silentCompletionAt } from '../booking-completion.ts';
import {
  acceptBy,
  captureHoldEarlyAt,
  lateFeeIsChargedAt,
  updateCardBy,
  noShowExpiresAt,
  overdueAt,
  payBy,
  renewHoldAt,
  silentReturnAt,
} from '../booking-deadlines.ts';
import type { BookingFacts } from '../booking-facts.ts';
import {
  acceptDeadlineHours,
  earlyCaptureHours,
  hoursBeforeChangeToAnswer,
  leastMinutesToAnswerChange,
  mostHoursToAnswerChange,
  hoursToAnswerCompletion,
  hoursUntilLateFeeIsCharged,
  overdueAfterHours,
  hoursUntilSilentReturn,
  leastHoursToAccept,
  hoursBeforeStartToUpdateCard,
  leastMinutesToUpdateCard,
  longBookingDays,
  mostHoursToUpdateCard,
  noShowExpiryHours,
  payAtOnceMinutes,
  renewalLeadHours,
  unpaidBookingMinutes,
  unpaidLongBookingMinutes,
} from '../booking-limits.ts';
import { scheduledEnd } from '../rental-span.ts';

/** When time makes a transition: not before `due`, and never on its own where there is no such instant. */
export interface Timer {
  /** For the printed table; figures come from the constants that `due` counts with. */
  readonly description: string;
  readonly due: (facts: BookingFacts) => Date | undefined;
  /** Where a guard may fail at that instant and nothing else would check the booking later. */
  readonly againAfterHours?: number;
}

const timer = (description: string, due: Timer['due']): Timer => ({ description, due });

const CARD_LEAST = `${leastMinutesToUpdateCard} min`;
const CARD_MOST = `min(${mostHoursToUpdateCard} h, start − ${hoursBeforeStartToUpdateCard} h)`;
const ACCEPT_MOST = `min(${acceptDeadlineHours} h, end of the first day)`;
const STATEMENT = `${hoursToAnswerCompletion} h after the owner’s statement`;

/** The instants at which time acts on a booking (docs/product/booking.md#timers, docs/product/money.md#holds). */
export const TIMERS = {
  payment: timer(
    `${unpaidBookingMinutes} min after the request; ${unpaidLongBookingMinutes} min for more than ${longBookingDays} days; ${payAtOnceMinutes} min where it is to be paid at once`,
    payBy,
  ),
  answer: timer(
    `max(${leastHoursToAccept} h, ${ACCEPT_MOST}) after the payment; hourly: ${leastHoursToAccept} h`,
    ({ feePaidAt, ...facts }) => (feePaidAt === null ? undefined : acceptBy({ ...facts, feePaidAt })),
  ),
  card: timer(`max(${CARD_LEAST}, ${CARD_MOST}) after the refusal`, ({ holdRefusedAt, startsAt }) =>
    holdRefusedAt === null ? undefined : updateCardBy(holdRefusedAt, startsAt),
  ),
  start: timer('the start', ({ startsAt }) => startsAt),
  /** The owner has asked for the balance: should nothing come of it, the booking and its hold must end some day all the same. */
  noShow: {
    ...timer(
      `${noShowExpiryHours} h after the scheduled end and after a statement counts, without a pickup`,
      (facts) => noShowExpiresAt(scheduledEnd(facts), facts.completionCountsAt),
    ),
    againAfterHours: noShowExpiryHours,
  },
  overdue: timer(`${overdueAfterHours} h after the scheduled end`, (facts) => overdueAt(scheduledEnd(facts))),
  statement: timer(STATEMENT, silentCompletionAt),
  /** Where the owner has stated the end alone, their statement decides. */
  silence: timer(`${hoursUntilSilentReturn} h after the one-sided return; ${STATEMENT}`, (facts) => {
    if (facts.completionStatedAt !== null) return silentCompletionAt(facts);
    return facts.actualReturnTime === null ? undefined : silentReturnAt(facts.actualReturnTime);
  }),
  change: timer(
    `min(${mostHoursToAnswerChange} h, half of what is left, ${hoursBeforeChangeToAnswer} h before it begins), at least ${leastMinutesToAnswerChange} min, after the question, and no later than it begins`,
    ({ changeExpiresAt }) => changeExpiresAt ?? undefined,
  ),
  lateFee: timer(`${hoursUntilLateFeeIsCharged} h after the return`, ({ actualReturnTime }) =>
    actualReturnTime === null ? undefined : lateFeeIsChargedAt(actualReturnTime),
  ),
  renewal: timer(`${renewalLeadHours} h before the hold expires`, ({ holdExpiresAt }) =>
    holdExpiresAt === null ? undefined : renewHoldAt(holdExpiresAt),
  ),
  earlyCapture: timer(`${earlyCaptureHours} h before the last hold expires`, ({ holdExpiresAt }) =>
    holdExpiresAt === null ? undefined : captureHoldEarlyAt(holdExpiresAt),
  ),
} as const satisfies Record<string, Timer>;
