import type { BookingActor, BookingFacts } from './booking-facts.ts';
import type { BookingEvent } from './booking-life.ts';
import { tryTransition } from './booking-machine.ts';
import { secondsToUndo } from './limits.ts';

const MS_TO_UNDO = secondsToUndo * 1000;

/** A confirmation can be undone before this instant. */
export const undoConfirmationBy = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + MS_TO_UNDO);

/** What happens by itself and takes no money: it leaves a confirmation as open to undoing as it was. */
const LEAVES_UNDO = new Set<BookingEvent>([
  'hold_placed',
  'hold_refused',
  'renew_hold',
  'overdue',
  'item_missing',
  'item_back',
]);

/** Whether a confirmation stands for good once this has happened after it. */
export const endsUndo = (event: BookingEvent): boolean => !LEAVES_UNDO.has(event);

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
