import { hour } from '../booking-facts.ts';
import { ACTIVE, activeAnyway, captureAtReturn, closed, money, moneyBack, waive } from './active.ts';
import { early, handedOver, HELD, secondHalf, statedHandover } from './confirmed.ts';
import { cancel, ownersCancel, release } from './outcomes.ts';
import { END, situation, START, type Situation } from './situation.ts';

const SECOND = 1 / 3600;
const soon = START + 59 * SECOND;
const undoableBy = (who: 'owner' | 'renter', from: number) =>
  ({ undoableBy: who, undoableUntil: hour(from + 60 * SECOND) }) as const;
const HALF = 'confirmed: forgetPickupHalf';
const WHOLE = 'confirmed: forgetPickup moveSlotBack';
const RETURN = 'active: forgetReturn retakeSlot';

const ownersPickup = { ...HELD, ownerPickupConfirmedAt: hour(START) };
const out = { ...activeAnyway, ...money, ...closed, ...waive };
const returns = {
  'owner confirm_return': 'active: recordReturnHalf freeSlot openUndo',
  'renter confirm_return': 'active: recordReturnHalf freeSlot openUndo',
};
const back = { ...activeAnyway, ...moneyBack, ...closed, 'owner release_hold': waive['owner release_hold'] };
const BACK = { ...ACTIVE, actualReturnTime: hour(END) };

/** What the side that confirmed last can undo for a minute. */
export const undo: Situation[] = [
  situation(
    'the owner’s pickup is a minute old at most',
    soon,
    { ...ownersPickup, ...undoableBy('owner', START) },
    {
      ...early,
      ...cancel,
      ...release,
      ...statedHandover,
      'owner confirm_pickup': 'confirmed again',
      'renter confirm_pickup': secondHalf,
      'owner undo_confirmation': HALF,
    },
  ),
  situation(
    'the owner’s pickup is a minute old',
    START + 60 * SECOND,
    { ...ownersPickup, ...undoableBy('owner', START) },
    {
      ...early,
      ...cancel,
      ...release,
      ...statedHandover,
      'owner confirm_pickup': 'confirmed again',
      'renter confirm_pickup': secondHalf,
    },
  ),
  situation(
    'the renter’s pickup is a minute old at most',
    soon,
    { ...HELD, renterPickupConfirmedAt: hour(START), ...undoableBy('renter', START) },
    {
      ...early,
      ...ownersCancel,
      ...release,
      ...handedOver,
      'renter confirm_pickup': 'confirmed again',
      'owner confirm_pickup': secondHalf,
      'renter undo_confirmation': HALF,
    },
  ),
  situation(
    'the renter’s pickup has started the rental',
    soon,
    { ...ACTIVE, ...undoableBy('renter', START) },
    {
      ...out,
      ...returns,
      'renter undo_confirmation': WHOLE,
    },
  ),
  situation(
    'the owner’s pickup has started the rental',
    soon,
    { ...ACTIVE, ...undoableBy('owner', START) },
    {
      ...out,
      ...returns,
      'owner undo_confirmation': WHOLE,
    },
  ),
  situation(
    'the renter’s return is a minute old at most',
    END + SECOND,
    { ...BACK, renterReturnConfirmedAt: hour(END), lateFeeStatus: 'owed', ...undoableBy('renter', END) },
    {
      ...back,
      'renter charge_late_fee': 'active: chargeLateFee',
      'owner charge_late_fee': 'active: chargeLateFee',
      'renter confirm_return': 'active again',
      'owner confirm_return': captureAtReturn,
      'renter undo_confirmation': RETURN,
    },
  ),
  situation(
    'the owner’s return is a minute old at most',
    END + SECOND,
    { ...BACK, ownerReturnConfirmedAt: hour(END), ...undoableBy('owner', END) },
    {
      ...back,
      'owner confirm_return': 'active again',
      'renter confirm_return': captureAtReturn,
      'owner undo_confirmation': RETURN,
    },
  ),
];
