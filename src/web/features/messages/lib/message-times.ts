import { addDays, dayAt, type Day } from '#shared/domain/calendar.ts';
import type { Translate } from '#web/lib/text.tsx';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const found = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, found);
  return found;
}

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const DATE = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** Server and browser put different spaces before AM and PM: a plain one is the same on both. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/**
 * When something was said, as the reader's own clock and calendar show it. Without a zone, which only the browser knows,
 * clocks say nothing and days are those of UTC. Instants come as ISO 8601.
 */
export interface MessageTimes {
  day(instant: string): Day;
  /** `Today`, `Yesterday`, `Wed, Jun 10`, in another year `Wed, Jun 10, 2026`. */
  dayWords(day: Day): string;
  /** `5:12 AM`. */
  clock(instant: string): string;
  /** In little room: `5:12 AM`, `Yesterday`, `Mon`, `Jun 10`. */
  near(instant: string): string;
  /** `Today, 5:12 AM`. */
  when(instant: string): string;
}

interface TimesInput {
  readonly t: Translate;
  readonly locale: string;
  readonly zone: string | undefined;
  readonly now: Date;
}

const NAMED_DAYS = 6;

export function createMessageTimes({ t, locale, zone, now }: TimesInput): MessageTimes {
  const timeZone = zone ?? 'UTC';
  const today = dayAt(now, timeZone);
  const format = (day: Day, options: Intl.DateTimeFormatOptions): string => {
    const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
    return plainSpaces(formatter(locale, { ...options, ...year }).format(new Date(`${day}T00:00:00Z`)));
  };
  const day = (instant: string): Day => dayAt(new Date(instant), timeZone);
  const dayWords = (of: Day): string => {
    if (of === today) return t('messages.time.today');
    if (of === addDays(today, -1)) return t('messages.time.yesterday');
    return format(of, { weekday: 'short', ...DATE });
  };
  const clock = (instant: string): string =>
    zone === undefined
      ? ''
      : plainSpaces(formatter(locale, { ...CLOCK, timeZone }).format(new Date(instant)));
  return {
    day,
    dayWords,
    clock,
    near: (instant) => {
      if (zone === undefined) return '';
      const of = day(instant);
      if (of === today) return clock(instant);
      if (of === addDays(today, -1)) return dayWords(of);
      if (of >= addDays(today, -NAMED_DAYS) && of < today)
        return formatter(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${of}T00:00:00Z`));
      return format(of, DATE);
    },
    when: (instant) =>
      zone === undefined
        ? ''
        : t('messages.time.when', { day: dayWords(day(instant)), time: clock(instant) }),
  };
}
