// Reads one calendar in a thread of its own: a hostile rule of recurrence can keep a processor busy for minutes, and a thread can be ended.
import { parentPort, workerData } from 'node:worker_threads';
import ical from 'node-ical';

/** Occurrences of all events together. */
const MOST_OCCURRENCES = 10_000;

const two = (number) => String(number).padStart(2, '0');
/** The library gives a date without a zone as midnight, or that hour, of this machine. */
const localDay = (date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const isFree = (event) =>
  event.status === 'CANCELLED' ||
  event.transparency === 'TRANSPARENT' ||
  event['MICROSOFT-CDO-BUSYSTATUS'] === 'FREE';

/** Days where the event has no zone, instants otherwise. An event without a length is none. */
function spanOf({ start, end, isFullDay, event }) {
  if (end <= start) return undefined;
  if (isFullDay || event.start?.tz === undefined)
    return { first: localDay(start), last: localDay(new Date(end.getTime() - 1)) };
  return { from: start.getTime(), to: end.getTime() };
}

const EVENT = /^BEGIN:VEVENT$[\s\S]*?^END:VEVENT$/gm;

const canRead = (text) => {
  try {
    ical.sync.parseICS(text);
    return true;
  } catch {
    return false;
  }
};

/** The library gives up at the first event that it cannot read; the others are read without it. */
function parse(text) {
  try {
    return { parts: Object.values(ical.sync.parseICS(text)), broken: 0 };
  } catch {
    const lines = text.replaceAll('\r\n', '\n');
    const [head] = lines.replace(EVENT, '').split(/^END:VCALENDAR/m);
    const calendarOf = (chosen) => [head, ...chosen, 'END:VCALENDAR'].join('\n');
    const events = lines.match(EVENT) ?? [];
    const readable = events.filter((event) => canRead(calendarOf([event])));
    // As a failure it leaves the days of the last reading.
    if (readable.length === 0) throw new Error('no event can be read');
    const parts = Object.values(ical.sync.parseICS(calendarOf(readable)));
    return { parts, broken: events.length - readable.length };
  }
}

/** The changed occurrences of a series that is not in the calendar itself: the library keeps all but the first of them aside. */
const partsOf = (event) =>
  event.rrule ? [event] : [...new Set([event, ...Object.values(event.recurrences ?? {})])];

/** Throws RangeError for too many occurrences. */
function read({ text, from, to, ownSuffix }) {
  const { parts, broken } = parse(text);
  const events = parts.filter((part) => part?.type === 'VEVENT');
  const spans = [];
  let unread = broken;
  let occurrences = 0;
  for (const event of events) {
    if (String(event.uid).endsWith(ownSuffix)) continue;
    if (!(event.start instanceof Date) || Number.isNaN(event.start.getTime())) {
      unread += 1;
      continue;
    }
    let instances;
    try {
      const window = { from: new Date(from), to: new Date(to), expandOngoing: true };
      instances = partsOf(event).flatMap((part) => ical.expandRecurringEvent(part, window));
    } catch {
      unread += 1;
      continue;
    }
    occurrences += instances.length;
    if (occurrences > MOST_OCCURRENCES) throw new RangeError('too many occurrences');
    for (const instance of instances) {
      const span = isFree(instance.event) ? undefined : spanOf(instance);
      if (span) spans.push(span);
    }
  }
  return { spans, events: events.length + broken, unread };
}

try {
  parentPort?.postMessage(read(workerData));
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof RangeError ? 'too_many' : 'not_a_calendar' });
}
