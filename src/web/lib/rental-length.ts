import { addDays, type Day } from '#shared/domain/calendar.ts';
import { maximumRentalDays } from '#shared/domain/booking-limits.ts';

/** What an owner asks of a rental; without a figure nothing is asked. */
export interface LengthRules {
  readonly minRentalDays?: number | null | undefined;
  readonly maxRentalDays?: number | null | undefined;
}

/**
 * The last days that a rental from `start` may have. Applies to a length the rule of the shared `brokenRule()`, which a test
 * compares, without its words: a calendar marks days, and the item's page has no byte to spare.
 */
export function reachOf(start: Day, { minRentalDays, maxRentalDays }: LengthRules): { from: Day; to: Day } {
  return {
    from: addDays(start, Math.max(1, minRentalDays ?? 1) - 1),
    to: addDays(start, Math.min(maxRentalDays ?? maximumRentalDays, maximumRentalDays) - 1),
  };
}

/** Whether a rental from `start` to `end` would be too short or too long; undefined where it may be. */
export function lengthFault(start: Day, end: Day, rules: LengthRules): 'short' | 'long' | undefined {
  const { from, to } = reachOf(start, rules);
  if (end < from) return 'short';
  return end > to ? 'long' : undefined;
}

/** A sentence about the length, with the days that it names. */
export interface LengthSaying {
  readonly kind: 'exactly' | 'between' | 'least' | 'most';
  readonly values: Record<string, number>;
}

/** The message id of the owner's rule; undefined where there is none. */
export function lengthSaying({ minRentalDays, maxRentalDays }: LengthRules): LengthSaying | undefined {
  const min = minRentalDays && minRentalDays > 1 ? minRentalDays : undefined;
  const max = maxRentalDays ?? undefined;
  if (min !== undefined && max !== undefined)
    return min === max
      ? { kind: 'exactly', values: { days: min } }
      : { kind: 'between', values: { min, max } };
  if (min !== undefined) return { kind: 'least', values: { days: min } };
  return max === undefined ? undefined : { kind: 'most', values: { days: max } };
}

/** An hourly rental begins at once and lasts a day at most, whatever rate the owner has for it. */
export const isRentedByTheHour = (
  item: LengthRules & { hourlyRate: string | null; leadTimeHours?: number | null | undefined },
): boolean => item.hourlyRate !== null && !item.leadTimeHours && (item.minRentalDays ?? 1) <= 1;
