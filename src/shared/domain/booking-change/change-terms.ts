import type { CancellationPolicy } from '../cancellation.ts';
import { addDays, dayAt, daysInclusive, endOfDay, startOfDay, type Day } from '../calendar.ts';
import { bookableDaysAhead, maximumRentalDays, maximumRentalHours } from '../booking-limits.ts';
import type { HoldStatus } from '../booking-facts.ts';
import { DomainError } from '../errors.ts';
import { minimumHours } from '../money-constants.ts';
import type { Cents } from '../money.ts';
import type { RentalType } from '../pricing.ts';
import { addHours, scheduledEnd, type DurationType } from '../rental-span.ts';
import type { ChangeKind } from './change-state.ts';

/** Of a booking: what a change of its dates starts from. */
export interface AgreedRental {
  readonly rentalType: RentalType;
  readonly durationType: DurationType;
  readonly selectedDates: readonly Day[] | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly hours: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly actualPickupTime: Date | null;
  readonly ownerPickupConfirmedAt: Date | null;
  readonly renterPickupConfirmedAt: Date | null;
  readonly cancellationPolicy: CancellationPolicy;
  readonly holdStatus: HoldStatus;
  readonly priceLines: readonly { readonly kind: string; readonly label: string; readonly cents: Cents }[];
  readonly bookingFeeCents: Cents;
  readonly balanceCents: Cents;
}

/** What is wished for: another end, other hours, or before the pickup another start as well. */
export interface DatesWish {
  readonly startDate?: Day | undefined;
  readonly endDate?: Day | undefined;
  readonly hours?: number | undefined;
}

/** The dates that a rental would have. */
export interface NewDates {
  readonly kind: ChangeKind;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly selectedDates: readonly Day[] | null;
  readonly hours: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const isHandedOver = ({
  actualPickupTime,
  ownerPickupConfirmedAt,
  renterPickupConfirmedAt,
}: AgreedRental): boolean => (actualPickupTime ?? ownerPickupConfirmedAt ?? renterPickupConfirmedAt) !== null;

function newHours(agreed: AgreedRental, { hours: wished, startDate }: DatesWish): NewDates {
  const { hours, startsAt, timeZone, firstDay } = agreed;
  if (startDate !== undefined && startDate !== firstDay) throw new DomainError('change_start_fixed');
  if (hours === null || wished === undefined || wished === hours) throw new DomainError('change_nothing');
  if (wished < minimumHours || wished > maximumRentalHours)
    throw new DomainError('change_hours_out_of_range', {
      values: { least: minimumHours, most: maximumRentalHours },
    });
  const endsAt = addHours(startsAt, wished);
  const end = scheduledEnd({ ...agreed, hours: wished, endsAt });
  return {
    kind: wished > hours ? 'longer' : 'shorter',
    firstDay,
    lastDay: dayAt(new Date(end.getTime() - 1), timeZone),
    selectedDates: null,
    hours: wished,
    startsAt,
    endsAt,
  };
}

/** Of chosen days those up to the new end stay; each day after the last one is added. */
function chosenDays(days: readonly Day[], lastDay: Day, wished: Day): Day[] {
  const kept = days.filter((day) => day <= wished);
  const added = Array.from({ length: Math.max(0, daysInclusive(lastDay, wished) - 1) }, (_, index) =>
    addDays(lastDay, index + 1),
  );
  return [...kept, ...added];
}

function newDays(agreed: AgreedRental, { startDate, endDate }: DatesWish, now: Date): NewDates {
  const { timeZone, selectedDates } = agreed;
  const firstDay = startDate ?? agreed.firstDay;
  let lastDay = endDate ?? agreed.lastDay;
  const movesStart = firstDay !== agreed.firstDay;
  if (movesStart && (isHandedOver(agreed) || selectedDates !== null))
    throw new DomainError('change_start_fixed');
  if (lastDay < firstDay || (movesStart && firstDay < dayAt(now, timeZone)))
    throw new DomainError('change_too_early');
  const days = selectedDates && chosenDays(selectedDates, agreed.lastDay, lastDay);
  lastDay = days?.at(-1) ?? lastDay;
  if (!movesStart && lastDay === agreed.lastDay) throw new DomainError('change_nothing');
  const isTooFar = lastDay > addDays(dayAt(now, timeZone), bookableDaysAhead);
  if (isTooFar || daysInclusive(firstDay, lastDay) > maximumRentalDays)
    throw new DomainError('change_too_long', { values: { days: maximumRentalDays } });
  const end = lastDay > agreed.lastDay ? 'longer' : 'shorter';
  return {
    kind: movesStart ? 'moved' : end,
    firstDay,
    lastDay,
    selectedDates: days,
    hours: null,
    startsAt: movesStart ? startOfDay(firstDay, timeZone) : agreed.startsAt,
    endsAt: endOfDay(lastDay, timeZone),
  };
}

/**
 * The dates that a wish comes to (docs/product/changes.md#ask). Throws 422 where it changes nothing, ends before now or is
 * longer than a rental can be, and where only the end can change: after a pickup, by the hour, and of chosen days.
 */
export function newDates(agreed: AgreedRental, wish: DatesWish, now: Date): NewDates {
  if (agreed.durationType === '4hours') throw new DomainError('change_start_fixed');
  const dates = agreed.rentalType === 'hourly' ? newHours(agreed, wish) : newDays(agreed, wish, now);
  if (scheduledEnd({ ...agreed, ...dates }) <= now) throw new DomainError('change_too_early');
  return dates;
}

/** What is asked for begins here: the added time, the time given back, or the earlier of both starts. */
export function changeBegins(agreed: AgreedRental, dates: NewDates): Date {
  if (dates.kind === 'longer') return scheduledEnd(agreed);
  if (dates.kind === 'shorter') return scheduledEnd({ ...agreed, ...dates });
  return dates.startsAt < agreed.startsAt ? dates.startsAt : agreed.startsAt;
}
