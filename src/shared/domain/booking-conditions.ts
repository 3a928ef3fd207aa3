import type { Condition } from './booking-condition.ts';
import { HANDOVER_CONDITIONS } from './booking-handover-conditions.ts';
import { MONEY_CONDITIONS } from './booking-money-conditions.ts';
import { TIME_CONDITIONS } from './booking-time-conditions.ts';

export type { Condition, ConditionInput } from './booking-condition.ts';

/** Everything that a transition can depend on. The order of a rule's conditions is the order in which they are told. */
export const CONDITIONS = {
  ...MONEY_CONDITIONS,
  ...HANDOVER_CONDITIONS,
  ...TIME_CONDITIONS,
} as const satisfies Record<string, Condition>;

export type ConditionName = keyof typeof CONDITIONS;
