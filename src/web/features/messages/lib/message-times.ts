import { addDays, dayAt, type Day } from '#shared/domain/calendar.ts';
import { formatter } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import { formatClock, createDayFormat, SHORT_DAY } from '#web/lib/time-text.ts';

/**
 * The time of a message in the reader's own zone and calendar. Without a zone, which only the browser knows,
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
  const format = createDayFormat(today, locale);
  const day = (instant: string): Day => dayAt(new Date(instant), timeZone);
  const dayWords = (of: Day): string => {
    if (of === today) return t('messages.time.today');
    if (of === addDays(today, -1)) return t('messages.time.yesterday');
    return format(of, { weekday: 'short', ...SHORT_DAY });
  };
  const clock = (instant: string): string =>
    zone === undefined ? '' : formatClock(new Date(instant), locale, zone);
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
      return format(of, SHORT_DAY);
    },
    when: (instant) =>
      zone === undefined
        ? ''
        : t('messages.time.when', { day: dayWords(day(instant)), time: clock(instant) }),
  };
}
