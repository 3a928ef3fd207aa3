import { hour } from '../booking-facts.ts';
import {
  ACTIVE,
  activeAnyway,
  BACK,
  closed,
  money,
  moneyBack,
  confirmReturnColumns,
  waive,
} from './active.ts';
import { END, situation, type Situation } from './situation.ts';

const out = {
  ...activeAnyway,
  ...money,
  ...closed,
  ...waive,
  'owner confirm_return': confirmReturnColumns,
  'renter confirm_return': confirmReturnColumns,
};
const told = { 'system overdue': 'active' };

/** Waiting parties are notified one hour after the end (docs/product/booking.md#overdue). */
export const overdue: Situation[] = [
  situation('overdue for 59 minutes', END + 59 / 60, ACTIVE, out),
  situation('overdue for an hour', END + 1, ACTIVE, { ...out, ...told }),
  situation('overdue for 61 minutes', END + 61 / 60, ACTIVE, { ...out, ...told }),
  situation(
    'overdue for an hour, the balance captured early',
    END + 1,
    { ...ACTIVE, holdStatus: 'captured', holdExpiresAt: null },
    {
      ...activeAnyway,
      ...money,
      'owner complete': 'completed: recordReturn freeSlot settleUsage giveBack postChargeBreakdown shareFee',
      'admin complete':
        'completed: agreeCompletion recordReturn freeSlot settleUsage giveBack postChargeBreakdown shareFee',
      'owner confirm_return': confirmReturnColumns,
      'renter confirm_return': confirmReturnColumns,
      ...told,
    },
  ),
  situation(
    'back five hours late, as the owner says',
    END + 6,
    { ...BACK, actualReturnTime: hour(END + 5), ownerReturnConfirmedAt: hour(END + 5) },
    {
      ...activeAnyway,
      ...moneyBack,
      ...closed,
      ...waive,
      'owner confirm_return': 'active again',
      'renter confirm_return': 'active: recordReturnHalf freeSlot settleUsage captureBalance',
    },
  ),
];
