import type { BookingFacts } from './booking-facts.ts';
import type { TimedEvent } from './booking-events.ts';
import { dueAt } from './booking-process/schedule.ts';
import { tryTransition } from './booking-process/state-machine.ts';
import { cancellationOutcome, type CancellationOutcome } from './cancellation.ts';
import { freeCancellationHours } from './money-constants.ts';
import type { Cents } from './money.ts';
import { addHours, scheduledEnd } from './rental-span.ts';
import { sharesOf } from './revenue-split.ts';

/** What time does to a booking that ends it without anybody canceling. */
const ENDINGS = [
  'expire_unpaid',
  'expire_unanswered',
  'expire_hold_refused',
  'expire_no_show',
] as const satisfies readonly TimedEvent[];

/**
 * What ends the terms: `fee_kept` from then on the booking fee is forfeited; `too_late` it can no longer be canceled;
 * `item_back` the rental before this one has returned the item; else the booking ends by that timer.
 */
export const TERM_ENDS = ['fee_kept', 'too_late', 'item_back', ...ENDINGS] as const;
export type TermEnd = (typeof TERM_ENDS)[number];

export interface CancellationPreview {
  readonly outcome: CancellationOutcome;
  /** Of what is kept: the owner's share, and the platform's with its processing fee. They sum to `keptCents`. */
  readonly ownerCents: Cents;
  readonly platformCents: Cents;
  /** Up to which the same cancellation does the same, as long as no person or bank does anything; null where no instant is known. */
  readonly until: Date | null;
  readonly end: TermEnd | null;
}

type Canceler = 'renter' | 'owner' | 'admin';

/** What a preview asks of a booking: its facts, and what was refunded of it before, beside the rules. */
type PreviewFacts = BookingFacts & {
  readonly granted?: { readonly feeCents: Cents; readonly balanceCents: Cents };
};

/** What was refunded before counts as given back: the rest is refunded, or kept. */
function outcomeAt(by: Canceler, facts: PreviewFacts, now: Date): CancellationOutcome {
  const whole = cancellationOutcome(by, { ...facts, policy: facts.cancellationPolicy }, now);
  const { feeCents = 0, balanceCents = 0 } = facts.granted ?? {};
  return {
    ...whole,
    refundedCents: Math.max(0, whole.refundedCents - feeCents),
    keptCents: Math.max(0, whole.keptCents - feeCents),
    releasedCents: Math.max(0, whole.releasedCents - balanceCents),
  };
}

const justAfter = (instant: Date): Date => new Date(instant.getTime() + 1);

/** What is different right after this instant; undefined where nothing is. */
function changeAfter(by: Canceler, facts: PreviewFacts, now: Date, instant: Date): TermEnd | undefined {
  const ending = ENDINGS.find((event) => dueAt(event, facts)?.getTime() === instant.getTime());
  if (ending) return ending;
  const later = justAfter(instant);
  const isPossible = tryTransition({ event: 'cancel', actor: by, facts, now: later }) !== undefined;
  if (!isPossible) return 'too_late';
  const isKept = outcomeAt(by, facts, later).keptCents > outcomeAt(by, facts, now).keptCents;
  return isKept ? 'fee_kept' : undefined;
}

function endOfTerms(
  by: Canceler,
  facts: PreviewFacts,
  now: Date,
): Pick<CancellationPreview, 'until' | 'end'> {
  const withoutGrace = { ...facts, freeCancellation: false };
  if (outcomeAt(by, facts, now).refundedCents > outcomeAt(by, withoutGrace, now).refundedCents)
    return { until: null, end: 'item_back' };
  const instants = [
    addHours(facts.startsAt, -freeCancellationHours),
    scheduledEnd(facts),
    ...ENDINGS.flatMap((event) => dueAt(event, facts) ?? []),
  ].filter((instant) => instant >= now);
  for (const until of instants.sort((a, b) => a.getTime() - b.getTime())) {
    const end = changeAfter(by, facts, now, until);
    if (end) return { until, end };
  }
  return { until: null, end: null };
}

/**
 * What a cancellation by this side would do now, who keeps what, and until when that holds
 * (docs/product/booking.md#cancellation-preview). Asks the functions that cancel and share: the same numbers are booked.
 */
export function cancellationPreview(by: Canceler, facts: PreviewFacts, now: Date): CancellationPreview {
  const outcome = outcomeAt(by, facts, now);
  const { ownerCents, processingCents, commissionCents } = sharesOf(outcome.keptCents);
  return {
    outcome,
    ownerCents,
    platformCents: processingCents + commissionCents,
    ...endOfTerms(by, facts, now),
  };
}
