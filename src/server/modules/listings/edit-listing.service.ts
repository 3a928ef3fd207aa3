import type { EditListingBody, OwnListing } from '#shared/contracts/listings.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { fieldAnswers } from '#shared/domain/listing-fields.ts';
import { readListing as readForm } from '#shared/domain/listing-form.ts';
import type { Listing, ListingInput } from '#shared/domain/listing-input.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { Transaction } from '#server/db/client.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import type { Platform } from '#server/platform.ts';
import { equipmentNotFound } from '../equipment/index.ts';
import type { PlaceService } from '../places/index.ts';
import { columnsOf, whereaboutsOf, type WhereaboutsColumns } from './listing-columns.ts';
import { picturesOf } from './listing-pictures.ts';
import { requireMayPublish, requireOwner } from './listings.policy.ts';
import { presentOwn } from './listings.presenter.ts';
import { lockListing, readListing, readOwn, type ListingRow } from './listings.repository.ts';
import { writeEdit } from './write-edit.ts';

/** What clients of the prescribed calls may not know of, as it is: their silence must not undo it. */
const inputOf = (row: ListingRow): ListingInput => ({
  imageUrls: row.imageUrls,
  specifications: Object.fromEntries(row.specifications),
  deliveryOptions: {
    pickup: row.pickupOffered,
    delivery: row.deliveryOffered,
    deliveryRadius: row.deliveryRadiusMiles,
    deliveryFee: centsToDecimal(row.deliveryFeeCents),
  },
  ...fieldAnswers(row),
  // Prescribed, so that silence empties them.
  brand: undefined,
  model: undefined,
});

/** What the body makes of the listing as it is. Throws 422 by field, and 403 where it would show what may not be shown. */
function readEdit(actor: MemberActor, body: EditListingBody, row: ListingRow): Listing {
  if (body.isAvailable === true && !row.isAvailable) requireMayPublish(actor);
  const { listing, problems } = readForm({ ...inputOf(row), ...body }, { isNew: false });
  if (!listing) throw invalidFields({ ...problems });
  return listing;
}

/** 409: another tab or device was faster. `details` is the listing as it is now. */
const editedElsewhere = (newest: OwnListing): DomainError =>
  new DomainError('edited_elsewhere', { details: newest });

const isOf = ({ version }: EditListingBody, row: ListingRow): boolean =>
  version === undefined || version === row.version;

export function createEditListingService(
  { db, unitOfWork, clocks }: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>,
  places: Pick<PlaceService, 'find'>,
) {
  interface Edit {
    readonly actor: MemberActor;
    readonly body: EditListingBody;
    /** Of the place that the body names; found before anything is locked. */
    readonly found: WhereaboutsColumns;
  }

  /** Made of the row as it is by now, including edits made meanwhile. False where it is not the version that was edited. */
  async function write(tx: Transaction, id: string, { actor, body, found }: Edit): Promise<boolean> {
    const row = await lockListing(tx, id);
    requireOwner(actor, row);
    if (!isOf(body, row)) return false;
    const listing = readEdit(actor, body, row);
    const { ownerId, location, latitude, longitude } = row;
    const where = location === listing.location ? { location, latitude, longitude } : found;
    const now = clocks.product.now();
    const pictures = await picturesOf(tx, ownerId, listing.imageUrls);
    await writeEdit(tx, row, { ...columnsOf(listing), ...where, ...pictures }, now);
    return true;
  }

  async function tryEdit(actor: MemberActor, id: string, body: EditListingBody): Promise<boolean> {
    const before = await readListing(db, id);
    requireOwner(actor, before);
    if (!isOf(body, before)) return false;
    const whereabouts = await whereaboutsOf(readEdit(actor, body, before), places, before);
    // A position that stays keeps its zone, should a concurrent edit move the listing away and this one move it back.
    const found = { timeZone: before.timeZone, ...whereabouts };
    return unitOfWork.run((tx) => write(tx, id, { actor, body, found }));
  }

  return {
    /**
     * Replaces what the prescribed form holds; of the rest, what the body is silent about stays. Throws 404, 403, 422, and
     * 409 `edited_elsewhere` with the newest listing where the body was made from another version.
     */
    async replace(actor: MemberActor, id: string, body: EditListingBody): Promise<OwnListing> {
      if (body.ownerId !== undefined) requireSelf(actor, body.ownerId);
      const isDone = await tryEdit(actor, id, body);
      const newest = await readOwn(db, id);
      if (!newest) throw equipmentNotFound();
      if (!isDone) throw editedElsewhere(presentOwn(newest));
      return presentOwn(newest);
    },
  };
}
