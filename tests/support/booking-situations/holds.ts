import type { HoldStatus } from '#shared/domain/booking-facts.ts';
import { hour } from '../booking-facts.ts';
import {
  ACTIVE,
  activeAnyway,
  BACK,
  captureAtReturn,
  closed,
  money,
  moneyBack,
  recapture,
  confirmReturnColumns,
  waive,
  waiveAndClose,
} from './active.ts';
import { CONFIRMED, early, firstHalf } from './confirmed.ts';
import { cancel, release } from './outcomes.ts';
import { paidPending } from './pending.ts';
import { END, PAID, situation, START, type Situation } from './situation.ts';

type Status = 'pending' | 'confirmed' | 'active';
const NOW: Readonly<Record<Status, number>> = { pending: 20, confirmed: 20, active: START + 1 };
const FACTS = { pending: PAID, confirmed: CONFIRMED, active: ACTIVE } as const;
const outAnyway = { ...activeAnyway, ...money, ...closed, ...waive };
/** What a held balance allows, whatever the state of its renewal. */
const held: Readonly<Record<Status, Record<string, string>>> = {
  pending: { ...paidPending, 'owner accept': 'confirmed' },
  confirmed: { ...early, ...cancel, ...release, ...firstHalf },
  active: {
    ...outAnyway,
    'owner confirm_return': confirmReturnColumns,
    'renter confirm_return': confirmReturnColumns,
  },
};

const nothing = () => ({});
const renewed = (status: Status) => ({ 'system renew_hold': `${status}: renewHold` });
/** A pending booking is answered or expires long before its hold does. */
const captured = (status: Status): Record<string, string> =>
  status === 'pending' ? {} : { 'system capture_early': `${status}: captureEarly` };
const either = (status: Status) => ({ ...renewed(status), ...captured(status) });

/** Renewed a day before it expires, captured two hours before (docs/product/money.md#holds). */
const BEFORE_EXPIRY: readonly (readonly [
  hours: number,
  holdStatus: HoldStatus,
  (status: Status) => Record<string, string>,
])[] = [
  [25, 'held', nothing],
  [24, 'held', renewed],
  [23, 'held', renewed],
  [3, 'held', renewed],
  [2, 'held', either],
  [1, 'held', either],
  [23, 'renewing', nothing],
  [2, 'renewing', captured],
  [23, 'renewal_failed', nothing],
  [3, 'renewal_failed', nothing],
  [2, 'renewal_failed', captured],
];

const STATUSES: readonly Status[] = ['pending', 'confirmed', 'active'];
const untilExpiry = STATUSES.flatMap((status) =>
  BEFORE_EXPIRY.map(([hours, holdStatus, allowed]) =>
    situation(
      `${holdStatus}, ${hours} h before the hold expires`,
      NOW[status],
      { ...FACTS[status], status, holdStatus, holdExpiresAt: hour(NOW[status] + hours) },
      { ...held[status], ...allowed(status) },
    ),
  ),
);

export const holds: Situation[] = [
  ...untilExpiry,
  situation(
    'waived with an hour to go',
    START + 1,
    { ...ACTIVE, holdStatus: 'released', balanceWaived: true, holdExpiresAt: hour(START + 2) },
    {
      'provider fee_paid': 'active again',
      'owner accept': 'active again',
      'owner confirm_pickup': 'active again',
      'renter confirm_pickup': 'active again',
      ...money,
      'owner complete': 'completed: recordReturn freeSlot settleUsage giveBack postChargeBreakdown shareFee',
      'admin complete':
        'completed: agreeCompletion recordReturn freeSlot settleUsage giveBack postChargeBreakdown shareFee',
      'owner release_hold': 'active again',
      'owner confirm_return': confirmReturnColumns,
      'renter confirm_return': confirmReturnColumns,
    },
  ),
  // It is being taken: it can no longer be waived, only given back.
  situation(
    'out, being captured early',
    START + 1,
    { ...ACTIVE, holdStatus: 'capturing', holdExpiresAt: hour(START + 2) },
    {
      ...activeAnyway,
      ...money,
      ...closed,
      'owner confirm_return': confirmReturnColumns,
      'renter confirm_return': confirmReturnColumns,
    },
  ),
  situation(
    'out, the early capture failed',
    START + 1,
    { ...ACTIVE, holdStatus: 'capture_failed', holdExpiresAt: null },
    held.active,
  ),
  situation(
    'back by half, 1 h before the hold expires',
    END + 1,
    { ...BACK, renterReturnConfirmedAt: hour(END), holdExpiresAt: hour(END + 2) },
    {
      ...activeAnyway,
      ...moneyBack,
      ...closed,
      ...waive,
      ...either('active'),
      'renter confirm_return': 'active again',
      'owner confirm_return': captureAtReturn,
    },
  ),
  situation(
    'captured early, a day after the renter alone has confirmed the return',
    END + 24,
    { ...BACK, renterReturnConfirmedAt: hour(END), holdStatus: 'captured', holdExpiresAt: null },
    {
      ...activeAnyway,
      ...moneyBack,
      'owner complete': 'completed: recordReturn freeSlot settleUsage giveBack postChargeBreakdown shareFee',
      'admin complete':
        'completed: agreeCompletion recordReturn freeSlot settleUsage giveBack postChargeBreakdown shareFee',
      'system complete_silent': 'completed: settleUsage giveBack postChargeBreakdown shareFee',
      'renter confirm_return': 'active again',
      'owner confirm_return': 'completed: recordReturnHalf freeSlot settleUsage postChargeBreakdown shareFee',
    },
  ),
  situation(
    'back, the renewal failed',
    END + 1,
    {
      ...BACK,
      ownerReturnConfirmedAt: hour(END),
      renterReturnConfirmedAt: hour(END),
      holdStatus: 'renewal_failed',
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
];
