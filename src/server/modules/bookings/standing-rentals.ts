import type { StandingRental } from '#shared/contracts/profile.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { BookingRow } from './bookings.repository.ts';
import type { StandingRow } from './person-rentals.repository.ts';

/** Whose profile ends. `adminId`: it is the Admin who removes it, and who reads what stands in the way. */
export interface Leaver {
  readonly personId: string;
  readonly adminId?: string | undefined;
}

type Why = StandingRental['why'];

/** What can be done about it, or what is waited for. */
const TODO: Readonly<Record<Why, string>> = {
  confirmed: 'Cancel it in My bookings, or wait until it is over.',
  active: 'The machine has to come back first; both sides confirm the return in My bookings.',
  late_fee: 'Its late fee has to be settled first, in My bookings.',
  dispute: 'A bank has not decided yet about one of its charges.',
  refund: 'Your bank has sent its refund back. Tell us how we can pay it to you.',
  earnings:
    'What you have earned with it is not paid out yet. If payouts are not set up, set them up first; once the money is on its way to your bank, you can delete your profile.',
};

/** The same for the Admin. */
const ADMIN_TODO: Readonly<Record<Why, string>> = {
  confirmed: 'Cancel it on their behalf, or wait until it is over.',
  active: 'The machine has to come back first; complete it on their behalf when it has.',
  late_fee: 'Its late fee has to be settled first.',
  dispute: 'A bank has not decided yet about one of its charges.',
  refund: 'The bank has sent its refund back. It has to be paid to them in another way first.',
  earnings: 'Its earnings have not come to an end yet: they have not been paid out.',
};

/** On which side of a booking of theirs a person stands. */
export const sideOf = ({ ownerId }: BookingRow, personId: string): 'owner' | 'renter' =>
  ownerId === personId ? 'owner' : 'renter';

function whyOf({ booking, isDisputed, isOwed }: StandingRow, side: 'owner' | 'renter'): Why {
  const { status, lateFeeStatus } = booking;
  if (status === 'confirmed' || status === 'active') return status;
  if (lateFeeStatus === 'owed' || lateFeeStatus === 'charging' || lateFeeStatus === 'failed')
    return 'late_fee';
  if (isDisputed) return 'dispute';
  return side === 'owner' && isOwed ? 'earnings' : 'refund';
}

function presentStanding(row: StandingRow, { personId, adminId }: Leaver): StandingRental {
  const { booking, equipmentName } = row;
  const side = sideOf(booking, personId);
  const why = whyOf(row, side);
  const todo = (adminId === undefined ? TODO : ADMIN_TODO)[why];
  const { id, orderNumber, status, firstDay: startDate, lastDay: endDate } = booking;
  return { id, orderNumber, equipmentName, side, status, startDate, endDate, why, todo };
}

const OWN_STANDS = 'Your profile cannot be deleted while a rental of yours, or its money, is open.';
const ANOTHERS_STANDS = 'This account cannot be deleted while a rental of theirs, or its money, is open.';

/** 409 `live_bookings` with the rentals that a profile cannot end before. */
export function inTheWay(standing: readonly StandingRow[], leaver: Leaver): DomainError {
  const message = leaver.adminId === undefined ? OWN_STANDS : ANOTHERS_STANDS;
  const details = { bookings: standing.map((row) => presentStanding(row, leaver)) };
  return new DomainError('conflict', 'live_bookings', message, { details });
}
