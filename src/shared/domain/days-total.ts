import { daysInclusive, type Day } from './calendar.ts';
import { deliveryProblem, type DeliveringItem } from './delivery-radius.ts';
import type { Position } from './geo.ts';
import type { Cents } from './money.ts';
import { deliveryFeeOf, quote, type Rates } from './pricing.ts';

/** The days that are searched for, and where the item is to be delivered; no destination where it is picked up. */
export interface WantedRental {
  readonly first: Day;
  readonly last: Day;
  readonly destination?: Position | undefined;
}

export interface PricedItem extends Rates, DeliveringItem {
  readonly pickupOffered: boolean;
  readonly deliveryOffered: boolean;
  readonly deliveryFeeCents: Cents;
}

/** What all of these days cost with every fee. */
export interface DaysTotal {
  readonly cents: Cents;
  readonly days: number;
  /** The item reaches the destination, and its delivery is in the total. */
  readonly delivered: boolean;
}

/**
 * By the day, as the item's own page sums the same days up; undefined where the days are the wrong way round. What cannot be
 * picked up includes its delivery wherever it goes.
 */
export function totalOfDays(
  item: PricedItem,
  { first, last, destination }: WantedRental,
): DaysTotal | undefined {
  const delivered =
    destination !== undefined && item.deliveryOffered && deliveryProblem(item, destination) === undefined;
  const price = quote(
    item,
    { rentalType: 'daily', mode: 'consecutive', firstDay: first, lastDay: last },
    {
      method: delivered || !item.pickupOffered ? 'delivery' : 'pickup',
      feeCents: deliveryFeeOf({ delivery: item.deliveryOffered, deliveryFeeCents: item.deliveryFeeCents }),
    },
  );
  return price && { cents: price.totalCents, days: daysInclusive(first, last), delivered };
}
