import type { TimelineEntry } from '#shared/contracts/admin-console.ts';

/** Milliseconds: the provider's event and what follows from it are recorded this close to each other. */
const AT_ONCE = 60_000;

/**
 * Payment events that the booking's own history contains as well, by the name there: the same thing, or, of work
 * under way, what came of it at once.
 */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  'fee.paid': ['fee_paid'],
  'fee.refunded': ['fee_refunded'],
  'fee.refund_failed': ['fee_refund_failed'],
  'hold.placing': ['hold_placed', 'hold_refused'],
  'hold.held': ['hold_placed'],
  'hold.action_required': ['hold_refused'],
  'hold.renewing': ['renew_hold'],
  'hold.capturing': ['balance_captured', 'capture_failed'],
  'hold.captured': ['balance_captured'],
  'hold.capture_failed': ['capture_failed'],
  'hold.released': ['release_hold'],
  'late_fee.charging': ['late_fee_charged', 'late_fee_failed'],
  'late_fee.charged': ['late_fee_charged'],
  'late_fee.failed': ['late_fee_failed'],
};

/** A timeline without duplicates: of a booking event and a payment event for the same thing, the booking's stays. */
export function withoutRepeats(timeline: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const transitions = timeline.filter(({ kind }) => kind === 'transition');
  const isRepeated = ({ kind, what, at }: TimelineEntry): boolean =>
    kind === 'money' &&
    transitions.some(
      (other) =>
        ALSO_CALLED[what]?.includes(other.what) === true &&
        Math.abs(Date.parse(other.at) - Date.parse(at)) < AT_ONCE,
    );
  return timeline.filter((entry) => !isRepeated(entry));
}
