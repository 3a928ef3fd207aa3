import type { EditListingBody, OwnListing } from '#shared/contracts/listings.ts';
import { invalidFields } from '#shared/domain/errors.ts';
import { readListing as readForm } from '#shared/domain/listing-form.ts';
import type { Listing, ListingInput } from '#shared/domain/listing-input.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import type { Platform } from '#server/platform.ts';
import { equipmentNotFound } from '../equipment/index.ts';
import type { PlaceService } from '../places/index.ts';
import { columnsOf, whereaboutsOf, type WhereaboutsColumns } from './listing-columns.ts';
import { picturesOf } from './listing-pictures.ts';
import { editedElsewhere, refuseRestricted, requireOwn } from './listing-refusals.ts';
import { presentOwn } from './listings.presenter.ts';
import { lockListing, readListing, readOwn, updateListing, type ListingRow } from './listings.repository.ts';

export interface EditListingService {
  /**
   * Replaces what the specification's form holds; of the rest, what the body is silent about stays. Throws 404, 403, 422, and
   * 409 `edited_elsewhere` with the newest listing where the body was made from another version.
   */
  replace(actor: MemberActor, id: string, body: EditListingBody): Promise<OwnListing>;
}

/** How often an edit that names no version is tried again because another one came in between. */
const MOST_TRIES = 5;

/** What clients of the specification may not know of, as it is: their silence must not undo it. */
const keptOf = (row: ListingRow): ListingInput => ({
  imageUrls: row.imageUrls,
  specifications: Object.fromEntries(row.specifications),
  deliveryOptions: {
    pickup: row.pickupOffered,
    delivery: row.deliveryOffered,
    deliveryRadius: row.deliveryRadiusMiles,
    deliveryFee: centsToDecimal(row.deliveryFeeCents),
  },
  instantBooking: row.instantBooking,
  cancellationPolicy: row.cancellationPolicy,
  allowMultipleDays: row.allowMultipleDays,
  minRentalDays: row.minRentalDays,
  maxRentalDays: row.maxRentalDays,
  leadTimeHours: row.leadTimeHours,
  bufferHours: row.bufferHours,
});

/** That an item came to be shown or hidden is more than that it was edited. */
function newsOf({ isAvailable: before }: ListingRow, { isAvailable: after = before }: Listing) {
  if (before === after) return 'listing.edited';
  return after ? 'listing.shown' : 'listing.hidden';
}

export function createEditListingService(
  { db, unitOfWork, clocks }: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>,
  places: Pick<PlaceService, 'find'>,
): EditListingService {
  interface Edit {
    readonly before: ListingRow;
    readonly listing: Listing;
    readonly where: WhereaboutsColumns;
  }

  /** False where the listing is another one by now than it was before. */
  async function write(tx: Transaction, { before, listing, where }: Edit): Promise<boolean> {
    const { id, ownerId, version } = before;
    const locked = await lockListing(tx, id);
    if (locked?.version !== version || locked.deletedAt !== null) return false;
    const now = clocks.product.now();
    const pictures = await picturesOf(tx, ownerId, listing.imageUrls);
    await updateListing(tx, id, { ...columnsOf(listing), ...where, ...pictures, updatedAt: now });
    await recordEvent(tx, { type: newsOf(before, listing), equipmentId: id, ownerId }, now);
    return true;
  }

  async function tryOnce(actor: MemberActor, id: string, body: EditListingBody): Promise<boolean> {
    const before = await readListing(db, id);
    requireOwn(actor, before);
    if (body.version !== undefined && body.version !== before.version) return false;
    if (body.isAvailable === true && !before.isAvailable) refuseRestricted(actor);
    const { listing, problems } = readForm({ ...keptOf(before), ...body }, { isNew: false });
    if (!listing) throw invalidFields({ ...problems });
    const where = await whereaboutsOf(listing, places, before);
    return unitOfWork.run((tx) => write(tx, { before, listing, where }));
  }

  return {
    async replace(actor, id, body) {
      if (body.ownerId !== undefined) requireSelf(actor, body.ownerId);
      const tries = body.version === undefined ? MOST_TRIES : 1;
      let isDone = false;
      for (let count = 0; count < tries && !isDone; count += 1) isDone = await tryOnce(actor, id, body);
      const newest = await readOwn(db, id);
      if (!newest) throw equipmentNotFound();
      if (!isDone) throw editedElsewhere(presentOwn(newest));
      return presentOwn(newest);
    },
  };
}
