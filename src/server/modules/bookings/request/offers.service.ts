import type { BookingPreview, BookingPreviewBody } from '#shared/contracts/booking-requests.ts';
import { checkRequest } from '#shared/domain/booking-process/state-machine.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { createBatchedReads, createSharedReads } from '#server/lib/shared-reads.ts';
import { readBookable, type BookableItem } from '../../equipment/index.ts';
import type { PlaceService } from '../../places/index.ts';
import { findUndeletedUser, publicName, type UserRow } from '../../users/index.ts';
import { addressOf, itemNotFound, makeOffer, type Offer, type OfferParts } from './booking-offer.ts';
import { readRenters, type Renter } from './unpaid-bookings.repository.ts';
import { datesTakenIn } from '../availability/dates-taken-error.ts';
import type { ReadCalendar } from '../availability/item-calendar.ts';

export const itemUnavailable = (): DomainError => new DomainError('equipment_unavailable');

/** The item of a request, as the table sees it. */
export const requestedItem = (actor: Pick<MemberActor, 'id'>, item: BookableItem) => ({
  isOwn: item.ownerId === actor.id,
  isListed: item.listed === true,
});

/** What offers need of the places. */
export type DeliveryPlaces = Pick<PlaceService, 'positionOf'>;

interface Asked {
  readonly item: BookableItem | undefined;
  readonly renter: Renter | undefined;
}

/** An offer as it is shown. */
function previewOf(offer: Offer): BookingPreview {
  const { quote, agreement, sha256 } = offer;
  return {
    priceLines: quote.lines.map(({ kind, label, cents }) => ({
      kind,
      label,
      amount: centsToDecimal(cents),
    })),
    totalAmount: centsToDecimal(quote.totalCents),
    bookingFeeAmount: centsToDecimal(quote.bookingFeeCents),
    remainingAmount: centsToDecimal(quote.balanceCents),
    minutesToPay: offer.minutesToPay,
    paysAtOnceUntil: offer.paysAtOnceUntil?.toISOString() ?? null,
    agreement: {
      sections: agreement.sections.map(({ number, heading, paragraphs }) => ({
        number,
        heading,
        paragraphs: [...paragraphs],
      })),
      sha256,
    },
  };
}

export function createOffersService(
  { db, clocks, config }: Platform,
  places: DeliveryPlaces,
  readCalendar: ReadCalendar,
) {
  // Rivals ask for the same item, and so for the same owner.
  const shareItem = createSharedReads<BookableItem | undefined>();
  const shareOwner = createSharedReads<UserRow | undefined>();
  const readRenter = createBatchedReads((equipmentId, ids) =>
    readRenters(db, ids, { equipmentId, now: clocks.product.now() }),
  );

  /** Who asks, and for what; nothing is checked. */
  async function ask(actor: MemberActor, equipmentId: string): Promise<Asked> {
    const [item, renter] = await Promise.all([
      shareItem(equipmentId, () => readBookable(db, equipmentId)),
      readRenter(equipmentId, actor.id),
    ]);
    return { item, renter };
  }

  async function partsFor(
    actor: MemberActor,
    body: BookingPreviewBody,
    { item, renter }: Asked,
    now: Date,
  ): Promise<OfferParts> {
    if (!item) throw itemNotFound();
    checkRequest({ item: requestedItem(actor, item) }, now);
    const owner = await shareOwner(item.ownerId, () => findUndeletedUser(db, item.ownerId));
    if (!owner || !renter) throw itemUnavailable();
    const renterName = `${renter.firstName} ${renter.lastName}`.trim();
    const address = item.deliveryOffered ? addressOf(body) : null;
    const destination = address ? await places.positionOf(address) : undefined;
    const { productName } = config;
    const { leftUnpaid } = renter;
    return { productName, item, ownerName: publicName(owner), renterName, destination, leftUnpaid, now };
  }

  /** Throws 409 where the time is taken; the caller's own unpaid booking of the very same is no obstacle to reading it again. */
  async function refuseTaken(actor: MemberActor, { item, now }: OfferParts, offer: Offer): Promise<void> {
    const refusal = datesTakenIn(await readCalendar(item, now), { renterId: actor.id, item, offer });
    if (refusal && !refusal.isOwn) throw refusal.error;
  }

  return {
    ask,
    /** What an offer is made of. Throws 404 for an item that never was, 403 for one's own, 409 for a hidden one. Never inside a transaction. */
    partsFor,
    /** What a rental would come to, and its agreement; nothing is written. Throws 403, 404, 409, 422; restrictions, unpaid bookings and the agreement are checked at the booking only. */
    async preview(actor: MemberActor, body: BookingPreviewBody): Promise<BookingPreview> {
      const parts = await partsFor(actor, body, await ask(actor, body.equipmentId), clocks.product.now());
      const offer = makeOffer(body, parts);
      await refuseTaken(actor, parts, offer);
      return previewOf(offer);
    },
  };
}

export type OffersService = ReturnType<typeof createOffersService>;
