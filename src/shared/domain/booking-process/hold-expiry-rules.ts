import { OPEN_STATUSES, type BookingStatus } from '../booking-facts.ts';
import { timed, type Rule } from './rule.ts';
import { TIMERS } from './timers.ts';

const OUT_OR_AGREED: readonly BookingStatus[] = ['confirmed', 'active'];

/** What happens before the hold on the card expires: a new one a day before, else all of it is captured (docs/product/money.md#holds). */
export const HOLD_EXPIRY_RULES: readonly Rule[] = [
  ...OPEN_STATUSES.map((status) =>
    timed('renew_hold', status, status, TIMERS.renewal, { when: ['renewable'], effects: ['renewHold'] }),
  ),
  ...OUT_OR_AGREED.map((status) =>
    timed('capture_early', status, status, TIMERS.earlyCapture, {
      when: ['holdActive', 'completionUnstated'],
      effects: ['captureEarly'],
    }),
  ),
];
