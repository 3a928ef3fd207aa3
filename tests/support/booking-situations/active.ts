import { hour } from '../booking-facts.ts';
import { HELD } from './confirmed.ts';
import { END, situation, START, type Situation } from './situation.ts';

const OUT = { ...HELD, status: 'active', actualPickupTime: hour(START) } as const;
const halves = {
  ownerPickupConfirmedAt: hour(START),
  renterPickupConfirmedAt: hour(START),
} as const;
export const ACTIVE = { ...OUT, ...halves } as const;
export const BACK = { ...ACTIVE, actualReturnTime: hour(END) } as const;
export const activeAnyway = {
  'provider fee_paid': 'active again',
  'provider hold_placed': 'active',
  'provider hold_refused': 'active',
  'owner accept': 'active again',
  'owner confirm_pickup': 'active again',
  'renter confirm_pickup': 'active again',
};
export const money = {
  'provider balance_captured': 'active: markCaptured',
  'provider capture_failed': 'active',
};
export const moneyBack = {
  'provider balance_captured': 'completed: markCaptured postChargeBreakdown',
  'provider capture_failed': 'active: postChargeBreakdown',
};
export const confirmReturnColumns = 'active: recordReturnHalf freeSlot openUndo';
export const captureAtReturn = 'active: recordReturnHalf freeSlot settleUsage captureBalance';
const CLOSE = 'recordReturn freeSlot settleUsage captureBalance';
const close = `active: ${CLOSE}`;
export const closed = { 'owner complete': close, 'admin complete': `active: agreeCompletion ${CLOSE}` };
const CLOSE_FREE = 'recordReturn freeSlot settleUsage giveBack postChargeBreakdown shareFee';
const closedFree = {
  'owner complete': `completed: ${CLOSE_FREE}`,
  'admin complete': `completed: agreeCompletion ${CLOSE_FREE}`,
};
const returnFree = 'completed: recordReturnHalf freeSlot settleUsage postChargeBreakdown shareFee';
export const waive = { 'owner release_hold': 'active: releaseHold waiveBalance' };
export const waiveAndClose = {
  'owner release_hold': 'completed: releaseHold waiveBalance postChargeBreakdown shareFee',
};
export const recapture = { 'provider hold_placed': 'active: captureBalance' };

