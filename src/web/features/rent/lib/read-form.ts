import type { FieldErrors, ResolverResult } from 'react-hook-form';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { quote, type Quote } from '#shared/domain/pricing.ts';
import { readRental, type RentalResult } from '#shared/domain/rental-choice.ts';
import type { Problems } from './problems.ts';
import { deliveryCentsOf, rulesOf } from './rent-terms.ts';
import { inputOf, isMultiple, takenWithin, type RentValues } from './rent-values.ts';

/** What a form is read against. */
export interface FormRules {
  readonly item: EquipmentDetail;
  /** The server's time. */
  readonly now: Date;
  readonly today: Day;
  readonly taken: ReadonlySet<Day>;
  /** The message for a taken day. */
  readonly takenMessage: (day: Day) => string;
}

export interface FormReading {
  /** By the rules that browser and server share. */
  readonly reading: RentalResult;
  /** By field: those of the rules, and days that are taken. */
  readonly problems: Problems;
  /** What the choice costs; undefined while nothing rentable is chosen. */
  readonly price: Quote | undefined;
}

/** Typed dates can run over a taken day; the calendar refuses it at the click. */
function takenProblem({ taken, takenMessage }: FormRules, values: RentValues): Problems {
  const [day] = takenWithin(values, taken);
  if (day === undefined) return {};
  return { [isMultiple(values) ? 'selectedDates' : 'endDate']: takenMessage(day) };
}

/** `ownDays`: the reader's own booking may take the days; then only the server knows. */
export function readForm(rules: FormRules, values: RentValues, ownDays: boolean): FormReading {
  const { item, now } = rules;
  const listing = rulesOf(item);
  const reading = readRental(inputOf(values), listing, { now, timeZone: item.timeZone });
  const delivery = { method: values.deliveryMethod, feeCents: deliveryCentsOf(item) };
  return {
    reading,
    problems: { ...(ownDays ? {} : takenProblem(rules, values)), ...reading.problems },
    price: reading.choice && quote(listing.rates, reading.choice, delivery),
  };
}

/** As react-hook-form asks for it. */
export function resolved(values: RentValues, problems: Problems): ResolverResult<RentValues> {
  const errors = Object.keys(problems).map((field) => [field, { type: 'rental' }]);
  if (errors.length === 0) return { values, errors: {} };
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<RentValues> };
}
