import type { LateFeeStatus } from '#shared/domain/booking-facts.ts';
import { hour } from '../booking-facts.ts';
import {
  activeAnyway,
  BACK,
  captureAtReturn,
  closed,
  moneyBack,
  recapture,
  waiveAndClose,
} from './active.ts';
import { DONE, doneAgain, over } from './ended.ts';
import { END, situation, type Situation } from './situation.ts';

/** Hours after the request; five late. */
const BACK_AT = END + 5;
const LATE = { actualReturnTime: hour(BACK_AT) };
const bothReturned = {
  ownerReturnConfirmedAt: hour(BACK_AT),
  renterReturnConfirmedAt: hour(BACK_AT),
} as const;

/** Back late, and the balance still to be taken: the late fee does not wait for it. */
const FAILED = {
  ...BACK,
  ...LATE,
  ...bothReturned,
  holdStatus: 'capture_failed',
  holdExpiresAt: null,
} as const;
const failed = {
  ...activeAnyway,
  ...recapture,
  ...moneyBack,
  ...closed,
  ...waiveAndClose,
  'owner confirm_return': captureAtReturn,
  'renter confirm_return': captureAtReturn,
};
const OVER = { ...DONE, ...LATE, ...bothReturned, holdExpiresAt: null } as const;
const completed = {
  ...over,
  ...doneAgain,
  'owner accept': 'completed again',
  'owner confirm_pickup': 'completed again',
  'renter confirm_pickup': 'completed again',
  'owner confirm_return': 'completed again',
  'renter confirm_return': 'completed again',
};

type Charging = (status: 'active' | 'completed') => Record<string, string>;
const nothing: Charging = () => ({});
/** Only the owner or the renter, after the return (docs/product/money.md#late-fee). */
const byParties: Charging = (status) => ({
  'owner charge_late_fee': `${status}: chargeLateFee`,
  'renter charge_late_fee': `${status}: chargeLateFee`,
});
const byPartiesOrTime: Charging = (status) => ({
  ...byParties(status),
  'system charge_late_fee': `${status}: chargeLateFee`,
});
const repeated: Charging = (status) => ({
  'owner charge_late_fee': `${status} again`,
  'renter charge_late_fee': `${status} again`,
});
const heard: Charging = (status) => ({
  'provider late_fee_charged': `${status}: postChargeBreakdown`,
  'provider late_fee_failed': `${status}: postChargeBreakdown`,
});
const both =
  (...parts: Charging[]): Charging =>
  (status) =>
    Object.assign({}, ...parts.map((part) => part(status))) as Record<string, string>;

/** What a late fee allows within a day of the return, and after it. */
const FEES: readonly (readonly [LateFeeStatus, within: Charging, after: Charging])[] = [
  ['none', nothing, nothing],
  ['waived', nothing, nothing],
  ['owed', byParties, byPartiesOrTime],
  ['charging', both(repeated, heard), both(repeated, heard)],
  ['charged', repeated, repeated],
  // Tried already: on its own it is not tried again, the renter may use another card.
  ['failed', both(byParties, heard), both(byParties, heard)],
];

/** A capture that failed is tried again a day after the return. */
const again = { 'system complete_silent': 'active: settleUsage captureBalance' };

export const lateFees: Situation[] = FEES.flatMap(([lateFeeStatus, within, after]) => {
  const [active, done] = [
    { ...FAILED, lateFeeStatus },
    { ...OVER, lateFeeStatus },
  ];
  const name = `the late fee ${lateFeeStatus}`;
  const [soon, later] = [BACK_AT + 23, BACK_AT + 24];
  return [
    situation(`back, ${name}, 23 h ago`, soon, active, { ...failed, ...within('active') }),
    situation(`back, ${name}, a day ago`, later, active, { ...failed, ...again, ...after('active') }),
    situation(`${name}, 23 h ago`, soon, done, { ...completed, ...within('completed') }),
    situation(`${name}, a day ago`, later, done, { ...completed, ...after('completed') }),
  ];
});
