import { guard, type Guard, type GuardInput } from './guard.ts';
import { secondsToUndo } from '../booking-limits.ts';

type Halves = readonly [owner: Date | null, renter: Date | null];

const pickupOf = ({ facts }: GuardInput): Halves => [
  facts.ownerPickupConfirmedAt,
  facts.renterPickupConfirmedAt,
];
const returnOf = ({ facts }: GuardInput): Halves => [
  facts.ownerReturnConfirmedAt,
  facts.renterReturnConfirmedAt,
];
const ownHalf = ({ actor }: GuardInput, [owner, renter]: Halves): boolean =>
  (actor === 'owner' ? owner : renter) !== null;
const otherHalf = ({ actor }: GuardInput, [owner, renter]: Halves): boolean =>
  (actor === 'owner' ? renter : owner) !== null;
const anyHalf = (halves: Halves): boolean => halves.some((at) => at !== null);

/** Guards of the handover, and of who acted before. */
export const HANDOVER_GUARDS = {
  ownPickupOpen: guard(
    'this side has not confirmed the pickup',
    (input) => !ownHalf(input, pickupOf(input)),
    'pickup_confirmed',
  ),
  ownPickupDone: guard(
    'this side has confirmed the pickup',
    (input) => ownHalf(input, pickupOf(input)),
    'pickup_open',
  ),
  otherPickupDone: guard(
    'the other side has confirmed the pickup',
    (input) => otherHalf(input, pickupOf(input)),
    'pickup_one_sided',
  ),
  otherPickupOpen: guard(
    'the other side has not confirmed the pickup',
    (input) => !otherHalf(input, pickupOf(input)),
    'pickup_two_sided',
  ),
  somebodyPickedUp: guard(
    'a side has confirmed the pickup',
    (input) => anyHalf(pickupOf(input)),
    'nobody_picked_up',
  ),
  nobodyPickedUp: guard(
    'no side has confirmed the pickup',
    (input) => !anyHalf(pickupOf(input)),
    'pickup_begun',
  ),
  returned: guard('a return is on record', ({ facts }) => facts.actualReturnTime !== null, 'not_returned'),
  notReturned: guard('no return is on record', ({ facts }) => facts.actualReturnTime === null, 'returned'),
  ownReturnOpen: guard(
    'this side has not confirmed the return',
    (input) => !ownHalf(input, returnOf(input)),
    'return_confirmed',
  ),
  ownReturnDone: guard(
    'this side has confirmed the return',
    (input) => ownHalf(input, returnOf(input)),
    'return_open',
  ),
  otherReturnDone: guard(
    'the other side has confirmed the return',
    (input) => otherHalf(input, returnOf(input)),
    'return_one_sided',
  ),
  otherReturnOpen: guard(
    'the other side has not confirmed the return',
    (input) => !otherHalf(input, returnOf(input)),
    'return_two_sided',
  ),
  ownWordLast: guard(
    'this side’s confirmation is the last thing that a person did, and no money has moved since',
    ({ facts, actor }) => facts.undoableBy === actor,
    'confirmation_stands',
  ),
  undoTimeLeft: guard(
    `${secondsToUndo} s after the confirmation are not over`,
    ({ facts: { undoableUntil }, now }) => undoableUntil !== null && now < undoableUntil,
    'undo_time_over',
    { seconds: secondsToUndo },
  ),
  daysTaken: guard('the days are still kept', ({ facts }) => !facts.noShow, 'days_released'),
  noShow: guard('marked as a no-show', ({ facts }) => facts.noShow, 'no_no_show'),
  canceledBySame: guard(
    'the same side canceled it',
    ({ facts, actor }) => facts.canceledBy === actor,
    'canceled_by_other',
  ),
} as const satisfies Record<string, Guard>;
