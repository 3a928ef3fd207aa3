import { createHash } from 'node:crypto';
import type { ListingBody, OwnListing } from '#shared/contracts/listings.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { newOwnerDays, newOwnerListingsPerDay } from '#shared/domain/listing-limits.ts';
import { readListing } from '#shared/domain/listing-form.ts';
import type { Listing } from '#shared/domain/listing-input.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import { newId } from '#server/ids.ts';
import type { Platform } from '#server/platform.ts';
import type { PlaceService } from '../places/index.ts';
import { findUndeletedUser, lockMember, type UserRow } from '../users/index.ts';
import { columnsOf, whereaboutsOf, type WhereaboutsColumns } from './listing-columns.ts';
import { picturesOf } from './listing-pictures.ts';
import { requireMayList, requireMayPublish } from './listings.policy.ts';
import { presentOwn } from './listings.presenter.ts';
import { insertListing, listedSince, newestZoneOf, readOwn } from './listings.repository.ts';

/** As many characters as the other ids have. */
const LENGTH = 20;

/**
 * The id of a new listing. With a draft it follows from the draft and its contents: a press that comes twice, or again after an
 * answer that was lost, means the same row. What was changed in between is another listing, so that nothing typed is lost.
 */
function listingIdOf(ownerId: string, draftId: string | undefined, listing: Listing): string {
  if (draftId === undefined) return newId('eqp');
  const contents = JSON.stringify([ownerId, draftId, listing]);
  return `eqp_${createHash('sha256')
    .update(contents)
    .digest('hex')
    .slice(0, LENGTH * 2)}`;
}

/** The default without a location: most people in the United States live by it. */
export const DEFAULT_ZONE = 'America/New_York';

interface Wish {
  readonly ownerId: string;
  readonly listing: Listing;
  readonly where: WhereaboutsColumns;
}

/** Throws 403. A draft needs only the right to list. */
export const admit = (
  person: Pick<MemberActor, 'restrictionNoList' | 'emailVerified'>,
  listing: Listing,
): void => (listing.isAvailable === false ? requireMayList(person) : requireMayPublish(person));

/** When new owners may list again: a day after the first of so many. */
function tooManyListings(firstAt: Date, now: Date): DomainError {
  const retryAfterSeconds = Math.ceil((addHours(firstAt, 24).getTime() - now.getTime()) / 1000);
  const values = { count: newOwnerListingsPerDay };
  return new DomainError('too_many_listings', { values, retryAfterSeconds });
}

/** How many listings a person may still make today; new owners make few. */
export async function listingsLeft(db: Connection, ownerId: string, now: Date): Promise<number> {
  const owner = await findUndeletedUser(db, ownerId);
  if (!owner || addHours(owner.createdAt, 24 * newOwnerDays) <= now) return Infinity;
  const { count } = await listedSince(db, ownerId, addHours(now, -24));
  return Math.max(0, newOwnerListingsPerDay - count);
}

/** Throws 429 where the listing that was just made is one too many for a new owner. */
async function requirePace(tx: Transaction, { id, createdAt }: UserRow, now: Date): Promise<void> {
  if (addHours(createdAt, 24 * newOwnerDays) <= now) return;
  const { count, first } = await listedSince(tx, id, addHours(now, -24));
  if (first && count > newOwnerListingsPerDay) throw tooManyListings(first, now);
}

export function createCreateListingService(
  { db, unitOfWork, clocks }: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>,
  places: Pick<PlaceService, 'find'>,
) {
  async function insert(tx: Transaction, id: string, { ownerId, listing, where }: Wish): Promise<void> {
    const owner = await lockMember(tx, ownerId);
    if (!owner) throw signInFirst();
    admit(owner, listing);
    const now = clocks.product.now();
    const pictures = await picturesOf(tx, ownerId, listing.imageUrls);
    const timeZone = where.timeZone ?? (await newestZoneOf(tx, ownerId)) ?? DEFAULT_ZONE;
    const facts = { ...columnsOf(listing), ...where, ...pictures, timeZone };
    const isNew = await insertListing(tx, { ...facts, id, ownerId, createdAt: now, updatedAt: now });
    if (!isNew) return;
    await requirePace(tx, owner, now);
    await recordEvent(tx, { type: 'listing.created', equipmentId: id, ownerId }, now);
  }

  /** Undefined where the draft's listing is there no more. */
  async function list(id: string, wish: Wish): Promise<OwnListing | undefined> {
    await unitOfWork.run((tx) => insert(tx, id, wish));
    const row = await readOwn(db, id);
    return row && presentOwn(row);
  }

  return {
    /**
     * Lists an item for the caller; one that is not shown yet is a draft. The same draft with the same contents again answers the
     * listing that is there. Throws 403 `no_list`, `email_unverified_to_list` where it would be shown, 422 by field with the prescribed
     * texts, and 429 after too many by a new owner.
     */
    async create(actor: MemberActor, body: ListingBody): Promise<OwnListing> {
      if (body.ownerId !== undefined) requireSelf(actor, body.ownerId);
      requireMayList(actor);
      const { listing, problems } = readListing(body, { isNew: true });
      if (!listing) throw invalidFields({ ...problems });
      admit(actor, listing);
      const wish = { ownerId: actor.id, listing, where: await whereaboutsOf(listing, places) };
      const made = await list(listingIdOf(actor.id, body.draftId, listing), wish);
      // It was deleted since, and is wanted once more.
      const answer = made ?? (await list(newId('eqp'), wish));
      if (!answer) throw new Error('the listing that was just made is not there');
      return answer;
    },
  };
}
