import type { CreateBookingBody } from '#shared/contracts/booking-requests.ts';
import { usageTermsOf } from '#shared/domain/usage/usage-terms.ts';
import { durationTypeOf } from '#shared/domain/rental-span.ts';
import type { BookableItem } from '../../equipment/index.ts';
import type { Offer } from './booking-offer.ts';
import type { NewBooking } from '../bookings.repository.ts';

export interface NewBookingParts {
  readonly id: string;
  readonly orderNumber: string;
  readonly renterId: string;
  readonly item: BookableItem;
  readonly offer: Offer;
  readonly notes: CreateBookingBody['notes'];
  readonly now: Date;
}

function timesOf({ choice, span }: Offer) {
  const { rentalType } = choice;
  const isMultiple = choice.rentalType === 'daily' && choice.mode === 'multiple';
  return {
    rentalType,
    durationType: durationTypeOf(choice),
    dateSelectionMode: choice.rentalType === 'daily' ? choice.mode : null,
    selectedDates: isMultiple ? [...choice.days] : null,
    hours: choice.rentalType === 'hourly' ? choice.hours : null,
    ...span,
  };
}

function moneyOf({ quote, lateHourlyRateCents }: Offer, item: BookableItem) {
  const { dailyRateCents, hourlyRateCents, purchasePriceCents } = item;
  return {
    priceLines: quote.lines.map((line) => ({ ...line })),
    totalCents: quote.totalCents,
    deliveryFeeCents: quote.deliveryFeeCents,
    bookingFeeCents: quote.bookingFeeCents,
    balanceCents: quote.balanceCents,
    dailyRateCents,
    hourlyRateCents,
    lateHourlyRateCents,
    purchasePriceCents,
    usageTerms: usageTermsOf(item),
  };
}

/** The row of a new booking: prices, rates and policy are those at booking time and stay (docs/product/booking.md#create). */
export function newBookingRow({ item, offer, ...parts }: NewBookingParts): Omit<NewBooking, 'status'> {
  const { address } = offer;
  return {
    id: parts.id,
    orderNumber: parts.orderNumber,
    equipmentId: item.id,
    ownerId: item.ownerId,
    renterId: parts.renterId,
    ...timesOf(offer),
    timeZone: item.timeZone,
    deliveryMethod: address ? 'delivery' : 'pickup',
    deliveryStreetAddress: address?.street ?? null,
    deliveryApartmentNumber: address?.apartment ?? null,
    deliveryCity: address?.city ?? null,
    deliveryState: address?.state ?? null,
    deliveryZipCode: address?.zipCode ?? null,
    notes: parts.notes?.trim() ?? '',
    cancellationPolicy: item.cancellationPolicy,
    instantBooking: item.instantBooking,
    bufferHours: item.bufferHours,
    minutesToPay: offer.minutesToPay,
    ...moneyOf(offer, item),
    createdAt: parts.now,
    updatedAt: parts.now,
  };
}
