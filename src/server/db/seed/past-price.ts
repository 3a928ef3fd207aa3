import { daysInclusive } from '#shared/domain/calendar.ts';
import {
  bookingFeePercent,
  dailyRatesPerWeek,
  hoursOfDuration,
  lateFeeHoursPerDay,
  minimumChargeCents,
  processingFeeCents,
} from '#shared/domain/fees.ts';
import { centsToDecimal, percentOf, roundCents } from '#shared/domain/money.ts';
import type { DemonstrationBooking, DemonstrationListing } from './demonstration.types.ts';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** What a past rental cost, in cents, by the rules that a new one is priced by (specification §9 Pricing, product decisions §3). */
export function pastPrice(booking: DemonstrationBooking, listing: DemonstrationListing) {
  const days = daysInclusive(booking.firstDay, booking.lastDay);
  const weekly = booking.rentalType === 'weekly' ? listing.weeklyRateCents : null;
  const rate = weekly ?? listing.dailyRateCents;
  const units = weekly === null ? days : Math.ceil(days / 7);
  const rentalCents = rate * units;
  const deliveryFeeCents = booking.delivered ? listing.deliveryOptions.deliveryFeeCents : 0;
  const totalCents = rentalCents + deliveryFeeCents + processingFeeCents;
  const bookingFeeCents = Math.max(minimumChargeCents, percentOf(totalCents, bookingFeePercent));
  const unit = counted(units, weekly === null ? 'day' : 'week');
  return {
    totalCents,
    deliveryFeeCents,
    bookingFeeCents,
    balanceCents: totalCents - bookingFeeCents,
    lateHourlyRateCents: roundCents(
      weekly === null
        ? listing.dailyRateCents / lateFeeHoursPerDay
        : (listing.dailyRateCents * dailyRatesPerWeek) / hoursOfDuration.weekly,
    ),
    priceLines: [
      { kind: 'rental', label: `${unit} x $${centsToDecimal(rate)}`, cents: rentalCents },
      ...(booking.delivered ? [{ kind: 'delivery', label: 'Delivery', cents: deliveryFeeCents }] : []),
      { kind: 'processing', label: 'Processing fee', cents: processingFeeCents },
    ],
  };
}
