import type { BookingActor, BookingFacts } from './booking-facts.ts';

export interface ConditionInput {
  readonly facts: BookingFacts;
  readonly actor: BookingActor;
  readonly now: Date;
}

export interface Condition {
  /** For the printed table. */
  readonly says: string;
  readonly holds: (input: ConditionInput) => boolean;
  /** What the caller is told when it does not hold. */
  readonly code: string;
  readonly message: string;
}

/** Something that a transition depends on, in words and in code. */
export const condition = (
  says: string,
  holds: Condition['holds'],
  code: string,
  message: string,
): Condition => ({ says, holds, code, message });
