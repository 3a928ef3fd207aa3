import { BACK } from './active.ts';
import { CONFIRMED } from './confirmed.ts';
import { END, PAID, situation, type Situation } from './situation.ts';

export const over = {
  'provider fee_paid': 'completed again',
  'provider balance_captured': 'completed again',
};
export const DONE = { ...BACK, status: 'completed', holdStatus: 'captured' } as const;
const CANCELED = { status: 'canceled', holdStatus: 'released' } as const;
const GIVEN_BACK = { refundPolicy: 'initial_fee_refunded' } as const;
export const doneAgain = { 'owner complete': 'completed again', 'admin complete': 'completed again' };

export const ended: Situation[] = [
  situation('completed', END + 1, DONE, {
    ...over,
    ...doneAgain,
    'owner accept': 'completed again',
    'owner confirm_pickup': 'completed again',
    'renter confirm_pickup': 'completed again',
    'owner confirm_return': 'completed again',
    'renter confirm_return': 'completed again',
  }),
  situation(
    'completed with a waiver',
    END + 1,
    { ...DONE, holdStatus: 'released', balanceWaived: true },
    {
      ...over,
      ...doneAgain,
      'owner accept': 'completed again',
      'owner release_hold': 'completed again',
      'owner confirm_pickup': 'completed again',
      'renter confirm_pickup': 'completed again',
      'owner confirm_return': 'completed again',
      'renter confirm_return': 'completed again',
    },
  ),
  situation(
    'completed as a no-show',
    END + 1,
    { ...CONFIRMED, status: 'completed', holdStatus: 'captured', noShow: true },
    { ...over, ...doneAgain, 'owner accept': 'completed again', 'owner release_days': 'completed again' },
  ),
  situation(
    'canceled by the renter while unpaid',
    1,
    { ...CANCELED, feeStatus: 'void', canceledBy: 'renter' },
    {
      'renter cancel': 'canceled again',
    },
  ),
  situation(
    'canceled by the owner',
    1,
    { ...CANCELED, ...PAID, ...GIVEN_BACK, feeStatus: 'refunded', canceledBy: 'owner' },
    {
      'provider fee_paid': 'canceled again',
      'provider fee_refund_failed': 'canceled',
      'owner cancel': 'canceled again',
      'owner release_hold': 'canceled again',
    },
  ),
  situation(
    'canceled by the owner, the fee not back yet',
    1,
    { ...CANCELED, ...PAID, ...GIVEN_BACK, canceledBy: 'owner' },
    {
      'provider fee_paid': 'canceled again',
      'provider fee_refunded': 'canceled',
      'provider fee_refund_failed': 'canceled',
      'owner cancel': 'canceled again',
      'owner release_hold': 'canceled again',
    },
  ),
  situation(
    'canceled by the owner, the refund of the fee sent back',
    1,
    { ...CANCELED, ...PAID, ...GIVEN_BACK, feeStatus: 'refund_failed', canceledBy: 'owner' },
    {
      'provider fee_paid': 'canceled again',
      'provider fee_refunded': 'canceled',
      'owner cancel': 'canceled again',
      'owner release_hold': 'canceled again',
    },
  ),
  situation(
    'canceled by the admin',
    1,
    { ...CANCELED, feeStatus: 'void', canceledBy: 'admin' },
    {
      'admin cancel': 'canceled again',
    },
  ),
  situation(
    'expired, since nobody came; the days had been given to others',
    END + 48,
    { ...CANCELED, ...PAID, canceledBy: 'system', noShow: true },
    { 'provider fee_paid': 'canceled again', 'owner release_days': 'canceled again' },
  ),
  situation('expired', 1, { ...CANCELED, feeStatus: 'void', canceledBy: 'system' }, {}),
];
