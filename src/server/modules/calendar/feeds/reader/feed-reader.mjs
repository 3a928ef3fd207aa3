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

/** What is in a calendar beside its events, such as its zones, without its last line. */
const headOf = (text) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(EVENT, '')
    .split(/^END:VCALENDAR/m)[0];
const calendarOf = (head, events) => [head.trim(), ...events, 'END:VCALENDAR'].join('\n');

/** The library gives up at the first event that it cannot read; the others are read without it. */
function parse(text) {
  try {
    return { parts: Object.values(ical.sync.parseICS(text)), broken: 0 };
  } catch {
    const lines = text.replaceAll('\r\n', '\n');
    const head = headOf(text);
    const events = lines.match(EVENT) ?? [];
    const readable = events.filter((event) => canRead(calendarOf(head, [event])));
    // As a failure it leaves the days of the last reading.
    if (readable.length === 0) throw new Error('no event can be read');
    const parts = Object.values(ical.sync.parseICS(calendarOf(head, readable)));
    return { parts, broken: events.length - readable.length };
  }
}

/** The changed occurrences of a series that is not in the calendar itself: the library keeps all but the first of them aside. */
const partsOf = (event) =>
  event.rrule ? [event] : [...new Set([event, ...Object.values(event.recurrences ?? {})])];

const hasStart = ({ start }) => start instanceof Date && !Number.isNaN(start.getTime());

const MS_PER_DAY = 86_400_000;
/** The library has an occurrence twice: by its day, and with a time by its instant. */
const keyOf = ({ start, datetype }) => (datetype === 'date' ? localDay(start) : start.toISOString());

/**
 * The dates that a series names beside its rule (RDATE), each as an event of its own: the library leaves them as text, and reads
 * them where they are the start of one. Those that were taken out are left out, in place of a moved one is where it was moved to.
 */
function namedDates(event, text) {
  if (event.rdate === undefined || isFree(event)) return { named: [], isUnread: false };
  const length = event.end.getTime() - event.start.getTime();
  const plain =
    event.datetype === 'date' ? `P${Math.round(length / MS_PER_DAY)}D` : `PT${Math.round(length / 1000)}S`;
  const dates = [event.rdate].flat().flatMap((line) => {
    const { params = {}, val = line } = typeof line === 'string' ? {} : line;
    const kind = params.TZID ? `;TZID=${params.TZID}` : '';
    return val.split(',').map((date) => [kind, ...date.split('/')]);
  });
  const events = dates.flatMap(([kind, start, end = plain], index) => [
    ...['BEGIN:VEVENT', `UID:${index}`, `DTSTART${kind}:${start}`],
    ...[/^P/.test(end) ? `DURATION:${end}` : `DTEND${kind}:${end}`, 'END:VEVENT'],
  ]);
  const parts = Object.values(ical.sync.parseICS(calendarOf(headOf(text), events)));
  const read = parts.filter((part) => part?.type === 'VEVENT' && hasStart(part));
  const named = read
    .filter((date) => !event.exdate?.[keyOf(date)])
    .map((date) => event.recurrences?.[keyOf(date)] ?? date);
  return { named, isUnread: read.length < dates.length };
}

/** Throws RangeError for too many occurrences. */
function read({ text, from, to, ownSuffix }) {
  const { parts, broken } = parse(text);
  const events = parts.filter((part) => part?.type === 'VEVENT');
  const spans = [];
  let unread = broken;
  let occurrences = 0;
  for (const event of events) {
    if (String(event.uid).endsWith(ownSuffix)) continue;
    if (!hasStart(event)) {
      unread += 1;
      continue;
    }
    let instances;
    try {
      const window = { from: new Date(from), to: new Date(to), expandOngoing: true };
      const { named, isUnread } = namedDates(event, text);
      if (isUnread) unread += 1;
      instances = [...partsOf(event), ...named].flatMap((part) => ical.expandRecurringEvent(part, window));
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
