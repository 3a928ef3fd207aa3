import {
  maximumDailyRateCents,
  maximumHourlyRateCents,
  maximumWeeklyRateCents,
  minimumDailyRateCents,
  minimumHourlyRateCents,
} from './money-constants.ts';
import { roundCents, type Cents } from './money.ts';

/** Of a listing, what a change of many can change. */
export interface BulkValues {
  readonly isAvailable: boolean;
  readonly dailyRateCents: Cents;
  readonly hourlyRateCents: Cents | null;
  readonly weeklyRateCents: Cents | null;
  readonly instantBooking: boolean;
  readonly leadTimeHours: number;
  readonly bufferHours: number;
  readonly deliveryFeeCents: Cents;
}
export type BulkPatch = Partial<BulkValues>;

/** What is done to each of the chosen listings. Rates change by percent, all of them, or the daily one by an amount. */
export type BulkChange =
  | { readonly kind: 'availability'; readonly isAvailable: boolean }
  | { readonly kind: 'ratesByPercent'; readonly percent: number }
  | { readonly kind: 'rateByAmount'; readonly cents: Cents }
  | { readonly kind: 'instantBooking'; readonly instantBooking: boolean }
  | { readonly kind: 'notice'; readonly hours: number }
  | { readonly kind: 'buffer'; readonly hours: number }
  | { readonly kind: 'deliveryFee'; readonly cents: Cents };

export interface BulkEffect {
  /** What becomes different; empty where the listing is so already. */
  readonly patch: BulkPatch;
  /** A rate was kept at the least or the most that is allowed. */
  readonly isLimited: boolean;
}

const RATES = [
  ['dailyRateCents', minimumDailyRateCents, maximumDailyRateCents],
  ['hourlyRateCents', minimumHourlyRateCents, maximumHourlyRateCents],
  ['weeklyRateCents', 1, maximumWeeklyRateCents],
] as const;

const bounded = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** A rate that is lower than the least already (an hourly one may be) is raised by no cut. */
function newRates(
  values: BulkValues,
  change: (cents: Cents) => Cents,
  names: readonly (typeof RATES)[number][],
): BulkEffect {
  const patch: Record<string, Cents> = {};
  let isLimited = false;
  for (const [name, least, most] of names) {
    const before = values[name];
    if (before === null) continue;
    const wanted = change(before);
    const after = bounded(wanted, Math.min(least, before), most);
    isLimited ||= after !== wanted;
    patch[name] = after;
  }
  return { patch, isLimited };
}

function wantedBy(change: BulkChange, values: BulkValues): BulkEffect {
  switch (change.kind) {
    case 'ratesByPercent':
      return newRates(values, (cents) => roundCents((cents * (100 + change.percent)) / 100), RATES);
    case 'rateByAmount':
      return newRates(values, (cents) => cents + change.cents, [RATES[0]]);
    case 'availability':
      return { patch: { isAvailable: change.isAvailable }, isLimited: false };
    case 'instantBooking':
      return { patch: { instantBooking: change.instantBooking }, isLimited: false };
    case 'notice':
      return { patch: { leadTimeHours: change.hours }, isLimited: false };
    case 'buffer':
      return { patch: { bufferHours: change.hours }, isLimited: false };
    case 'deliveryFee':
      return { patch: { deliveryFeeCents: change.cents }, isLimited: false };
  }
}

/** What a change makes of one listing; preview and change ask the same function. Rounds half a cent up (docs/product/money.md). */
export function bulkEffect(change: BulkChange, values: BulkValues): BulkEffect {
  const { patch, isLimited } = wantedBy(change, values);
  const different = Object.entries(patch).filter(
    ([name, value]) => values[name as keyof BulkValues] !== value,
  );
  return { patch: Object.fromEntries(different), isLimited };
}
