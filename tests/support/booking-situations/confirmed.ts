import { hour } from '../booking-facts.ts';
import { cancel, mayBeMissing, ownersCancel, REFUND, release } from './outcomes.ts';
import { END, PAID, situation, START, type Situation } from './situation.ts';

export const CONFIRMED = { ...PAID, status: 'confirmed' } as const;
/** Of a hold that nothing has to be done about before the rental is over. */
export const HELD = { ...CONFIRMED, holdStatus: 'held', holdExpiresAt: hour(END + 96) } as const;
const confirmedAnyway = {
  ...mayBeMissing('confirmed'),
  'provider fee_paid': 'confirmed again',
  'provider hold_placed': 'confirmed',
  'provider hold_refused': 'confirmed',
  'provider capture_failed': 'confirmed',
  'owner accept': 'confirmed again',
};
export const early = { ...confirmedAnyway, 'provider balance_captured': 'confirmed' };
export const firstHalf = {
  'owner confirm_pickup': 'confirmed: recordPickupHalf openUndo',
  'renter confirm_pickup': 'confirmed: recordPickupHalf openUndo',
};
const bringForward = 'confirmed: recordPickupHalf placeHold openUndo';
export const secondHalf = 'active: recordPickupHalf recordPickup markCaptured moveSlot openUndo';
const handover = 'active: recordHandover freeSlot settleUsage captureBalance';
/** With the renter's confirmation as well. */
export const handedOver = { 'owner complete': handover, 'admin complete': handover };
const STATED = 'active: recordHandover markCaptured recordOwnersReturn freeSlot stateCompletion';
/** By the owner's word alone. */
export const statedHandover = { 'owner complete': STATED, 'admin complete': handover };
export const FORFEIT = 'confirmed: agreeCompletion markNoShow freeSlot settleUsage captureBalance';
const statedNoShow = {
  'owner complete': 'confirmed: markNoShow freeSlot stateCompletion',
  'admin complete': FORFEIT,
};
const giveDays = { 'owner release_days': 'confirmed: markNoShow freeSlot' };
const NO_SHOW = 'canceled: freeSlot releaseHold keepFee markNoShow postChargeBreakdown';

