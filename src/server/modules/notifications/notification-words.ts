import { acceptBy, updateCardBy } from '#shared/domain/booking-deadlines.ts';
import { dayAt, endOfDay } from '#shared/domain/calendar.ts';
import { INTL_LOCALES, type Locale } from '#shared/domain/languages.ts';
import english from '#shared/messages/en/common.json' with { type: 'json' };
import spanish from '#shared/messages/es/common.json' with { type: 'json' };
import { phrase, type Phrase, type Words } from '#server/lib/notification-texts.ts';
import type { NotificationFacts } from './notification-facts.repository.ts';

type Common = typeof english;
const COMMON: Readonly<Record<Locale, Partial<Common>>> = { en: english, es: spanish };

/** What kind of machine it is, in words of ours. */
export const categoryWords =
  (categoryId: string): Phrase =>
  (language) =>
    COMMON[language][`common.category.${categoryId}` as keyof Common] ?? categoryId;

export { inDollars as dollars } from '#shared/domain/money.ts';

type BookingRow = NotificationFacts['booking'];

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes milliseconds, so each language, zone and form has one. */
function formatter(language: Locale, format: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, format]);
  const found = formatters.get(key) ?? new Intl.DateTimeFormat(INTL_LOCALES[language], format);
  formatters.set(key, found);
  return found;
}

/** 'Tue, Jun 16, 2026', as the item's zone counts days. */
function dayWords(day: string): Phrase {
  const format = {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  } as const;
  return (language) => formatter(language, format).format(new Date(`${day}T00:00:00Z`));
}

/** 'Jun 16, 2026, 5:00 PM CDT', where the item is. */
export function instantWords(instant: Date, timeZone: string): Phrase {
  const format = {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  } as const;
  return (language) => formatter(language, format).format(instant);
}

/** 'CDT': what the clock there is called at that instant. */
const zoneWords =
  (instant: Date, timeZone: string): Phrase =>
  (language) => {
    const parts = formatter(language, { timeZoneName: 'short', timeZone }).formatToParts(instant);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  };

/** An end: 'Tue, Jun 16, 2026, end of day CDT' where the day ends with it, since '12:00 AM' is read as a day too late. */
export function endWords(instant: Date, timeZone: string): Phrase {
  const justBefore = new Date(instant.getTime() - 1);
  const day = dayAt(justBefore, timeZone);
  if (endOfDay(day, timeZone).getTime() !== instant.getTime()) return instantWords(instant, timeZone);
  return phrase('notifications.endOfDay', { day: dayWords(day), zone: zoneWords(justBefore, timeZone) });
}

/** When the rental is, in a few words. */
export function spanWords({ rentalType, hours, firstDay, lastDay, startsAt, timeZone }: BookingRow): Phrase {
  if (rentalType === 'hourly')
    return phrase('notifications.hours', { hours: hours ?? 0, start: instantWords(startsAt, timeZone) });
  return daysWords(firstDay, lastDay);
}

/** One day, or from the first to the last. */
export const daysWords = (first: string, last: string): Phrase =>
  first === last
    ? dayWords(first)
    : phrase('notifications.span', { first: dayWords(first), last: dayWords(last) });

/** Until when the owner is to answer; empty before the payment. */
export function acceptByWords(booking: BookingRow): Words {
  const { feePaidAt, timeZone } = booking;
  return feePaidAt === null ? '' : endWords(acceptBy({ ...booking, feePaidAt }), timeZone);
}

/** Until when the card of a refused hold can be updated; empty where none was refused. */
export function updateCardByWords({ holdRefusedAt, startsAt, timeZone }: BookingRow): Words {
  return holdRefusedAt === null ? '' : instantWords(updateCardBy(holdRefusedAt, startsAt), timeZone);
}

/** ' (insufficient funds)': the provider's own word, for those who deal with it; empty where it gave none. */
export const codeWords = (code: string | null): Words =>
  code === null ? '' : phrase('notifications.code', { code: code.replaceAll('_', ' ') });
