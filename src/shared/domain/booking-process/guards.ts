import { CHANGE_GUARDS } from './change-guards.ts';
import { COMPLETION_GUARDS } from './completion-guards.ts';
import type { Guard } from './guard.ts';
import { HANDOVER_GUARDS } from './handover-guards.ts';
import { MONEY_GUARDS } from './money-guards.ts';
import { REQUEST_GUARDS } from './request-guards.ts';
import { TIME_GUARDS } from './time-guards.ts';

export type { Guard } from './guard.ts';

/** All guards. A refusal names the first guard of a rule that fails. */
export const GUARDS = {
  ...REQUEST_GUARDS,
  ...MONEY_GUARDS,
  ...HANDOVER_GUARDS,
  ...TIME_GUARDS,
  ...COMPLETION_GUARDS,
  ...CHANGE_GUARDS,
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof GUARDS;
