import ical, { ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { TimeSpan } from '#shared/domain/availability.ts';
import type { BlockedDays } from '#shared/domain/blocked-days.ts';
import { addDays, startOfDay } from '#shared/domain/calendar.ts';
import type { Locale } from '#shared/domain/languages.ts';
import english from '#shared/messages/en/calendar-file.json' with { type: 'json' };
import spanish from '#shared/messages/es/calendar-file.json' with { type: 'json' };
import { createSpeech, type Speech } from '#shared/messages/speech.ts';

type Say = Speech<keyof typeof english>['say'];
/** The texts are compiled with the first calendar. */
const made = new Map<Locale, Say>();

/** The words of a calendar, in its reader's language. */
export function calendarTexts(language: Locale): Say {
  const say = made.get(language) ?? createSpeech(language, language === 'es' ? spanish : english).say;
  made.set(language, say);
  return say;
}

/** Ends the name of every event of ours, by which one that comes back in another calendar is known again. */
export const OWN_EVENT = '@equipshare';

/** One event. Never a renter's name, number or address: who has the file is not known. */
export interface CalendarEntry {
  /** Of the booking or the block: the same in every file. */
  readonly id: string;
  readonly title: string;
  /** Whole days, both ends included, or instants. */
  readonly when: BlockedDays | TimeSpan;
  readonly isTentative?: boolean;
  readonly description?: string | undefined;
  readonly location?: string | undefined;
  readonly url?: string | undefined;
  readonly changedAt: Date;
}

const isDays = (when: CalendarEntry['when']): when is BlockedDays => 'startDate' in when;

/** Days have no zone, and the day after the last one ends them (RFC 5545, 3.6.1). */
const timesOf = (when: CalendarEntry['when']) =>
  isDays(when)
    ? {
        start: startOfDay(when.startDate, 'UTC'),
        end: startOfDay(addDays(when.endDate, 1), 'UTC'),
        allDay: true,
      }
    : { start: when.from, end: when.to };

/** A line break or another control character in a name would end the line of the file that it is in. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

/** An iCalendar file (RFC 5545); the same entries make the same file. */
export function writeCalendar(name: string, language: Locale, entries: readonly CalendarEntry[]): string {
  const prodId = { company: 'EquipShare', product: 'Calendar', language: language.toUpperCase() };
  const calendar = ical({ name: oneLine(name), prodId });
  for (const { id, title, when, isTentative = false, changedAt, ...rest } of entries) {
    const { description, location, url } = rest;
    calendar.createEvent({
      ...timesOf(when),
      id: `${id}${OWN_EVENT}`,
      stamp: changedAt,
      lastModified: changedAt,
      summary: oneLine(title),
      status: isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      busystatus: isTentative ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.BUSY,
      transparency: ICalEventTransparency.OPAQUE,
      ...(description === undefined ? {} : { description: oneLine(description) }),
      ...(location === undefined ? {} : { location: oneLine(location) }),
      ...(url === undefined ? {} : { url }),
    });
  }
  return calendar.toString();
}
