import type { BlockingRental } from '#shared/contracts/profile.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { BookingRow } from '../bookings.repository.ts';
import type { BlockingRow } from './person-rentals.repository.ts';

/** The account to delete. `adminId`: it is the Admin who deletes it, and who reads what blocks it. */
export interface AccountDeletion {
  readonly personId: string;
  readonly adminId?: string | undefined;
}

type Why = BlockingRental['why'];

/** What can be done about it, or what is waited for. */
const TODO: Readonly<Record<Why, string>> = {
  confirmed: 'Cancel it in My bookings, or wait until it is over.',
  active: 'The machine has to come back first; both sides confirm the return in My bookings.',
  late_fee: 'Its late fee has to be settled first, in My bookings.',
  claim: 'A claim for damage has to be settled first; it is in My bookings.',
  claim_time: 'Until 72 hours after the return its owner can claim damage.',
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
  claim: 'A claim for damage has to be settled first.',
  claim_time: 'Until 72 hours after the return its owner can claim damage.',
  dispute: 'A bank has not decided yet about one of its charges.',
  refund: 'The bank has sent its refund back. It has to be paid to them in another way first.',
  earnings: 'Its earnings have not come to an end yet: they have not been paid out.',
};

/** On which side of a booking of theirs a person stands. */
export const sideOf = ({ ownerId }: BookingRow, personId: string): 'owner' | 'renter' =>
  ownerId === personId ? 'owner' : 'renter';

function whyOf(
  { booking, hasOpenClaim, isClaimable, isDisputed, isOwed }: BlockingRow,
  side: 'owner' | 'renter',
): Why {
  const { status, lateFeeStatus } = booking;
  if (status === 'confirmed' || status === 'active') return status;
  if (lateFeeStatus === 'owed' || lateFeeStatus === 'charging' || lateFeeStatus === 'failed')
    return 'late_fee';
  if (hasOpenClaim) return 'claim';
  if (isDisputed) return 'dispute';
  if (side === 'renter' && isClaimable) return 'claim_time';
  return side === 'owner' && isOwed ? 'earnings' : 'refund';
}

function presentBlocking(row: BlockingRow, { personId, adminId }: AccountDeletion): BlockingRental {
  const { booking, equipmentName } = row;
  const side = sideOf(booking, personId);
  const why = whyOf(row, side);
  const todo = (adminId === undefined ? TODO : ADMIN_TODO)[why];
  const { id, orderNumber, status, firstDay: startDate, lastDay: endDate } = booking;
  return { id, orderNumber, equipmentName, side, status, startDate, endDate, why, todo };
}

/** 409 `live_bookings` or, for the Admin, `account_live_bookings` with the rentals that a profile cannot end before. */
export function blockingRentalsError(
  blocking: readonly BlockingRow[],
  deletion: AccountDeletion,
): DomainError {
  const code = deletion.adminId === undefined ? 'live_bookings' : 'account_live_bookings';
  const details = { bookings: blocking.map((row) => presentBlocking(row, deletion)) };
  return new DomainError(code, { details });
}
