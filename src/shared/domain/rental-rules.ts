import { addDays, dayAt, daysInclusive, startOfDay, type Day } from './calendar.ts';
import { minimumHours } from './money-constants.ts';
import { bookableDaysAhead, maximumRentalDays, maximumRentalHours } from './booking-limits.ts';
import { problem, type Problem } from './problem.ts';
import { addHours } from './rental-span.ts';
import { MS_PER_HOUR } from './time-units.ts';

/** What the rules look at. */
export interface RentalFacts {
  /** Days at the item from today to the first one: 0 for today, negative for the past. */
  readonly daysUntilFirst: number;
  readonly daysUntilLast: number;
  /** Hours that pass until the first day begins; 0 for an hourly rental, which begins at once. */
  readonly noticeHours: number;
  /** Days from the first to the last; those that an hourly rental begins, of 24 hours each. */
  readonly spanDays: number;
  /** The same without the days between chosen ones. */
  readonly paidDays: number;
  /** Of an hourly rental only. */
  readonly hours?: number;
}

/** What an owner may ask for; without it, or with 0, nothing is asked. */
export interface OwnerLimits {
  readonly minRentalDays?: number | null | undefined;
  readonly maxRentalDays?: number | null | undefined;
  readonly leadTimeHours?: number | null | undefined;
}

export interface RentalRule {
  readonly fact: keyof RentalFacts;
  readonly is: 'at_least' | 'at_most';
  /** The product's own figure, or the name of the owner's. */
  readonly limit: number | keyof OwnerLimits;
  /** Which part of the form it is about. */
  readonly about: 'start' | 'length';
  readonly problem: (limit: number, isHourly: boolean) => Problem;
}

const tooLong = (days: number): Problem => problem('rental_too_long', { days });
const tooSoon = (hours: number, isHourly: boolean): Problem =>
  problem(isHourly ? 'notice_not_hourly' : 'notice_too_short', { hours });

/**
 * Every rule on when and for how long something is rented (docs/product/availability.md#rules), in the order of their messages.
 * One table for all: evaluated here for form, quote and insert, and made into a condition for the search by the database
 * (server/modules/equipment/rentable.repository.ts).
 */
export const RENTAL_RULES: readonly RentalRule[] = [
  {
    fact: 'daysUntilFirst',
    is: 'at_least',
    limit: 0,
    about: 'start',
    problem: () => problem('starts_in_past'),
  },
  { fact: 'noticeHours', is: 'at_least', limit: 'leadTimeHours', about: 'start', problem: tooSoon },
  {
    fact: 'hours',
    is: 'at_least',
    limit: minimumHours,
    about: 'length',
    problem: () => problem('duration_missing'),
  },
  {
    fact: 'hours',
    is: 'at_most',
    limit: maximumRentalHours,
    about: 'length',
    problem: (hours) => problem('too_many_hours', { hours }),
  },
  { fact: 'spanDays', is: 'at_most', limit: 'maxRentalDays', about: 'length', problem: tooLong },
  { fact: 'spanDays', is: 'at_most', limit: maximumRentalDays, about: 'length', problem: tooLong },
  {
    fact: 'paidDays',
    is: 'at_least',
    limit: 'minRentalDays',
    about: 'length',
    problem: (days) => problem('rental_too_short', { days }),
  },
  {
    fact: 'daysUntilLast',
    is: 'at_most',
    limit: bookableDaysAhead,
    about: 'length',
    problem: () => problem('days_too_far_ahead'),
  },
];

/** When the query is made, and where the item's days are counted. */
export interface RentalClock {
  readonly now: Date;
  readonly timeZone: string;
}

export interface WantedDays {
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Days that count; all of them by default. */
  readonly paidDays?: number;
}

/** The facts of a rental by the day or the week. Both days must exist, the last not before the first. */
export function factsOfDays(wanted: WantedDays, { now, timeZone }: RentalClock): RentalFacts {
  const { firstDay, lastDay } = wanted;
  const today = dayAt(now, timeZone);
  const spanDays = daysInclusive(firstDay, lastDay);
  return {
    daysUntilFirst: daysInclusive(today, firstDay) - 1,
    daysUntilLast: daysInclusive(today, lastDay) - 1,
    noticeHours: (startOfDay(firstDay, timeZone).getTime() - now.getTime()) / MS_PER_HOUR,
    spanDays,
    paidDays: wanted.paidDays ?? spanDays,
  };
}

/** The facts of a rental by the hour, which begins at once. */
export function factsOfHours(hours: number): RentalFacts {
  const days = Math.ceil(hours / 24);
  return {
    daysUntilFirst: 0,
    daysUntilLast: days,
    noticeHours: 0,
    spanDays: days,
    paidDays: days,
    hours,
  };
}

export interface BrokenRule {
  readonly about: RentalRule['about'];
  readonly problem: Problem;
}

const limitOf = ({ limit }: RentalRule, limits: OwnerLimits): number | undefined =>
  typeof limit === 'number' ? limit : limits[limit] || undefined;

/** The first rule that is broken, with what is wrong; undefined where the rental may be. */
export function brokenRule(facts: RentalFacts, limits: OwnerLimits): BrokenRule | undefined {
  for (const rule of RENTAL_RULES) {
    const [fact, limit] = [facts[rule.fact], limitOf(rule, limits)];
    if (fact === undefined || limit === undefined) continue;
    if (rule.is === 'at_least' ? fact >= limit : fact <= limit) continue;
    return { about: rule.about, problem: rule.problem(limit, facts.hours !== undefined) };
  }
  return undefined;
}

/**
 * The first day that a rental may start on: today where the owner asks for no notice, else the first day at the item that
 * begins at least so many hours from now.
 */
export function firstBookableDay(now: Date, leadTimeHours: number, timeZone: string): Day {
  if (leadTimeHours <= 0) return dayAt(now, timeZone);
  const earliest = addHours(now, leadTimeHours);
  const day = dayAt(earliest, timeZone);
  return startOfDay(day, timeZone).getTime() === earliest.getTime() ? day : addDays(day, 1);
}
