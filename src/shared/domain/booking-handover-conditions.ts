import { condition, type Condition, type ConditionInput } from './booking-condition.ts';

type Halves = readonly [owner: Date | null, renter: Date | null];

const pickupOf = ({ facts }: ConditionInput): Halves => [
  facts.ownerPickupConfirmedAt,
  facts.renterPickupConfirmedAt,
];
const returnOf = ({ facts }: ConditionInput): Halves => [
  facts.ownerReturnConfirmedAt,
  facts.renterReturnConfirmedAt,
];
const ownHalf = ({ actor }: ConditionInput, [owner, renter]: Halves): boolean =>
  (actor === 'owner' ? owner : renter) !== null;
const otherHalf = ({ actor }: ConditionInput, [owner, renter]: Halves): boolean =>
  (actor === 'owner' ? renter : owner) !== null;
const anyHalf = (halves: Halves): boolean => halves.some((at) => at !== null);

/** What a transition can depend on where people hand the item over, and who did what before. */
export const HANDOVER_CONDITIONS = {
  ownPickupOpen: condition(
    'this side has not confirmed the pickup',
    (input) => !ownHalf(input, pickupOf(input)),
    'pickup_confirmed',
    'You have confirmed the pickup already.',
  ),
  ownPickupDone: condition(
    'this side has confirmed the pickup',
    (input) => ownHalf(input, pickupOf(input)),
    'pickup_open',
    'You have not confirmed the pickup yet.',
  ),
  otherPickupDone: condition(
    'the other side has confirmed the pickup',
    (input) => otherHalf(input, pickupOf(input)),
    'pickup_one_sided',
    'The other side has not confirmed the pickup yet.',
  ),
  otherPickupOpen: condition(
    'the other side has not confirmed the pickup',
    (input) => !otherHalf(input, pickupOf(input)),
    'pickup_two_sided',
    'The other side has confirmed the pickup already.',
  ),
  somebodyPickedUp: condition(
    'a side has confirmed the pickup',
    (input) => anyHalf(pickupOf(input)),
    'pickup_open',
    'Nobody has confirmed the pickup yet.',
  ),
  nobodyPickedUp: condition(
    'no side has confirmed the pickup',
    (input) => !anyHalf(pickupOf(input)),
    'pickup_confirmed',
    'The pickup has been confirmed by one side.',
  ),
  returned: condition(
    'a return is on record',
    ({ facts }) => facts.actualReturnTime !== null,
    'not_returned',
    'The rental has not been returned yet.',
  ),
  ownReturnOpen: condition(
    'this side has not confirmed the return',
    (input) => !ownHalf(input, returnOf(input)),
    'return_confirmed',
    'You have confirmed the return already.',
  ),
  ownReturnDone: condition(
    'this side has confirmed the return',
    (input) => ownHalf(input, returnOf(input)),
    'return_open',
    'You have not confirmed the return yet.',
  ),
  otherReturnDone: condition(
    'the other side has confirmed the return',
    (input) => otherHalf(input, returnOf(input)),
    'return_one_sided',
    'The other side has not confirmed the return yet.',
  ),
  otherReturnOpen: condition(
    'the other side has not confirmed the return',
    (input) => !otherHalf(input, returnOf(input)),
    'return_two_sided',
    'The other side has confirmed the return already.',
  ),
  ownWordLast: condition(
    'this side’s confirmation is the last thing that a person did, and no money has moved since',
    ({ facts, actor }) => facts.undoableBy === actor,
    'confirmation_stands',
    'There is no confirmation of yours to undo: something else has happened since, or there was none.',
  ),
  undoTimeLeft: condition(
    '60 s after the confirmation are not over',
    ({ facts: { undoableUntil }, now }) => undoableUntil !== null && now < undoableUntil,
    'undo_time_over',
    'A confirmation can be undone for 60 seconds; they are over.',
  ),
  daysTaken: condition(
    'the days are still kept',
    ({ facts }) => !facts.noShow,
    'days_released',
    'The days have been released already.',
  ),
  noShow: condition(
    'marked as a no-show',
    ({ facts }) => facts.noShow,
    'no_no_show',
    'This rental is not marked as a no-show.',
  ),
  canceledBySame: condition(
    'the same side canceled it',
    ({ facts, actor }) => facts.canceledBy === actor,
    'canceled_by_other',
    'This booking was canceled by somebody else.',
  ),
} as const satisfies Record<string, Condition>;
