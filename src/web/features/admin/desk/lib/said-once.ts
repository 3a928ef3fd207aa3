import type { TimelineEntry } from '#shared/contracts/admin-desk.ts';

/** Milliseconds: what the provider says and what follows from it are written this close to each other. */
const AT_ONCE = 60_000;

/**
 * Steps of the money of which the booking's own history tells as well, by what it calls them: the same thing, or, of work
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

/** A timeline in which nothing is said twice: of the booking and of its money, the booking's words stay. */
export function saidOnce(timeline: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const told = timeline.filter(({ kind }) => kind === 'transition');
  const isTold = ({ kind, what, at }: TimelineEntry): boolean =>
    kind === 'money' &&
    told.some(
      (other) =>
        ALSO_CALLED[what]?.includes(other.what) === true &&
        Math.abs(Date.parse(other.at) - Date.parse(at)) < AT_ONCE,
    );
  return timeline.filter((entry) => !isTold(entry));
}
