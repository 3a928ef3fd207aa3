import { hour } from '../booking-facts.ts';
import { HELD, statedHandover } from './confirmed.ts';
import { CAPTURED, ownersCancel, paidAndConfirmed, release } from './outcomes.ts';
import { END, PAID, situation, START, type Situation } from './situation.ts';

const SAID = START + 2;
/** The owner alone states handover and return. */
const STATED = {
  ...HELD,
  status: 'active',
  actualPickupTime: hour(START),
  actualReturnTime: hour(SAID),
  ownerReturnConfirmedAt: hour(SAID),
  captureCents: 9359,
  completionStatedAt: hour(SAID),
  completionCountsAt: hour(SAID + 24),
} as const;
const DENIED = { ...STATED, completionCountsAt: null } as const;
const always = {
  'provider fee_paid': 'active again',
  'provider hold_placed': 'active',
  'provider hold_refused': 'active',
  'owner accept': 'active again',
  'owner confirm_return': 'active again',
};
const nothingYet = {
  'provider balance_captured': 'active: markCaptured',
  'provider capture_failed': 'active: postChargeBreakdown',
};
const waive = { 'owner release_hold': 'active: releaseHold waiveBalance' };
const CLOSE = 'agreeCompletion recordReturn freeSlot settleUsage captureBalance';
const CLOSE_FREE = 'agreeCompletion recordReturn freeSlot settleUsage giveBack postChargeBreakdown shareFee';
const cameBack = {
  'renter confirm_return': 'active: recordReturnHalf agreeCompletion freeSlot settleUsage captureBalance',
};
const cameBackFree = {
  'renter confirm_return':
    'completed: recordReturnHalf agreeCompletion freeSlot settleUsage giveBack postChargeBreakdown shareFee',
};
const deny = { 'renter deny_completion': 'active: denyCompletion' };
const believed = {
  'admin cancel': 'canceled: forgetHandover freeSlot releaseHold refundFee postChargeBreakdown',
  'renter deny_completion': 'active again',
};

/** The owner's statement alone, and the answers of the renter and the Admin (docs/product/booking.md#statement). */
export const completion: Situation[] = [
  situation('stated by the owner, the renter has a day', SAID + 1, STATED, {
    ...always,
    ...nothingYet,
    ...waive,
    ...cameBack,
    ...deny,
    'owner complete': 'active again',
    'admin complete': `active: ${CLOSE}`,
  }),
  situation(
    'stated by the owner, an hour before the hold expires',
    SAID + 1,
    { ...STATED, holdExpiresAt: hour(SAID + 2) },
    {
      ...always,
      ...nothingYet,
      ...waive,
      ...cameBack,
      ...deny,
      'owner complete': 'active again',
      'admin complete': `active: ${CLOSE}`,
      'system renew_hold': 'active: renewHold',
    },
  ),
  situation(
    'stated by the owner, the balance was captured early',
    SAID + 1,
    { ...STATED, ...CAPTURED },
    {
      ...always,
      ...nothingYet,
      ...cameBackFree,
      ...deny,
      'owner complete': 'active again',
      'admin complete': `completed: ${CLOSE_FREE}`,
    },
  ),
  situation('stated by the owner, and the renter was silent for a day', SAID + 24, STATED, {
    ...always,
    ...cameBack,
    'provider hold_placed': 'active: captureBalance',
    'provider balance_captured': 'completed: markCaptured postChargeBreakdown',
    'provider capture_failed': 'active: postChargeBreakdown',
    'owner release_hold': 'completed: releaseHold waiveBalance postChargeBreakdown shareFee',
    'owner complete': 'active: recordReturn freeSlot settleUsage captureBalance',
    'admin complete': `active: ${CLOSE}`,
    'system complete_silent': 'active: settleUsage captureBalance',
  }),
  situation(
    'stated, silent for a day, and captured early',
    SAID + 24,
    { ...STATED, ...CAPTURED },
    {
      ...always,
      ...cameBackFree,
      'provider balance_captured': 'completed: markCaptured postChargeBreakdown',
      'provider capture_failed': 'active: postChargeBreakdown',
      'owner complete': 'completed: recordReturn freeSlot settleUsage giveBack postChargeBreakdown shareFee',
      'admin complete': `completed: ${CLOSE_FREE}`,
      'system complete_silent': 'completed: settleUsage giveBack postChargeBreakdown shareFee',
    },
  ),
  situation(
    'stated, and the renter’s ‘It came back’ is being captured',
    SAID + 1,
    {
      ...STATED,
      completionCountsAt: hour(SAID),
      renterReturnConfirmedAt: hour(SAID + 1),
      holdStatus: 'capturing',
    },
    {
      ...always,
      'provider hold_placed': 'active: captureBalance',
      'provider balance_captured': 'completed: markCaptured postChargeBreakdown',
      'provider capture_failed': 'active: postChargeBreakdown',
      'renter confirm_return': 'active again',
      'owner complete': 'active again',
      'admin complete': 'active again',
    },
  ),
  situation('denied by the renter, days ago', SAID + 96, DENIED, {
    ...always,
    ...nothingYet,
    ...waive,
    ...believed,
    'admin complete': `active: ${CLOSE}`,
  }),
  situation(
    'denied by the renter, and the hold has died',
    SAID + 96,
    { ...DENIED, holdStatus: 'expired', holdRefusedAt: hour(SAID + 48), holdExpiresAt: null },
    { ...always, ...nothingYet, ...waive, ...believed, 'admin complete': `active: ${CLOSE}` },
  ),
  situation(
    'denied by the renter, the balance was captured early',
    SAID + 96,
    { ...DENIED, ...CAPTURED },
    { ...always, ...nothingYet, ...believed, 'admin complete': `completed: ${CLOSE_FREE}` },
  ),

  situation(
    'the end has come, the owner alone says that it was picked up',
    END,
    { ...HELD, ownerPickupConfirmedAt: hour(START) },
    {
      ...paidAndConfirmed,
      ...ownersCancel,
      ...release,
      ...statedHandover,
      'provider balance_captured': 'confirmed',
      'owner confirm_pickup': 'confirmed again',
      'renter confirm_pickup': 'active: recordPickupHalf recordPickup markCaptured moveSlot openUndo',
    },
  ),
  situation(
    'captured early, and the renter alone has confirmed the pickup',
    START + 1,
    { ...PAID, status: 'confirmed', ...CAPTURED, renterPickupConfirmedAt: hour(START) },
    {
      ...paidAndConfirmed,
      ...ownersCancel,
      ...release,
      'provider balance_captured': 'confirmed',
      'renter confirm_pickup': 'confirmed again',
      'owner confirm_pickup': 'active: recordPickupHalf recordPickup markCaptured moveSlot openUndo',
      'owner complete':
        'completed: recordHandover markCaptured freeSlot settleUsage giveBack postChargeBreakdown shareFee',
      'admin complete':
        'completed: recordHandover markCaptured freeSlot settleUsage giveBack postChargeBreakdown shareFee',
    },
  ),
];
