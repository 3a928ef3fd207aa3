import { addDays, daysInclusive, isDay, type Day } from './calendar.ts';
import { minimumHours } from './fees.ts';
import { bookableDaysAhead, maximumRentalDays, maximumRentalHours } from './limits.ts';
import type { DateSelectionMode, DeliveryMethod, Rates, RentalChoice, RentalType } from './pricing.ts';

/** What a renter has filled in, before it is known to make sense. Days are the item's. */
export interface RentalInput {
  readonly rentalType: RentalType;
  readonly dateSelectionMode?: DateSelectionMode | null | undefined;
  readonly selectedDates?: readonly Day[] | null | undefined;
  readonly startDate?: Day | null | undefined;
  readonly endDate?: Day | null | undefined;
  readonly hours?: number | null | undefined;
  readonly deliveryMethod: DeliveryMethod;
  readonly deliveryStreetAddress?: string | null | undefined;
  readonly deliveryApartmentNumber?: string | null | undefined;
  readonly deliveryCity?: string | null | undefined;
  readonly deliveryState?: string | null | undefined;
  readonly deliveryZipCode?: string | null | undefined;
}

/** What the owner offers. */
export interface ListingRules {
  readonly rates: Rates;
  readonly pickup: boolean;
  readonly delivery: boolean;
  readonly allowMultipleDays: boolean;
  readonly minRentalDays?: number | null | undefined;
  readonly maxRentalDays?: number | null | undefined;
}

export interface RentalReading {
  /** There once it is clear what is rented for how long, though the address may still be missing: the summary needs no more. */
  readonly choice?: RentalChoice;
  /** By field, in plain English; a booking is made only without any. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Specification §5, Booking form. */
export const DURATION_MISSING = 'Duration or dates are required based on rental type';
export const ADDRESS_MISSING = 'Street address, city, state, and ZIP code are required for delivery';

type Reading = RentalChoice | { readonly field: string; readonly message: string };

const problem = (field: string, message: string): Reading => ({ field, message });
const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;
const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

function readHours({ hours }: RentalInput, { rates, maxRentalDays }: ListingRules): Reading {
  if (rates.hourlyRateCents === null) return problem('rentalType', 'This item is not rented by the hour.');
  if (typeof hours !== 'number' || !Number.isInteger(hours) || hours < minimumHours)
    return problem('duration', DURATION_MISSING);
  const most = Math.min(maximumRentalHours, (maxRentalDays ?? maximumRentalDays) * 24);
  if (hours > most) return problem('duration', `This item is rented for at most ${most} hours at a time.`);
  return { rentalType: 'hourly', hours };
}

/** What the days must be, whichever way they were chosen; `paid` are those that count. */
function faultOf(
  { first, last, paid }: { first: Day; last: Day; paid: number },
  { minRentalDays, maxRentalDays }: ListingRules,
  today: Day,
): string | undefined {
  const most = Math.min(maxRentalDays ?? maximumRentalDays, maximumRentalDays);
  if (daysInclusive(first, last) > most) return `This item is rented for at most ${days(most)} at a time.`;
  if (minRentalDays && paid < minRentalDays)
    return `This item is rented for at least ${days(minRentalDays)}.`;
  if (last > addDays(today, bookableDaysAhead)) return 'These days are too far ahead.';
  return undefined;
}

function readRange(input: RentalInput, rules: ListingRules, today: Day): Reading {
  const { startDate: first, endDate: last, rentalType } = input;
  if (rentalType === 'weekly' && rules.rates.weeklyRateCents === null)
    return problem('rentalType', 'This item is not rented by the week.');
  if (!first || !last || rentalType === 'hourly') return problem('duration', DURATION_MISSING);
  if (!isDay(first)) return problem('startDate', 'There is no such day.');
  if (!isDay(last)) return problem('endDate', 'There is no such day.');
  if (first < today) return problem('startDate', 'The rental cannot start before today.');
  if (last < first) return problem('endDate', 'The rental cannot end before it starts.');
  const fault = faultOf({ first, last, paid: daysInclusive(first, last) }, rules, today);
  if (fault !== undefined) return problem('endDate', fault);
  if (rentalType === 'daily') return { rentalType, mode: 'consecutive', firstDay: first, lastDay: last };
  return { rentalType, firstDay: first, lastDay: last };
}

function readChosenDays({ selectedDates }: RentalInput, rules: ListingRules, today: Day): Reading {
  if (!rules.allowMultipleDays)
    return problem('dateSelectionMode', 'This item is rented for days in a row only.');
  const chosen = [...new Set(selectedDates)].sort();
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (first === undefined || last === undefined) return problem('duration', DURATION_MISSING);
  if (!chosen.every(isDay)) return problem('selectedDates', 'There is no such day.');
  if (first < today) return problem('selectedDates', 'Days before today cannot be chosen.');
  const fault = faultOf({ first, last, paid: chosen.length }, rules, today);
  if (fault !== undefined) return problem('selectedDates', fault);
  return { rentalType: 'daily', mode: 'multiple', days: chosen };
}

function readTime(input: RentalInput, rules: ListingRules, today: Day): Reading {
  if (input.rentalType === 'hourly') return readHours(input, rules);
  if (input.rentalType === 'daily' && input.dateSelectionMode === 'multiple')
    return readChosenDays(input, rules, today);
  return readRange(input, rules, today);
}

function deliveryProblems(input: RentalInput, { pickup, delivery }: ListingRules): Record<string, string> {
  if (input.deliveryMethod === 'pickup')
    return pickup ? {} : { deliveryMethod: 'This item cannot be picked up.' };
  if (!delivery) return { deliveryMethod: 'This item is not delivered.' };
  const { deliveryStreetAddress, deliveryCity, deliveryState, deliveryZipCode } = input;
  const isIncomplete = [deliveryStreetAddress, deliveryCity, deliveryState, deliveryZipCode].some(isBlank);
  return isIncomplete ? { deliveryStreetAddress: ADDRESS_MISSING } : {};
}

/**
 * A filled-in form as a choice that can be priced, or what is wrong with it (specification §5, Booking form). The form
 * and the server ask the same function. `today` is the day at the item; an hourly rental starts now, whatever dates are
 * there; without a mode days are consecutive. Chosen days come back sorted, each once.
 */
export function readRental(input: RentalInput, rules: ListingRules, today: Day): RentalReading {
  const time = readTime(input, rules, today);
  const delivery = deliveryProblems(input, rules);
  if ('field' in time) return { problems: { [time.field]: time.message, ...delivery } };
  return { choice: time, problems: delivery };
}
