import { acceptDeadlineHours } from './booking-limits.ts';
import { answerRecordRequests, leastAnsweredRequests } from './limits.ts';

const HOUR = 3_600_000;

/** A paid request that an owner was asked about: from when on they could accept it, and how it ended. */
export interface AskedRequest {
  readonly askedAt: Date;
  readonly endedAt: Date;
  readonly outcome: 'accepted' | 'declined' | 'unanswered';
}

/** How fast an owner answers, in hours of `ANSWER_STEPS`, and of how many requests in a hundred they accept. */
export interface AnswerRecord {
  readonly hours: number;
  readonly acceptedPercent: number;
}

/** Hours that can be shown; more exact ones would promise more than a median knows. */
const ANSWER_STEPS = [1, 2, 3, 4, 6, 8, 12, 24, acceptDeadlineHours] as const;

/** Of an even number the slower one of the middle two: the figure is never better than half of the answers. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * What the newest requests say of an owner (docs/product/ratings.md#answers); undefined where there are too few. A request that
 * expired counts with the whole time that it waited, and as not accepted.
 */
export function answerRecordOf(newestFirst: readonly AskedRequest[]): AnswerRecord | undefined {
  const counted = newestFirst.slice(0, answerRecordRequests);
  if (counted.length < leastAnsweredRequests) return undefined;
  const median = medianOf(counted.map(({ askedAt, endedAt }) => endedAt.getTime() - askedAt.getTime()));
  const accepted = counted.filter(({ outcome }) => outcome === 'accepted').length;
  return {
    hours: ANSWER_STEPS.find((step) => median <= step * HOUR) ?? acceptDeadlineHours,
    // Rounded down: only an owner who accepts everything accepts 100 percent.
    acceptedPercent: Math.floor((100 * accepted) / counted.length),
  };
}
