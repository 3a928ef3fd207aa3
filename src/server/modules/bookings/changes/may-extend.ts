import { checkRequest } from '#shared/domain/booking-process/state-machine.ts';
import { needsIdentity } from '#shared/domain/identity-check.ts';
import type { Connection } from '#server/db/client.ts';
import { readBookable } from '../../equipment/index.ts';
import { findUndeletedUser } from '../../users/index.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { readDebt } from '../rentals/damage-claims.repository.ts';
import type { ChangeOffer } from './change-offer.ts';

/**
 * What keeps a renter from booking a rental of this price keeps them from asking for it (docs/product/changes.md#ask): a debt for
 * damage, and an identity that the owner wants checked. Throws 403 `identity_required`, 409 `claim_unpaid`.
 */
export async function requireMayExtend(
  db: Connection,
  { renterId, equipmentId, totalCents }: BookingRow,
  { askedBy, price }: ChangeOffer,
  now: Date,
): Promise<void> {
  if (askedBy !== 'renter' || price.totalCents <= totalCents) return;
  const debtCents = await readDebt(db, renterId);
  const above = (await readBookable(db, equipmentId))?.identityAbove ?? null;
  const renter = await findUndeletedUser(db, renterId);
  const identity = {
    isRequired: needsIdentity(price.totalCents, above),
    isVerified: renter?.identityStatus === 'verified',
  };
  checkRequest({ debtCents, identity }, now);
}
