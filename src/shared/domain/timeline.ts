import { addDays, type Day } from './calendar.ts';

/** What has become of a rental, as its owner's timeline shows it. */
export const TIMELINE_STATES = ['requested', 'booked', 'out', 'overdue', 'done'] as const;
export type TimelineState = (typeof TIMELINE_STATES)[number];

interface RentalFacts {
  readonly status: 'pending' | 'confirmed' | 'active' | 'completed';
  /** It was picked up, and no return is confirmed. */
  readonly isOut: boolean;
  readonly isOverdue: boolean;
}

export function timelineState({ status, isOut, isOverdue }: RentalFacts): TimelineState {
  if (status === 'pending') return 'requested';
  if (status === 'confirmed') return 'booked';
  if (!isOut) return 'done';
  return isOverdue ? 'overdue' : 'out';
}

/** From `anchor` towards `target`, in either direction, as far as the days are free: the days that are chosen. */
export function freeRange(
  anchor: Day,
  target: Day,
  isFree: (day: Day) => boolean,
): { readonly first: Day; readonly last: Day } {
  const step = target < anchor ? -1 : 1;
  let reached = anchor;
  while (reached !== target) {
    const next = addDays(reached, step);
    if (!isFree(next)) break;
    reached = next;
  }
  return step < 0 ? { first: reached, last: anchor } : { first: anchor, last: reached };
}
