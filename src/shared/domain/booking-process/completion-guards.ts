import { completionState } from '../booking-completion.ts';
import { guard, type Guard } from './guard.ts';
import { isBalanceSettled, isHeld } from '../booking-facts.ts';
import { hoursToAnswerCompletion } from '../booking-limits.ts';

/** Guards of a rental that the owner alone has completed (docs/product/booking.md#statement). */
export const COMPLETION_GUARDS = {
  renterPickedUp: guard(
    'the renter has confirmed the pickup',
    ({ facts }) => facts.renterPickupConfirmedAt !== null,
    'pickup_one_sided',
  ),
  renterPickupOpen: guard(
    'the renter has not confirmed the pickup',
    ({ facts }) => facts.renterPickupConfirmedAt === null,
    'renter_picked_up',
  ),
  completionStated: guard(
    'the owner alone has stated that it is over',
    ({ facts }) => facts.completionStatedAt !== null,
    'completion_unstated',
  ),
  completionUnstated: guard(
    'the owner has not stated that it is over',
    ({ facts }) => facts.completionStatedAt === null,
    'completion_stated',
  ),
  completionAwaited: guard(
    `the renter’s ${hoursToAnswerCompletion} h to answer that are not over`,
    ({ facts, now }) => completionState(facts, now) === 'waiting',
    'completion_answered',
  ),
  completionDenied: guard(
    'the renter has denied it',
    ({ facts, now }) => completionState(facts, now) === 'denied',
    'completion_not_denied',
  ),
  notDenied: guard(
    'the renter has not denied it',
    ({ facts, now }) => completionState(facts, now) !== 'denied',
    'completion_denied',
  ),
  completionStands: guard(
    'no statement of the owner’s waits for its answer, or for the Admin',
    ({ facts, now }) => !['waiting', 'denied'].includes(completionState(facts, now)),
    'completion_open',
  ),
  takeable: guard(
    'the balance is held or settled, or a capture of it has failed',
    ({ facts }) =>
      isBalanceSettled(facts) || isHeld(facts.holdStatus) || facts.holdStatus === 'capture_failed',
    'hold_missing',
  ),
} as const satisfies Record<string, Guard>;
