import { hour } from '../booking-facts.ts';
import { cancel, cancelUnpaid, mayBeMissing, REFUND, VOID } from './outcomes.ts';
import { PAID, situation, type Situation } from './situation.ts';

const missing = mayBeMissing('pending');
export const paidPending = {
  ...cancel,
  ...missing,
  'provider fee_paid': 'pending again',
  'provider hold_placed': 'pending',
  'provider hold_refused': 'pending',
};

export const pending: Situation[] = [
  situation('unpaid', 0.4, {}, { ...cancelUnpaid, ...missing, 'provider fee_paid': 'pending: arrangeHold' }),
  situation(
    'unpaid for half an hour',
    0.5,
    {},
    {
      ...cancelUnpaid,
      ...missing,
      'provider fee_paid': 'pending: arrangeHold',
      'system expire_unpaid': VOID,
    },
  ),
  situation('paid, the hold being placed', 1, { ...PAID, holdStatus: 'placing' }, paidPending),
  situation(
    'paid and held',
    1,
    { ...PAID, holdStatus: 'held' },
    { ...paidPending, 'owner accept': 'confirmed' },
  ),
  situation(
    'paid, the hold scheduled',
    1,
    { ...PAID, holdStatus: 'scheduled' },
    { ...paidPending, 'owner accept': 'confirmed' },
  ),
  situation(
    'paid in full, nothing to hold',
    1,
    { ...PAID, balanceCents: 0 },
    { ...paidPending, 'owner accept': 'confirmed' },
  ),
  situation(
    'instant booking, paid and held',
    1,
    { ...PAID, holdStatus: 'held', instantBooking: true },
    { ...paidPending, 'owner accept': 'confirmed', 'provider hold_placed': 'confirmed' },
  ),
  situation(
    'the hold refused just now',
    1,
    { ...PAID, holdStatus: 'action_required', holdRefusedAt: hour(0) },
    paidPending,
  ),
  situation(
    'the hold refused twelve hours ago',
    12,
    { ...PAID, holdStatus: 'action_required', holdRefusedAt: hour(0) },
    { ...paidPending, 'system expire_hold_refused': REFUND },
  ),
  situation(
    'unanswered for 48 hours',
    48,
    { ...PAID, holdStatus: 'held' },
    { ...paidPending, 'owner accept': 'confirmed', 'system expire_unanswered': REFUND },
  ),
];
