import type { ReadCalendar } from '../availability/item-calendar.ts';
import type { BookingsContext } from '../bookings-context.ts';
import type { BookingActions } from '../transition/booking-actions.ts';
import { createChangeAnswers } from './change-answers.ts';
import { createChangeQuestions } from './change-questions.ts';

/** A change of an agreed rental's dates (docs/product/changes.md): preview, question, answer. */
export const createChangesService = (
  context: BookingsContext,
  actions: BookingActions,
  readCalendar: ReadCalendar,
) => ({
  ...createChangeQuestions(context, actions, readCalendar),
  ...createChangeAnswers(context, actions),
});

export type ChangesService = ReturnType<typeof createChangesService>;
