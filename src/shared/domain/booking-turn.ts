import { owesUsage, type BookingFacts } from './booking-facts.ts';
import type { BookingAction } from './booking-process/state-machine.ts';
import { dayAt } from './calendar.ts';
import { claimTurn, type ClaimStatus, type ClaimTurn } from './claims/claim-facts.ts';
import { scheduledEnd } from './rental-span.ts';
import type { UsageChargeStatus } from './usage/usage-charge.ts';

type IsExpected = (facts: BookingFacts, now: Date) => boolean;

const always: IsExpected = () => true;
const never: IsExpected = () => false;
const startDayHasCome: IsExpected = ({ firstDay, timeZone }, now) => dayAt(now, timeZone) >= firstDay;
/** From the last day on, or once something that asks for the return has happened. */
const returnIsDue: IsExpected = (facts, now) =>
  facts.actualReturnTime !== null ||
  facts.completionStatedAt !== null ||
  dayAt(new Date(scheduledEnd(facts).getTime() - 1), facts.timeZone) <= dayAt(now, facts.timeZone);

/** When an allowed action is what the booking waits for, not merely possible; the most pressing first. */
const EXPECTED: Record<BookingAction, IsExpected> = {
  pay: always,
  change_card: always,
  accept: always,
  accept_change: always,
  confirm_return: returnIsDue,
  deny_completion: always,
  confirm_pickup: startDayHasCome,
  charge_late_fee: always,
  cancel: never,
  undo_confirmation: never,
  complete: never,
  release_hold: never,
  release_days: never,
  ask_change: never,
  decline_change: never,
  withdraw_change: never,
};

/** What a booking waits for from the side that is allowed `actions` (docs/product/booking.md#today); undefined: it is not their turn. */
export const expectedAction = (
  actions: readonly BookingAction[],
  facts: BookingFacts,
  now: Date,
): BookingAction | undefined =>
  (Object.keys(EXPECTED) as BookingAction[]).find(
    (action) => actions.includes(action) && EXPECTED[action](facts, now),
  );

/** What a claim for damage, or use beyond what was included, waits for from a side: an answer, or the payment of what the card has refused. */
export const afterReturnTurn = (
  { claim, usage }: { readonly claim: ClaimStatus | null; readonly usage: UsageChargeStatus | null },
  side: 'owner' | 'renter',
): ClaimTurn | null => {
  const turn = claim && claimTurn(claim, side);
  return turn ?? (owesUsage({ status: usage }, side) ? 'pay' : null);
};
