// What happens before a hold expires: it is renewed (reauthorized) a day ahead, and captured early where that fails.
import { OPEN_STATUSES, type BookingStatus } from '../booking-facts.ts';
import { timed, type Rule } from './rule.ts';
import { TIMERS } from './timers.ts';

const OUT_OR_AGREED: readonly BookingStatus[] = ['confirmed', 'active'];

/**
 * What happens before the hold on the card (the authorization) expires (docs/product/money.md#holds): the card is reauthorized
 * with a new hold 24 hours before; where that has not succeeded, the whole balance is captured 2 hours before (timers.ts).
 */
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
