import type { OwnListing } from '#shared/contracts/listings.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { newOwnerListingsPerDay } from '#shared/domain/limits.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { equipmentNotFound } from '../equipment/index.ts';
import type { ListingRow } from './listings.repository.ts';

/** Throws 403 `no_list` for whoever may not list. */
export function refuseRestricted({ restrictionNoList }: Pick<MemberActor, 'restrictionNoList'>): void {
  if (restrictionNoList)
    throw new DomainError('forbidden', 'no_list', 'Your account cannot list equipment at the moment.');
}

/** Throws 403 for whoever may not publish: `no_list`, and `email_unverified` before the address is verified. */
export function requirePublisher(person: Pick<MemberActor, 'restrictionNoList' | 'emailVerified'>): void {
  refuseRestricted(person);
  if (!person.emailVerified)
    throw new DomainError(
      'forbidden',
      'email_unverified',
      'Please verify your e-mail address to publish a listing.',
    );
}

/** When new owners may list again: a day after the first of so many. */
export function tooManyListings(firstAt: Date, now: Date): DomainError {
  const retryAfterSeconds = Math.ceil((addHours(firstAt, 24).getTime() - now.getTime()) / 1000);
  const message = `New owners can add ${newOwnerListingsPerDay} listings a day in their first week. Please try again later.`;
  return new DomainError('too_many', 'too_many_listings', message, { retryAfterSeconds });
}

/** Throws 404 for what is not there, 403 for somebody else's. */
export function requireOwn(actor: MemberActor, row: ListingRow | undefined): asserts row is ListingRow {
  // One's own that was deleted is not there; of somebody else's that much is not told apart.
  if (!row || row.deletedAt !== null) throw equipmentNotFound();
  if (row.ownerId !== actor.id)
    throw new DomainError('forbidden', 'not_yours', 'This listing belongs to somebody else.');
}

/** 409: another tab or device was faster. `details` is the listing as it is now. */
export function editedElsewhere(newest: OwnListing): DomainError {
  const message = 'This listing was changed in another window meanwhile.';
  return new DomainError('conflict', 'edited_elsewhere', message, { details: newest });
}
