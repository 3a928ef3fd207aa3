// The price of a booking as line items: rental, delivery, processing fee, and its split into fee and balance.
import { daysInclusive, type Day } from './calendar.ts';
import {
  defaultDeliveryFeeCents,
  minimumHourlyRateCents,
  minimumHours,
  processingFeeCents,
} from './money-constants.ts';
import { inDollars, type Cents } from './money.ts';
import { splitTotal } from './total-split.ts';

export { splitTotal } from './total-split.ts';

/** What a listing charges, in cents; null where it does not offer that kind of rental. */
export interface Rates {
  readonly dailyRateCents: Cents;
  readonly hourlyRateCents: Cents | null;
  readonly weeklyRateCents: Cents | null;
}

export type RentalType = 'hourly' | 'daily' | 'weekly';
export type DateSelectionMode = 'consecutive' | 'multiple';
export type DeliveryMethod = 'pickup' | 'delivery';

/** What the renter has chosen. `days` are sorted, each once. */
export type RentalChoice =
  | { readonly rentalType: 'hourly'; readonly hours: number }
  | {
      readonly rentalType: 'daily';
      readonly mode: 'consecutive';
      readonly firstDay: Day;
      readonly lastDay: Day;
    }
  | { readonly rentalType: 'daily'; readonly mode: 'multiple'; readonly days: readonly Day[] }
  | { readonly rentalType: 'weekly'; readonly firstDay: Day; readonly lastDay: Day };

export interface PriceLine {
  readonly kind: 'rental' | 'delivery' | 'processing';
  /** In English, as it is stored with the booking. */
  readonly label: string;
  readonly cents: Cents;
}

export interface Quote {
  readonly lines: readonly PriceLine[];
  /** What the rental line counts: 3 days at 8500. */
  readonly count: number;
  readonly unit: 'hour' | 'day' | 'week';
  readonly rateCents: Cents;
  readonly rentalCents: Cents;
  readonly deliveryFeeCents: Cents;
  readonly totalCents: Cents;
  /** Charged now. */
  readonly bookingFeeCents: Cents;
  /** Held, and captured at the return; 0, or at least what the provider charges. */
  readonly balanceCents: Cents;
}

/** Every form in which a listing's delivery is known (docs/product/money.md#price). */
export interface DeliveryTerms {
  readonly delivery: boolean | { readonly available: boolean; readonly baseFeeCents?: Cents | null };
  readonly deliveryFeeCents?: Cents | null;
}

/** `baseFee` where there is one, else `deliveryFee`, else $50.00 (docs/product/money.md#price). */
export function deliveryFeeOf({ delivery, deliveryFeeCents }: DeliveryTerms): Cents {
  const base = typeof delivery === 'object' && delivery.available ? delivery.baseFeeCents : undefined;
  return base ?? deliveryFeeCents ?? defaultDeliveryFeeCents;
}

interface Counted {
  count: number;
  unit: Quote['unit'];
  rateCents: Cents;
}

function counted(rates: Rates, choice: RentalChoice): Counted | undefined {
  if (choice.rentalType === 'hourly') {
    if (rates.hourlyRateCents === null) return undefined;
    const count = Math.max(choice.hours, minimumHours);
    return { count, unit: 'hour', rateCents: Math.max(rates.hourlyRateCents, minimumHourlyRateCents) };
  }
  if (choice.rentalType === 'weekly') {
    const days = daysInclusive(choice.firstDay, choice.lastDay);
    if (rates.weeklyRateCents === null || days < 1) return undefined;
    return { count: Math.ceil(days / 7), unit: 'week', rateCents: rates.weeklyRateCents };
  }
  const count =
    choice.mode === 'multiple' ? choice.days.length : daysInclusive(choice.firstDay, choice.lastDay);
  return count < 1 ? undefined : { count, unit: 'day', rateCents: rates.dailyRateCents };
}

/**
 * The price of a rental as a list of lines; all totals are sums of it (docs/product/money.md#price). The same function
 * previews in the browser and decides on the server. Undefined where nothing rentable has been chosen: no day, an end
 * before the start, a rate that the listing does not have.
 */
export function quote(
  rates: Rates,
  choice: RentalChoice,
  delivery: { readonly method: DeliveryMethod; readonly feeCents: Cents },
): Quote | undefined {
  const rental = counted(rates, choice);
  if (!rental) return undefined;
  const { count, unit, rateCents } = rental;
  const rentalCents = count * rateCents;
  const deliveryFeeCents = delivery.method === 'delivery' ? delivery.feeCents : 0;
  const label = `${count} ${unit}${count === 1 ? '' : 's'} × ${inDollars(rateCents)}`;
  const lines: PriceLine[] = [
    { kind: 'rental', label, cents: rentalCents },
    ...(delivery.method === 'delivery'
      ? [{ kind: 'delivery', label: 'Delivery', cents: deliveryFeeCents } as const]
      : []),
    { kind: 'processing', label: 'Processing fee', cents: processingFeeCents },
  ];
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  return {
    lines,
    count,
    unit,
    rateCents,
    rentalCents,
    deliveryFeeCents,
    totalCents,
    ...splitTotal(totalCents),
  };
}

/** Days that the payment page divides the amount by: at least 1; hours count as days rounded up (docs/product/money.md#price). */
export function paymentDays(choice: RentalChoice): number {
  if (choice.rentalType === 'hourly') return Math.max(1, Math.ceil(choice.hours / 24));
  if (choice.rentalType === 'daily' && choice.mode === 'multiple') return Math.max(1, choice.days.length);
  return Math.max(1, daysInclusive(choice.firstDay, choice.lastDay));
}
