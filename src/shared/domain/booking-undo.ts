import type { BookingActor, BookingFacts } from './booking-facts.ts';
import type { BookingEvent } from './booking-process/booking-process.ts';
import { tryTransition } from './booking-process/state-machine.ts';
import { secondsToUndo } from './booking-limits.ts';

const MS_TO_UNDO = secondsToUndo * 1000;

/** A confirmation can be undone before this instant. */
export const undoConfirmationBy = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + MS_TO_UNDO);

/** What happens on its own and takes no money: it leaves a confirmation as open to undoing as it was. */
const LEAVES_UNDO: ReadonlySet<string> = new Set<BookingEvent>([
  'hold_placed',
  'hold_refused',
  'renew_hold',
  'overdue',
  'item_not_returned',
  'item_back',
]);

/** Whether a confirmation stands for good once this has happened after it. */
export const endsUndo = (event: string): boolean => !LEAVES_UNDO.has(event);

/** A line of a booking's history, as far as undoing needs it. */
interface Entry {
  readonly event: string;
  readonly actorId: string | null;
  readonly at: Date;
}

/**
 * Whether this person has undone a confirmation less than a minute ago and nothing has happened since: undoing again is
 * the same request sent twice. `history` is in its order.
 */
export function isUndoneAlready(history: readonly Entry[], actorId: string, now: Date): boolean {
  const last = history.findLast(({ event }) => endsUndo(event));
  return last?.event === 'undo_confirmation' && last.actorId === actorId && now < undoConfirmationBy(last.at);
}

export interface UndoableConfirmation {
  readonly of: 'pickup' | 'return';
  readonly confirmedAt: Date;
  readonly until: Date;
}

/** The confirmation that this side can undo now. */
export function undoableConfirmation(
  actor: BookingActor,
  facts: BookingFacts,
  now: Date,
): UndoableConfirmation | undefined {
  const { undoableUntil: until, actualReturnTime } = facts;
  if (until === null || !tryTransition({ event: 'undo_confirmation', actor, facts, now })) return undefined;
  const confirmedAt = new Date(until.getTime() - MS_TO_UNDO);
  return { of: actualReturnTime === null ? 'pickup' : 'return', confirmedAt, until };
}
