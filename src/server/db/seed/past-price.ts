import { quote, splitTotal, type RentalChoice } from '#shared/domain/pricing.ts';
import { lateHourlyRateCents } from '#shared/domain/late-fee.ts';
import { durationTypeOf } from '#shared/domain/rental-span.ts';
import type { DemonstrationBooking, DemonstrationListing } from './demonstration.types.ts';

/** What a past rental cost, in cents, by the function that prices new ones. */
export function pastPrice(booking: DemonstrationBooking, listing: DemonstrationListing) {
  const { firstDay, lastDay } = booking;
  const weekly = booking.rentalType === 'weekly' && listing.weeklyRateCents !== null;
  const choice: RentalChoice = weekly
    ? { rentalType: 'weekly', firstDay, lastDay }
    : { rentalType: 'daily', mode: 'consecutive', firstDay, lastDay };
  const delivery = {
    method: booking.delivered ? ('delivery' as const) : ('pickup' as const),
    feeCents: listing.deliveryOptions.deliveryFeeCents,
  };
  const price = quote({ ...listing, hourlyRateCents: null }, choice, delivery);
  if (!price) throw new Error(`the past rental ${booking.id} has no price`);
  const { totalCents, deliveryFeeCents, lines } = price;
  const { dailyRateCents } = listing;
  return {
    totalCents,
    deliveryFeeCents,
    ...splitTotal(totalCents),
    capturedCents: splitTotal(totalCents).balanceCents,
    dailyRateCents,
    lateHourlyRateCents: lateHourlyRateCents({
      durationType: durationTypeOf(choice),
      dailyRateCents,
      hourlyRateCents: null,
    }),
    priceLines: [...lines],
  };
}
