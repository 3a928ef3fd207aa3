import { calendarGridDays } from './interface-constants.ts';
import { MS_PER_DAY } from './time-units.ts';

/**
 * Rental days and instants. A day is `YYYY-MM-DD` in the zone of the item; an instant is a Date (UTC).
 * Only this file converts between the two.
 */
export type Day = string;

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a day that exists: `2026-02-29` does not. */
export function isDay(text: string): boolean {
  const match = DAY_PATTERN.exec(text);
  if (!match) return false;
  const asUtc = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(asUtc.getTime()) && asUtc.toISOString().startsWith(text);
}

const utcOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOfUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The day `count` days later (negative: earlier), whatever daylight saving does. */
export function addDays(day: Day, count: number): Day {
  return dayOfUtc(utcOf(day) + count * MS_PER_DAY);
}

/** Days from `first` to `last`, both counted: the same day is 1. */
export function daysInclusive(first: Day, last: Day): number {
  return Math.round((utcOf(last) - utcOf(first)) / MS_PER_DAY) + 1;
}

/** Every day from `first` to `last`, both included; empty when `last` is earlier. */
export function eachDay(first: Day, last: Day): Day[] {
  const count = daysInclusive(first, last);
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index));
}

/** 0 Sunday … 6 Saturday. */
export function weekday(day: Day): number {
  return new Date(utcOf(day)).getUTCDay();
}

/** The first day of the month that `day` lies in. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** The first day of the month `count` months later. */
export function addMonths(day: Day, count: number): Day {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 + count;
  return dayOfUtc(Date.UTC(year, month, 1));
}

/** The 42 days (six weeks from a Sunday on) that show the month of `day` (docs/product/availability.md#calendar). */
export function monthGrid(day: Day): Day[] {
  const first = firstOfMonth(day);
  const start = addDays(first, -weekday(first));
  return Array.from({ length: calendarGridDays }, (_, index) => addDays(start, index));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

function wallClock(instant: Date, timeZone: string): { day: Day; utcOfWall: number } {
  const parts: Record<string, string> = {};
  for (const part of formatterFor(timeZone).formatToParts(instant)) parts[part.type] = part.value;
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  const date = `${year.padStart(4, '0')}-${month}-${day}`;
  return { day: date, utcOfWall: Date.parse(`${date}T${hour}:${minute}:${second}Z`) };
}

/** True for a zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    formatterFor(name);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day that `instant` falls on in `timeZone`. */
export function dayAt(instant: Date, timeZone: string): Day {
  return wallClock(instant, timeZone).day;
}

/** Milliseconds that the zone's wall clock is ahead of UTC at `instant`. */
function offsetAt(instant: Date, timeZone: string): number {
  const wholeSecond = Math.floor(instant.getTime() / 1000) * 1000;
  return wallClock(instant, timeZone).utcOfWall - wholeSecond;
}

/**
 * The first instant of `day` in `timeZone`. Where daylight saving skips midnight (some zones do), the day
 * begins at the first instant that exists.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  const wall = utcOf(day);
  // The offsets around the wanted instant: before and after a change they differ, at most one of them fits.
  const candidates = [wall - MS_PER_DAY / 2, wall + MS_PER_DAY / 2]
    .map((around) => wall - offsetAt(new Date(around), timeZone))
    .sort((a, b) => a - b);
  const fitting = candidates.find((ms) => wallClock(new Date(ms), timeZone).utcOfWall === wall);
  if (fitting !== undefined) return new Date(fitting);
  return firstInstantOf(day, timeZone, candidates);
}

function firstInstantOf(day: Day, timeZone: string, around: number[]): Date {
  let [before, after] = [Math.min(...around) - MS_PER_DAY / 2, Math.max(...around) + MS_PER_DAY / 2];
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (middle <= before) break;
    if (dayAt(new Date(middle), timeZone) >= day) after = middle;
    else before = middle;
  }
  return new Date(after);
}

/** The instant at which the day after `day` begins: the end of a rental that holds `day`. */
export function endOfDay(day: Day, timeZone: string): Date {
  return startOfDay(addDays(day, 1), timeZone);
}

/** Every day of `timeZone` of which the half-open span `[from, to)` takes any part (docs/product/time.md#days). */
export function daysTouched(from: Date, to: Date, timeZone: string): Day[] {
  return eachDay(dayAt(from, timeZone), dayAt(new Date(to.getTime() - 1), timeZone));
}
