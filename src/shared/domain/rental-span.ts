import { dayAt, endOfDay, startOfDay, type Day } from './calendar.ts';
import { defaultHours, hoursOfDuration } from './money-constants.ts';
import type { RentalChoice } from './pricing.ts';
import { MS_PER_HOUR } from './time-units.ts';

export type DurationType = '4hours' | 'daily' | 'weekly' | 'hourly' | 'custom';

export const addHours = (instant: Date, hours: number): Date =>
  new Date(instant.getTime() + hours * MS_PER_HOUR);

export interface RentalSpan {
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Half-open: the item is the renter's from `startsAt` to `endsAt`. */
  readonly startsAt: Date;
  readonly endsAt: Date;
}

function endsOf(choice: Exclude<RentalChoice, { rentalType: 'hourly' }>): { firstDay: Day; lastDay: Day } {
  if (choice.rentalType === 'weekly' || choice.mode === 'consecutive') return choice;
  const [firstDay, lastDay] = [choice.days[0], choice.days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) throw new RangeError('a rental has at least one day');
  return { firstDay, lastDay };
}

/**
 * The time that a rental takes (docs/product/time.md#span): an hourly one starts at `now`; days hold both their ends in
 * the item's zone; chosen days that do not touch take the whole span.
 */
export function spanOf(choice: RentalChoice, now: Date, timeZone: string): RentalSpan {
  if (choice.rentalType === 'hourly') {
    const endsAt = addHours(now, choice.hours);
    const lastDay = dayAt(new Date(endsAt.getTime() - 1), timeZone);
    return { firstDay: dayAt(now, timeZone), lastDay, startsAt: now, endsAt };
  }
  const { firstDay, lastDay } = endsOf(choice);
  return { firstDay, lastDay, startsAt: startOfDay(firstDay, timeZone), endsAt: endOfDay(lastDay, timeZone) };
}

/** hourly → hourly, consecutive days → daily, chosen days → custom, weeks → weekly; `4hours` is only read (docs/product/time.md#span). */
export function durationTypeOf(choice: RentalChoice): DurationType {
  if (choice.rentalType !== 'daily') return choice.rentalType;
  return choice.mode === 'multiple' ? 'custom' : 'daily';
}

export interface ScheduledTimes {
  readonly durationType: DurationType;
  readonly hours: number | null;
  readonly endsAt: Date;
  readonly actualPickupTime: Date | null;
}

/** The end date; with a pickup time, `4hours` and hourly rentals count from the pickup (docs/product/time.md#span). */
export function scheduledEnd({ durationType, hours, endsAt, actualPickupTime }: ScheduledTimes): Date {
  if (actualPickupTime === null) return endsAt;
  if (durationType === '4hours') return addHours(actualPickupTime, hoursOfDuration['4hours']);
  if (durationType === 'hourly') return addHours(actualPickupTime, hours ?? defaultHours);
  return endsAt;
}
