import type { BookingPreview, BookingPreviewBody } from '#shared/contracts/booking-requests.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { readBookable } from '../equipment/index.ts';
import { findLiveUser, publicName } from '../users/index.ts';
import { itemNotFound, makeOffer, type OfferParts } from './booking-offer.ts';

export interface OffersService {
  /** What a rental would come to, and its agreement; nothing is written. Throws 403, 404, 409, 422 like the booking itself. */
  preview(actor: MemberActor, body: BookingPreviewBody): Promise<BookingPreview>;
  /** What an offer is made of. Throws 404 for an item that never was, 403 for one's own, 409 for a hidden one. */
  partsFor(actor: MemberActor, equipmentId: string, now: Date): Promise<OfferParts>;
}

export const itemUnavailable = (): DomainError =>
  new DomainError('conflict', 'equipment_unavailable', 'This equipment is not available any more.');

export function createOffersService({ db, clocks, config }: Platform): OffersService {
  async function partsFor(actor: MemberActor, equipmentId: string, now: Date): Promise<OfferParts> {
    const item = await readBookable(db, equipmentId);
    if (!item) throw itemNotFound();
    if (item.ownerId === actor.id)
      throw new DomainError('forbidden', 'own_equipment', 'You cannot rent your own equipment.');
    if (item.listed !== true) throw itemUnavailable();
    const [owner, renter] = await Promise.all([findLiveUser(db, item.ownerId), findLiveUser(db, actor.id)]);
    if (!owner || !renter) throw itemUnavailable();
    const renterName = `${renter.firstName} ${renter.lastName}`.trim();
    return { productName: config.productName, item, ownerName: publicName(owner), renterName, now };
  }

  return {
    partsFor,
    async preview(actor, body) {
      const parts = await partsFor(actor, body.equipmentId, clocks.product.now());
      const { quote, agreement, sha256 } = makeOffer(body, parts);
      return {
        priceLines: quote.lines.map(({ kind, label, cents }) => ({
          kind,
          label,
          amount: centsToDecimal(cents),
        })),
        totalAmount: centsToDecimal(quote.totalCents),
        bookingFeeAmount: centsToDecimal(quote.bookingFeeCents),
        remainingAmount: centsToDecimal(quote.balanceCents),
        agreement: {
          sections: agreement.sections.map(({ number, heading, paragraphs }) => ({
            number,
            heading,
            paragraphs: [...paragraphs],
          })),
          sha256,
        },
      };
    },
  };
}
