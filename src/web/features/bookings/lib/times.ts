import { addDays, dayAt, type Day } from '#shared/domain/calendar.ts';
import { formatter } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import { CLOCK, formatClock, createDayFormat, SHORT_DAY } from '#web/lib/time-text.ts';

export interface TimesInput {
  readonly t: Translate;
  readonly locale: string;
  /** Where the item is. */
  readonly timeZone: string;
  readonly readerZone: string | undefined;
  readonly now: Date;
}

/** Formats the instants of one rental in the item's zone, with the zone for a reader elsewhere. */
export interface Times {
  readonly today: Day;
  /** `today`, `tomorrow`, `yesterday`, `Wed, Jun 10`, in another year `Wed, Jun 10, 2026`. */
  day(day: Day): string;
  /** `Wed, Jun 10`, whatever day it is. */
  date(day: Day): string;
  /** `Jun 10`, in another year `Jun 10, 2027`. */
  short(day: Day): string;
  /** `5:00 PM`; for a reader elsewhere `5:00 PM CDT`. */
  clock(instant: Date): string;
  /** `5:00 PM tomorrow`, `Thu, Jun 11, 9:14 AM`. */
  when(instant: Date): string;
  /** An end at midnight belongs to the day before: `Mon, Jun 8, end of day`. */
  end(instant: Date): string;
  /** The day and the time of an end, apart. */
  endParts(instant: Date): { day: Day; time: string };
}

/** True where the two zones' clocks show the same at `instant`. */
function sameClock(instant: Date, one: string, other: string): boolean {
  const shown = (timeZone: string) =>
    formatter('en-US', { timeZone, month: 'numeric', day: 'numeric', ...CLOCK }).format(instant);
  return one === other || shown(one) === shown(other);
}

/** True for a reader whose clock shows another time than the item's. */
export const isElsewhere = (instant: Date, timeZone: string, readerZone: string | undefined): boolean =>
  readerZone !== undefined && !sameClock(instant, timeZone, readerZone);

export function createTimes({ t, locale, timeZone, readerZone, now }: TimesInput): Times {
  const today = dayAt(now, timeZone);
  const zoneOf = (instant: Date): string => {
    if (!isElsewhere(instant, timeZone, readerZone)) return '';
    const parts = formatter(locale, { timeZone, timeZoneName: 'short' }).formatToParts(instant);
    return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone}`;
  };
  const format = createDayFormat(today, locale);
  const short = (day: Day): string => format(day, SHORT_DAY);
  const date = (day: Day): string => format(day, { weekday: 'short', ...SHORT_DAY });
  const dayText = (day: Day): string => {
    if (day === today) return t('bookings.time.today');
    if (day === addDays(today, 1)) return t('bookings.time.tomorrow');
    return day === addDays(today, -1) ? t('bookings.time.yesterday') : date(day);
  };
  const clock = (instant: Date): string => formatClock(instant, locale, timeZone) + zoneOf(instant);
  const join = (day: Day, time: string): string => {
    const said = dayText(day);
    return t(said === date(day) ? 'bookings.time.when' : 'bookings.time.near', { day: said, time });
  };
  const endParts = (instant: Date): { day: Day; time: string } => {
    const day = dayAt(instant, timeZone);
    const before = dayAt(new Date(instant.getTime() - 1), timeZone);
    if (before === day) return { day, time: clock(instant) };
    return { day: before, time: t('bookings.time.endOfDay') + zoneOf(instant) };
  };
  return {
    today,
    day: dayText,
    date,
    short,
    clock,
    when: (instant) => join(dayAt(instant, timeZone), clock(instant)),
    end: (instant) => {
      const { day, time } = endParts(instant);
      return join(day, time);
    },
    endParts,
  };
}
