import { DomainError } from '#shared/domain/errors.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { equipmentNotFound } from '../equipment/index.ts';
import type { ListingRow } from './listings.repository.ts';

/** Whose account is restricted from listing lists nothing, not even a draft. Throws 403. */
export function requireMayList({ restrictionNoList }: Pick<MemberActor, 'restrictionNoList'>): void {
  if (restrictionNoList) throw new DomainError('no_list');
}

/** An owner with a verified address and an unrestricted account shows listings to others. Throws 403. */
export function requireMayPublish(person: Pick<MemberActor, 'restrictionNoList' | 'emailVerified'>): void {
  requireMayList(person);
  if (!person.emailVerified) throw new DomainError('email_unverified_to_list');
}

/** A listing that is there. Throws 404. */
function requirePresent(row: ListingRow | undefined): asserts row is ListingRow {
  if (!row || row.deletedAt !== null) throw equipmentNotFound();
}

/** The owner alone changes a listing. Throws 404 for a missing one, 403 for another user's. */
export function requireOwner(actor: MemberActor, row: ListingRow | undefined): asserts row is ListingRow {
  // One's own deleted listing is missing; for another user's the answer does not reveal that much.
  requirePresent(row);
  if (row.ownerId !== actor.id) throw new DomainError('listing_not_yours');
}

/** The owner and the Admin see who rents an item. Throws 404 and 403. */
export function requireMaySeeRentals(actor: MemberActor, row: ListingRow | undefined): void {
  requirePresent(row);
  if (row.ownerId !== actor.id && !actor.isAdmin) throw new DomainError('rentals_not_yours');
}
