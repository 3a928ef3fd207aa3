import type { ListingFieldValues } from '../listing-fields.ts';
import type { Cents } from '../money.ts';
import { extraHoursPerDailyRate } from './usage-limits.ts';

export interface HourTerms {
  readonly perDay: number;
  readonly perWeek: number;
  readonly perFourWeeks: number;
  /** For each hour beyond those included. */
  readonly extraHourCents: Cents;
}

/** It comes back as full as it left, or what is missing is charged by the US gallon. */
export interface FuelTerms {
  readonly gallonCents: Cents;
  readonly tankGallons: number;
}

/** What use beyond the price of the rental costs, as it is agreed on with the booking (docs/product/usage.md#terms). */
export interface UsageTerms {
  readonly hours: HourTerms | null;
  readonly fuel: FuelTerms | null;
}

export type UsageFields = Pick<
  ListingFieldValues,
  | 'meteredHours'
  | 'hoursPerDay'
  | 'hoursPerWeek'
  | 'hoursPerFourWeeks'
  | 'extraHourRate'
  | 'fuelPrice'
  | 'tankGallons'
> & { readonly dailyRateCents: Cents };

function hourTerms(listing: UsageFields): HourTerms | null {
  if (!listing.meteredHours) return null;
  const { hoursPerDay: perDay, hoursPerWeek: perWeek, hoursPerFourWeeks: perFourWeeks } = listing;
  const extraHourCents =
    listing.extraHourRate ?? Math.max(1, Math.round(listing.dailyRateCents / extraHoursPerDailyRate));
  return { perDay, perWeek, perFourWeeks, extraHourCents };
}

/** A listing's terms of use; null where it charges neither hours nor fuel. */
export function usageTermsOf(listing: UsageFields): UsageTerms | null {
  const { fuelPrice, tankGallons } = listing;
  const hours = hourTerms(listing);
  const fuel = fuelPrice === null || tankGallons === null ? null : { gallonCents: fuelPrice, tankGallons };
  return hours || fuel ? { hours, fuel } : null;
}
