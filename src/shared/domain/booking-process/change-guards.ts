import { guard, type Guard } from './guard.ts';
import { waitsForRenter, type BookingFacts } from '../booking-facts.ts';

/** Held, scheduled, captured, or nothing to hold: a larger balance can be secured, or be paid at once. */
const isBalanceAtRest = ({ feeStatus, balanceWaived, balanceCents, holdStatus }: BookingFacts): boolean =>
  feeStatus === 'paid' &&
  !balanceWaived &&
  (balanceCents === 0 || holdStatus === 'held' || holdStatus === 'scheduled' || holdStatus === 'captured');

/** Guards of a change of dates (docs/product/changes.md). */
export const CHANGE_GUARDS = {
  balanceAtRest: guard(
    'the balance is held, scheduled or captured, or there is none',
    ({ facts }) => isBalanceAtRest(facts),
    'change_not_now',
  ),
  noChange: guard('no change of dates is open', ({ facts }) => facts.changeState === null, 'change_open'),
  changeAsked: guard(
    'a change of dates waits for its answer',
    ({ facts }) => facts.changeState === 'asked',
    'no_change',
  ),
  changeOfOther: guard(
    'the other side has asked for it',
    ({ facts, actor }) => facts.changeAskedBy !== actor,
    'change_own',
  ),
  changeOfOwn: guard(
    'this side has asked for it',
    ({ facts, actor }) => facts.changeAskedBy === actor,
    'change_not_own',
  ),
  changeInTime: guard(
    'its time is not over',
    ({ facts, now }) => facts.changeExpiresAt !== null && now < facts.changeExpiresAt,
    'change_over',
  ),
  longerAtOnce: guard(
    'instant booking, and the renter asks for a later end',
    ({ facts }) => facts.instantBooking && facts.changeKind === 'longer' && facts.changeAskedBy === 'renter',
    'not_instant',
  ),
  changeUnpaid: guard(
    'the renter’s bank wants them for its fee or its larger hold',
    ({ facts }) => waitsForRenter(facts.changeState),
    'change_not_under_way',
  ),
  changeAwaited: guard(
    'it waits for an answer or for the renter’s bank',
    ({ facts }) => facts.changeState === 'asked' || waitsForRenter(facts.changeState),
    'no_change',
  ),
  changeCharging: guard(
    'its fee is being charged',
    ({ facts }) => facts.changeState === 'charging' || facts.changeState === 'payment_needed',
    'change_not_under_way',
  ),
  changeHolding: guard(
    'its larger hold is being placed',
    ({ facts }) => facts.changeState === 'holding',
    'change_not_under_way',
  ),
  changeReady: guard(
    'it is paid and its balance is held',
    ({ facts }) => facts.changeState === 'ready',
    'change_not_under_way',
  ),
  changeUnderWay: guard(
    'it is accepted and not applied yet',
    ({ facts }) => facts.changeState !== null && facts.changeState !== 'asked',
    'change_not_under_way',
  ),
} as const satisfies Record<string, Guard>;
