import { centsToDecimal, type Cents } from '#shared/domain/money.ts';

/** How answers write an instant that may be absent. */
export const isoOrNull = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null;

/** How answers write an amount that may be absent. */
export const decimalOrNull = (cents: Cents | null): string | null =>
  cents === null ? null : centsToDecimal(cents);