export const confirmed: Situation[] = [
  situation(
    'confirmed, the hold scheduled',
    20,
    { ...CONFIRMED, holdStatus: 'scheduled' },
    {
      ...early,
      ...cancel,
      ...release,
      'owner confirm_pickup': bringForward,
      'renter confirm_pickup': bringForward,
    },
  ),
  situation('confirmed and held, before the start', 20, HELD, {
    ...early,
    ...cancel,
    ...release,
    ...firstHalf,
  }),
  situation(
    'confirmed at once',
    20,
    { ...HELD, instantBooking: true },
    {
      ...cancel,
      ...release,
      ...firstHalf,
      ...mayBeMissing('confirmed'),
      'provider fee_paid': 'confirmed again',
      'provider hold_placed': 'confirmed',
      'provider hold_refused': 'confirmed',
      'provider capture_failed': 'confirmed',
      'provider balance_captured': 'confirmed',
    },
  ),
  situation(
    'the owner has confirmed the pickup',
    START,
    { ...HELD, ownerPickupConfirmedAt: hour(START) },
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
    'the renter has confirmed the pickup',
    START,
    { ...HELD, renterPickupConfirmedAt: hour(START) },
    {
      ...early,
      ...ownersCancel,
      ...release,
      ...handedOver,
      'renter confirm_pickup': 'confirmed again',
      'owner confirm_pickup': secondHalf,
    },
  ),
  situation(
    'one half and a hold that died',
    START,
    { ...CONFIRMED, holdStatus: 'expired', renterPickupConfirmedAt: hour(START) },
    { ...early, ...ownersCancel, ...release, 'renter confirm_pickup': 'confirmed again' },
  ),
  situation('a day after the start', START + 24, HELD, {
    ...early,
    ...cancel,
    ...release,
    ...firstHalf,
    ...statedHandover,
    ...giveDays,
  }),
  situation(
    'being captured early, before the pickup',
    START,
    { ...CONFIRMED, holdStatus: 'capturing', holdRefusedAt: hour(START - 24) },
    early,
  ),
  situation(
    'a refused hold that was mended with another card',
    START,
    { ...HELD, holdRefusedAt: hour(START - 24) },
    { ...early, ...cancel, ...release, ...firstHalf, ...statedHandover },
  ),
  situation(
    'captured early, before the pickup',
    START,
    { ...CONFIRMED, holdStatus: 'captured' },
    {
      ...early,
      ...cancel,
      ...release,
      ...firstHalf,
      'owner complete': STATED,
      'admin complete':
        'completed: recordHandover markCaptured freeSlot settleUsage giveBack postChargeBreakdown shareFee',
    },
  ),
  situation(
    'the days given to others',
    START + 25,
    { ...HELD, noShow: true },
    { ...early, ...cancel, ...release, 'owner release_days': 'confirmed again' },
  ),
  situation('the end has come, nobody came', END, HELD, {
    ...early,
    ...ownersCancel,
    ...release,
    ...firstHalf,
    ...statedNoShow,
    ...giveDays,
  }),
  situation(
    'nobody came, since the item was not back',
    END,
    { ...HELD, freeCancellation: true },
    { ...early, ...cancel, ...release, ...firstHalf, ...statedNoShow, ...giveDays },
  ),
  situation(
    'the end has come, the renter says that it was picked up',
    END,
    { ...HELD, renterPickupConfirmedAt: hour(START) },
    {
      ...early,
      ...ownersCancel,
      ...release,
      ...handedOver,
      'renter confirm_pickup': 'confirmed again',
      'owner confirm_pickup': secondHalf,
    },
  ),
  situation(
    'the end has come, picked up by one side, captured early',
    END,
    { ...CONFIRMED, holdStatus: 'captured', renterPickupConfirmedAt: hour(START) },
    {
      ...early,
      ...ownersCancel,
      ...release,
      'owner complete':
        'completed: recordHandover markCaptured freeSlot settleUsage giveBack postChargeBreakdown shareFee',
      'admin complete':
        'completed: recordHandover markCaptured freeSlot settleUsage giveBack postChargeBreakdown shareFee',
      'renter confirm_pickup': 'confirmed again',
      'owner confirm_pickup': secondHalf,
    },
  ),
  situation(
    'nobody came, nothing to capture',
    END,
    { ...CONFIRMED, balanceCents: 0 },
    {
      ...early,
      ...ownersCancel,
      ...release,
      ...firstHalf,
      ...giveDays,
      'owner complete': 'confirmed: markNoShow freeSlot stateCompletion',
      'admin complete':
        'completed: agreeCompletion markNoShow markCaptured freeSlot settleUsage giveBack postChargeBreakdown shareFee',
    },
  ),
  situation(
    'the balance of a no-show being captured',
    END + 49,
    { ...CONFIRMED, noShow: true, holdStatus: 'capturing', captureCents: 9359 },
    {
      ...confirmedAnyway,
      'provider balance_captured': 'completed: markCaptured postChargeBreakdown',
      'owner complete': 'confirmed again',
      'admin complete': 'confirmed again',
      'owner release_days': 'confirmed again',
    },
  ),
  situation(
    'the days given to others, the hold being captured before it dies: the owner has not asked',
    END + 20,
    { ...CONFIRMED, noShow: true, holdStatus: 'capturing' },
    { ...early, 'owner release_days': 'confirmed again' },
  ),
  situation(
    'the capture of a no-show failed',
    END + 49,
    { ...CONFIRMED, noShow: true, holdStatus: 'capture_failed', captureCents: 9359 },
    {
      ...confirmedAnyway,
      ...ownersCancel,
      ...release,
      ...statedNoShow,
      'provider balance_captured': 'completed: markCaptured postChargeBreakdown',
      'owner release_days': 'confirmed again',
    },
  ),
  situation('nobody came, and the owner was silent for 48 hours', END + 48, HELD, {
    ...early,
    ...ownersCancel,
    ...release,
    ...firstHalf,
    ...statedNoShow,
    ...giveDays,
    'system expire_no_show': NO_SHOW,
  }),
  situation(
    'confirmed, the hold refused and not mended',
    START - 2,
    { ...CONFIRMED, holdStatus: 'action_required', holdRefusedAt: hour(START - 24) },
    { ...early, ...cancel, ...release, 'system expire_hold_refused': REFUND },
  ),
];
