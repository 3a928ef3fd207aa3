/** `longer` and `shorter`: another end. `moved`: other days, before the pickup. */
export const CHANGE_KINDS = ['longer', 'shorter', 'moved'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * Where an open change is: asked for; its fee is charged, or waits for the renter's bank; its larger hold is placed, or waits
 * for the renter's bank; all is there.
 */
export const CHANGE_STATES = [
  'asked',
  'charging',
  'payment_needed',
  'holding',
  'hold_needed',
  'ready',
] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];
