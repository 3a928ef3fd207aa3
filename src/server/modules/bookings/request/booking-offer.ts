import { createHash } from 'node:crypto';
import type { BookingPreviewBody } from '#shared/contracts/booking-requests.ts';
import { agreementFor, type Agreement } from '#shared/domain/agreement.ts';
import { dayAt, isDay, type Day } from '#shared/domain/calendar.ts';
import { categoryOf } from '#shared/domain/categories.ts';
import { deliveryProblem } from '#shared/domain/delivery-radius.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { problem, type Problem } from '#shared/domain/problem.ts';
import { maximumChargeCents } from '#shared/domain/money-constants.ts';
import type { Position } from '#shared/domain/geo.ts';
import { lateHourlyRateCents } from '#shared/domain/late-fee.ts';
import { deliveryFeeOf, quote, type Quote, type RentalChoice } from '#shared/domain/pricing.ts';
import { readRental, type ListingRules } from '#shared/domain/rental-choice.ts';
import { durationTypeOf, spanOf, type RentalSpan } from '#shared/domain/rental-span.ts';
import { minutesToPay, paysAtOnceUntil, type LeftUnpaid } from '#shared/domain/time-to-pay.ts';
import { usageTermsOf } from '#shared/domain/usage/usage-terms.ts';
import type { BookableItem } from '../../equipment/index.ts';

/** Everything that one rental of an item comes to, before it is agreed to. */
export interface Offer {
  readonly choice: RentalChoice;
  readonly span: RentalSpan;
  readonly quote: Quote;
  /** Null where it is picked up. */
  readonly address: DeliveryAddress | null;
  readonly lateHourlyRateCents: number;
  /** Until when a renter who left these days unpaid books them only by paying at once; null for others. */
  readonly paysAtOnceUntil: Date | null;
  readonly minutesToPay: number;
  readonly agreement: Agreement;
  /** Of the agreement's text: SHA-256, hexadecimal. */
  readonly sha256: string;
}

export interface DeliveryAddress {
  readonly street: string;
  readonly apartment: string | null;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export interface OfferParts {
  readonly productName: string;
  readonly item: BookableItem;
  readonly ownerName: string;
  readonly renterName: string;
  /** About where it is to be delivered; undefined where it is picked up, or the place is unknown. */
  readonly destination: Position | undefined;
  /** The renter's bookings of this item that ended unpaid within the last hours. */
  readonly leftUnpaid: readonly LeftUnpaid[];
  readonly now: Date;
}

const sha256Of = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const MIDNIGHT_UTC = /T00:00(:00(\.0+)?)?(Z|[+-]00:00)$/;

/** A day as it was sent; an instant's day is the one at the item, but midnight UTC is how clients write a bare day. */
function dayOf(value: string | null | undefined, timeZone: string): Day | null {
  if (!value) return null;
  if (isDay(value)) return value;
  return MIDNIGHT_UTC.test(value) ? value.slice(0, 10) : dayAt(new Date(value), timeZone);
}

const rulesOf = (item: BookableItem): ListingRules => ({
  rates: item,
  pickup: item.pickupOffered,
  delivery: item.deliveryOffered,
  allowMultipleDays: item.allowMultipleDays,
  minRentalDays: item.minRentalDays,
  maxRentalDays: item.maxRentalDays,
  leadTimeHours: item.leadTimeHours,
});

/** Where the address is complete and the item is delivered at all: whether that far. */
function distanceProblem(
  body: BookingPreviewBody,
  { item, destination }: OfferParts,
): Record<string, Problem> {
  if (body.deliveryMethod === 'pickup') return {};
  const distance = deliveryProblem(item, destination);
  return distance === undefined ? {} : { deliveryZipCode: distance };
}

/** Throws 422 with the prescribed messages by field. */
function choiceOf(body: BookingPreviewBody, parts: OfferParts): RentalChoice {
  const { item, now } = parts;
  const input = {
    ...body,
    startDate: dayOf(body.startDate, item.timeZone),
    endDate: dayOf(body.endDate, item.timeZone),
    hours: (body.actualHours ?? '') === '' ? null : Number(body.actualHours),
  };
  const { choice, problems } = readRental(input, rulesOf(item), { now, timeZone: item.timeZone });
  const isDeliverable = !('deliveryMethod' in problems || 'deliveryStreetAddress' in problems);
  const all = { ...problems, ...(isDeliverable ? distanceProblem(body, parts) : {}) };
  if (Object.keys(all).length > 0) throw invalidFields(all);
  if (!choice) throw invalidFields({ duration: problem('duration_missing') });
  return choice;
}

/** As it was filled in, trimmed; null where it is picked up. */
export function addressOf(body: BookingPreviewBody): DeliveryAddress | null {
  if (body.deliveryMethod === 'pickup') return null;
  const trimmed = (text: string | null | undefined) => text?.trim() ?? '';
  return {
    street: trimmed(body.deliveryStreetAddress),
    apartment: trimmed(body.deliveryApartmentNumber) || null,
    city: trimmed(body.deliveryCity),
    state: trimmed(body.deliveryState),
    zipCode: trimmed(body.deliveryZipCode),
  };
}

const inOneLine = ({ street, apartment, city, state, zipCode }: DeliveryAddress): string =>
  [street, apartment, city, `${state} ${zipCode}`].filter(Boolean).join(', ');

function priceOf(choice: RentalChoice, body: BookingPreviewBody, item: BookableItem): Quote {
  const feeCents = deliveryFeeOf({ delivery: item.deliveryOffered, deliveryFeeCents: item.deliveryFeeCents });
  const price = quote(item, choice, { method: body.deliveryMethod, feeCents });
  if (!price) throw invalidFields({ duration: problem('duration_missing') });
  if (price.totalCents > maximumChargeCents)
    throw invalidFields({
      duration: problem('too_dear'),
    });
  return price;
}

/**
 * Reads what was filled in, prices it from the listing and writes the agreement (docs/product/money.md#price). Throws 422. The
 * same body, item and day give the same agreement.
 */
export function makeOffer(body: BookingPreviewBody, parts: OfferParts): Offer {
  const { item, now } = parts;
  const choice = choiceOf(body, parts);
  const span = spanOf(choice, now, item.timeZone);
  const price = priceOf(choice, body, item);
  const address = addressOf(body);
  const lateRate = lateHourlyRateCents({ ...item, durationType: durationTypeOf(choice) });
  const atOnceUntil = paysAtOnceUntil(span, parts.leftUnpaid, now) ?? null;
  const payMinutes = minutesToPay(span, atOnceUntil !== null);
  const agreement = agreementFor({
    productName: parts.productName,
    equipmentName: item.name,
    category: categoryOf(item.categoryId)?.name ?? item.categoryId,
    ownerName: parts.ownerName,
    renterName: parts.renterName,
    choice,
    span,
    timeZone: item.timeZone,
    delivery: { method: body.deliveryMethod, address: address && inOneLine(address) },
    quote: price,
    policy: item.cancellationPolicy,
    purchasePriceCents: item.purchasePriceCents,
    usage: usageTermsOf(item),
    lateHourlyRateCents: lateRate,
    instantBooking: item.instantBooking,
    minutesToPay: payMinutes,
  });
  const sha256 = sha256Of(agreement.text);
  return {
    choice,
    span,
    quote: price,
    address,
    lateHourlyRateCents: lateRate,
    paysAtOnceUntil: atOnceUntil,
    minutesToPay: payMinutes,
    agreement,
    sha256,
  };
}

export const itemNotFound = (): DomainError => new DomainError('equipment_not_found');
