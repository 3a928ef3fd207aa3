import type { Counted } from '../booking-change/change-price.ts';
import type { Cents } from '../money.ts';
import { fuelParts } from './usage-limits.ts';
import type { FuelTerms, HourTerms, UsageTerms } from './usage-terms.ts';

/** What the meter and the gauge show; null for what was not read. */
export interface Reading {
  /** Tenths of an hour. */
  readonly engineTenths: number | null;
  /** Eighths of the tank. */
  readonly fuelEighths: number | null;
}

export interface HoursLine {
  readonly kind: 'hours';
  readonly usedTenths: number;
  readonly includedHours: number;
  /** Beyond those included; at least 1. */
  readonly extraTenths: number;
  readonly extraHourCents: Cents;
  readonly cents: Cents;
}

export interface FuelLine {
  readonly kind: 'fuel';
  /** Of the tank, at least 1. */
  readonly missingEighths: number;
  readonly tankGallons: number;
  readonly gallonCents: Cents;
  readonly cents: Cents;
}

export type OverageLine = HoursLine | FuelLine;

export interface Overage {
  readonly lines: readonly OverageLine[];
  readonly totalCents: Cents;
}

/** How many hours of the machine a rental includes. An hourly rental includes the hours that it is charged for. */
export function includedHoursOf(terms: HourTerms, { count, unit }: Counted): number {
  if (unit === 'hour') return Math.min(count, Math.ceil(count / 24) * terms.perDay);
  if (unit === 'day') return count * terms.perDay;
  return Math.floor(count / 4) * terms.perFourWeeks + (count % 4) * terms.perWeek;
}

function hoursLine(
  terms: HourTerms,
  rented: Counted,
  before: number | null,
  after: number | null,
): HoursLine | undefined {
  if (before === null || after === null) return undefined;
  const includedHours = includedHoursOf(terms, rented);
  const usedTenths = after - before;
  const extraTenths = usedTenths - includedHours * 10;
  if (extraTenths <= 0) return undefined;
  const { extraHourCents } = terms;
  const cents = Math.round((extraTenths * extraHourCents) / 10);
  return { kind: 'hours', usedTenths, includedHours, extraTenths, extraHourCents, cents };
}

function fuelLine(terms: FuelTerms, before: number | null, after: number | null): FuelLine | undefined {
  if (before === null || after === null || after >= before) return undefined;
  const { gallonCents, tankGallons } = terms;
  const missingEighths = before - after;
  const cents = Math.round((missingEighths * tankGallons * gallonCents) / fuelParts);
  return { kind: 'fuel', missingEighths, tankGallons, gallonCents, cents };
}

/**
 * What two confirmed readings come to (docs/product/usage.md#overage), each line rounded to the cent. What one of the
 * two does not show costs nothing.
 */
export function overageOf(
  { hours, fuel }: UsageTerms,
  rented: Counted,
  { before, after }: { before: Reading; after: Reading },
): Overage {
  const lines = [
    hours && hoursLine(hours, rented, before.engineTenths, after.engineTenths),
    fuel && fuelLine(fuel, before.fuelEighths, after.fuelEighths),
  ].filter((line) => line !== undefined && line !== null);
  return { lines, totalCents: lines.reduce((sum, { cents }) => sum + cents, 0) };
}