export const active: Situation[] = [
  situation('out', START + 1, ACTIVE, {
    ...activeAnyway,
    ...money,
    ...closed,
    ...waive,
    'owner confirm_return': confirmReturnColumns,
    'renter confirm_return': confirmReturnColumns,
  }),
  situation(
    'out, captured early',
    START + 1,
    { ...ACTIVE, holdStatus: 'captured' },
    {
      ...activeAnyway,
      ...money,
      ...closedFree,
      'owner confirm_return': confirmReturnColumns,
      'renter confirm_return': confirmReturnColumns,
    },
  ),
  situation(
    'out, the balance waived',
    START + 1,
    { ...ACTIVE, holdStatus: 'released', balanceWaived: true },
    {
      'provider fee_paid': 'active again',
      'owner accept': 'active again',
      'owner confirm_pickup': 'active again',
      'renter confirm_pickup': 'active again',
      ...money,
      ...closedFree,
      'owner release_hold': 'active again',
      'owner confirm_return': confirmReturnColumns,
      'renter confirm_return': confirmReturnColumns,
    },
  ),
  situation(
    'out at once, confirmed by nobody',
    START + 1,
    { ...ACTIVE, instantBooking: true },
    {
      'provider fee_paid': 'active again',
      'provider hold_placed': 'active',
      'provider hold_refused': 'active',
      'owner confirm_pickup': 'active again',
      'renter confirm_pickup': 'active again',
      ...money,
      ...closed,
      ...waive,
      'owner confirm_return': confirmReturnColumns,
      'renter confirm_return': confirmReturnColumns,
    },
  ),
  situation(
    'the owner has confirmed the return',
    END + 1,
    { ...BACK, ownerReturnConfirmedAt: hour(END) },
    {
      ...activeAnyway,
      ...moneyBack,
      ...closed,
      ...waive,
      'owner confirm_return': 'active again',
      'renter confirm_return': captureAtReturn,
    },
  ),
  situation(
    'the renter has confirmed the return',
    END + 1,
    { ...BACK, renterReturnConfirmedAt: hour(END) },
    {
      ...activeAnyway,
      ...moneyBack,
      ...closed,
      ...waive,
      'renter confirm_return': 'active again',
      'owner confirm_return': captureAtReturn,
    },
  ),
  situation(
    'the renter has, and the balance was captured early',
    END + 1,
    { ...BACK, renterReturnConfirmedAt: hour(END), holdStatus: 'captured' },
    {
      ...activeAnyway,
      ...moneyBack,
      ...closedFree,
      'renter confirm_return': 'active again',
      'owner confirm_return': returnFree,
    },
  ),
  situation(
    'the owner has, and the balance was captured early',
    END + 1,
    { ...BACK, ownerReturnConfirmedAt: hour(END), holdStatus: 'captured' },
    {
      ...activeAnyway,
      ...moneyBack,
      ...closedFree,
      'owner confirm_return': 'active again',
      'renter confirm_return': returnFree,
    },
  ),
  situation(
    'a day after the renter alone has confirmed the return',
    END + 24,
    { ...BACK, renterReturnConfirmedAt: hour(END) },
    {
      ...activeAnyway,
      ...recapture,
      ...moneyBack,
      ...closed,
      ...waiveAndClose,
      'system complete_silent': 'active: settleUsage captureBalance',
      'renter confirm_return': 'active again',
      'owner confirm_return': captureAtReturn,
    },
  ),
  situation(
    'the same with the balance waived',
    END + 24,
    { ...BACK, renterReturnConfirmedAt: hour(END), holdStatus: 'released', balanceWaived: true },
    {
      'provider fee_paid': 'active again',
      'owner accept': 'active again',
      'owner confirm_pickup': 'active again',
      'renter confirm_pickup': 'active again',
      ...moneyBack,
      ...closedFree,
      'system complete_silent': 'completed: settleUsage giveBack postChargeBreakdown shareFee',
      'owner release_hold': 'active again',
      'renter confirm_return': 'active again',
      'owner confirm_return': returnFree,
    },
  ),
  situation(
    'closed by the owner alone, the balance being captured',
    END + 1,
    { ...BACK, holdStatus: 'capturing' },
    {
      ...activeAnyway,
      ...recapture,
      ...moneyBack,
      'owner confirm_return': 'active again',
      'renter confirm_return': 'active again',
      'owner complete': 'active again',
      'admin complete': 'active again',
    },
  ),
  situation(
    'back, the balance being captured',
    END + 1,
    {
      ...BACK,
      ownerReturnConfirmedAt: hour(END),
      renterReturnConfirmedAt: hour(END),
      holdStatus: 'capturing',
    },
    {
      ...activeAnyway,
      ...recapture,
      ...moneyBack,
      'owner confirm_return': 'active again',
      'renter confirm_return': 'active again',
      'owner complete': 'active again',
      'admin complete': 'active again',
    },
  ),
  situation(
    'back, the capture failed',
    END + 1,
    {
      ...BACK,
      ownerReturnConfirmedAt: hour(END),
      renterReturnConfirmedAt: hour(END),
      holdStatus: 'capture_failed',
    },
    {
      ...activeAnyway,
      ...recapture,
      ...moneyBack,
      ...closed,
      ...waiveAndClose,
      'owner confirm_return': captureAtReturn,
      'renter confirm_return': captureAtReturn,
    },
  ),
  situation(
    'closed by the owner, the capture failed',
    END + 1,
    { ...BACK, holdStatus: 'capture_failed' },
    {
      ...activeAnyway,
      ...recapture,
      ...moneyBack,
      ...closed,
      ...waiveAndClose,
      'owner confirm_return': captureAtReturn,
      'renter confirm_return': captureAtReturn,
    },
  ),
];
