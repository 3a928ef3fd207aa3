import { addDays, daysInclusive, eachDay, type Day } from './calendar.ts';
import type { Cents } from './money.ts';
import { quote, type RentalChoice, type RentalType } from './pricing.ts';
import type { ListingRules } from './rental-choice.ts';
import { brokenRule, factsOfDays, type RentalClock } from './rental-rules.ts';
import { spanOf } from './rental-span.ts';

/** The same days by another kind of rental, for less. */
export interface BetterRate {
  readonly rentalType: Exclude<RentalType, 'hourly'>;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly savedCents: Cents;
}

/** What a renter should know about the price of the days that they have chosen. */
export interface RateAdvice {
  readonly better: BetterRate | undefined;
  /** The last day that costs nothing more, by the week that is chosen or advised; undefined where there is none. */
  readonly freeUntil: Day | undefined;
  /** Days from the chosen last one, not included, to `freeUntil`. */
  readonly freeDays: number;
}

/** What the advice is worked out from. */
export interface RateQuestion {
  readonly choice: RentalChoice;
  readonly rules: ListingRules;
  readonly clock: RentalClock;
  /** Whether a day can be rented. The chosen days are asked for as well. */
  readonly isFree: (day: Day) => boolean;
}

const NO_DELIVERY = { method: 'pickup', feeCents: 0 } as const;
const DAYS_PER_WEEK = 7;

const isAllowed = (firstDay: Day, lastDay: Day, { rules, clock, isFree }: RateQuestion): boolean =>
  brokenRule(factsOfDays({ firstDay, lastDay }, clock), rules) === undefined &&
  eachDay(firstDay, lastDay).every(isFree);

/** In the order in which they are preferred where they cost the same. */
const kindsOf = (firstDay: Day, lastDay: Day) =>
  [
    { rentalType: 'daily', mode: 'consecutive', firstDay, lastDay },
    { rentalType: 'weekly', firstDay, lastDay },
  ] as const satisfies readonly RentalChoice[];

/** The cheapest other kind of rental that holds the whole time of the choice; delivery costs the same in every kind. */
function betterRate(question: RateQuestion): BetterRate | undefined {
  const { choice, rules, clock } = question;
  const { firstDay, lastDay } = spanOf(choice, clock.now, clock.timeZone);
  const chosen = quote(rules.rates, choice, NO_DELIVERY);
  if (!chosen || !isAllowed(firstDay, lastDay, question)) return undefined;
  let best: BetterRate | undefined;
  for (const kind of kindsOf(firstDay, lastDay)) {
    const other = quote(rules.rates, kind, NO_DELIVERY);
    const savedCents = other ? chosen.rentalCents - other.rentalCents : 0;
    if (savedCents > (best?.savedCents ?? 0))
      best = { rentalType: kind.rentalType, firstDay, lastDay, savedCents };
  }
  return best;
}

/** The days until the end of the paid week, as far as they are free and the owner rents for so long. */
function freeDaysAfter(firstDay: Day, lastDay: Day, question: RateQuestion): number {
  const most = (DAYS_PER_WEEK - (daysInclusive(firstDay, lastDay) % DAYS_PER_WEEK)) % DAYS_PER_WEEK;
  let days = 0;
  while (days < most && isAllowed(firstDay, addDays(lastDay, days + 1), question)) days += 1;
  return days;
}

/**
 * Whether the chosen days cost less by another kind of rental, and which further days cost nothing
 * (docs/product/money.md#best-rate). Advice alone: what is charged is what was chosen, by `quote()`.
 */
export function rateAdvice(question: RateQuestion): RateAdvice {
  const { choice } = question;
  const better = betterRate(question);
  const week = better ?? (choice.rentalType === 'weekly' ? choice : undefined);
  if (week?.rentalType !== 'weekly') return { better, freeUntil: undefined, freeDays: 0 };
  const freeDays = freeDaysAfter(week.firstDay, week.lastDay, question);
  return { better, freeUntil: freeDays > 0 ? addDays(week.lastDay, freeDays) : undefined, freeDays };
}
