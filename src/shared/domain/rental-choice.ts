import { isDay, type Day } from './calendar.ts';
import { problem, type Problem, type ProblemWithoutValues } from './problem.ts';
import type { DateSelectionMode, DeliveryMethod, Rates, RentalChoice, RentalType } from './pricing.ts';
import {
  brokenRule,
  factsOfDays,
  factsOfHours,
  type OwnerLimits,
  type RentalClock,
  type WantedDays,
} from './rental-rules.ts';

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
export interface ListingRules extends OwnerLimits {
  readonly rates: Rates;
  readonly pickup: boolean;
  readonly delivery: boolean;
  readonly allowMultipleDays: boolean;
}

export interface RentalResult {
  /** There once it is clear what is rented for how long, though the address may still be missing: the summary needs no more. */
  readonly choice?: RentalChoice;
  /** By field; a booking is made only without any. */
  readonly problems: Readonly<Record<string, Problem>>;
}

type Reading = RentalChoice | { readonly field: string; readonly problem: Problem };

const wrong = (field: string, code: ProblemWithoutValues): Reading => ({ field, problem: problem(code) });
const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

function readHours({ hours }: RentalInput, rules: ListingRules): Reading {
  if (rules.rates.hourlyRateCents === null) return wrong('rentalType', 'not_by_the_hour');
  if (typeof hours !== 'number' || !Number.isInteger(hours)) return wrong('duration', 'duration_missing');
  const broken = brokenRule(factsOfHours(hours), rules);
  if (broken) return { field: broken.about === 'start' ? 'rentalType' : 'duration', problem: broken.problem };
  return { rentalType: 'hourly', hours };
}

/** What is wrong with the days, whichever way they were chosen, in the field that it is about. */
function faultOf(
  wanted: WantedDays,
  rules: ListingRules,
  moment: RentalClock,
  fields: Record<'start' | 'length', string>,
): Reading | undefined {
  const broken = brokenRule(factsOfDays(wanted, moment), rules);
  return broken && { field: fields[broken.about], problem: broken.problem };
}

function readRange(input: RentalInput, rules: ListingRules, moment: RentalClock): Reading {
  const { startDate: firstDay, endDate: lastDay, rentalType } = input;
  if (rentalType === 'weekly' && rules.rates.weeklyRateCents === null)
    return wrong('rentalType', 'not_by_the_week');
  if (!firstDay || !lastDay || rentalType === 'hourly') return wrong('duration', 'duration_missing');
  if (!isDay(firstDay)) return wrong('startDate', 'no_such_day');
  if (!isDay(lastDay)) return wrong('endDate', 'no_such_day');
  if (lastDay < firstDay) return wrong('endDate', 'ends_before_start');
  const fields = { start: 'startDate', length: 'endDate' };
  const fault = faultOf({ firstDay, lastDay }, rules, moment, fields);
  if (fault) return fault;
  if (rentalType === 'daily') return { rentalType, mode: 'consecutive', firstDay, lastDay };
  return { rentalType, firstDay, lastDay };
}

function readChosenDays({ selectedDates }: RentalInput, rules: ListingRules, moment: RentalClock): Reading {
  if (!rules.allowMultipleDays) return wrong('dateSelectionMode', 'days_in_a_row');
  const days = [...new Set(selectedDates)].sort();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return wrong('duration', 'duration_missing');
  if (!days.every(isDay)) return wrong('selectedDates', 'no_such_day');
  const fields = { start: 'selectedDates', length: 'selectedDates' };
  const fault = faultOf({ firstDay, lastDay, paidDays: days.length }, rules, moment, fields);
  return fault ?? { rentalType: 'daily', mode: 'multiple', days };
}

function readTime(input: RentalInput, rules: ListingRules, moment: RentalClock): Reading {
  if (input.rentalType === 'hourly') return readHours(input, rules);
  if (input.rentalType === 'daily' && input.dateSelectionMode === 'multiple')
    return readChosenDays(input, rules, moment);
  return readRange(input, rules, moment);
}

function deliveryProblems(input: RentalInput, { pickup, delivery }: ListingRules): Record<string, Problem> {
  if (input.deliveryMethod === 'pickup') return pickup ? {} : { deliveryMethod: problem('no_pickup') };
  if (!delivery) return { deliveryMethod: problem('no_delivery') };
  const { deliveryStreetAddress, deliveryCity, deliveryState, deliveryZipCode } = input;
  const isIncomplete = [deliveryStreetAddress, deliveryCity, deliveryState, deliveryZipCode].some(isBlank);
  return isIncomplete ? { deliveryStreetAddress: problem('address_missing') } : {};
}

/**
 * A filled-in form as a choice that can be priced, or what is wrong with it (docs/product/screens.md#booking-flow). The form
 * and the server ask the same function. An hourly rental starts now, whatever dates are there; without a mode days are
 * consecutive. Chosen days come back sorted, each once.
 */
export function readRental(input: RentalInput, rules: ListingRules, moment: RentalClock): RentalResult {
  const time = readTime(input, rules, moment);
  const delivery = deliveryProblems(input, rules);
  if ('field' in time) return { problems: { [time.field]: time.problem, ...delivery } };
  return { choice: time, problems: delivery };
}
