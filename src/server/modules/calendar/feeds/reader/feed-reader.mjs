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

/** Throws RangeError for too many occurrences. */
function read({ text, from, to, ownSuffix }) {
  const events = Object.values(ical.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT');
  const spans = [];
  let unread = 0;
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
      instances = ical.expandRecurringEvent(event, window);
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
  return { spans, events: events.length, unread };
}

try {
  parentPort?.postMessage(read(workerData));
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof RangeError ? 'too_many' : 'not_a_calendar' });
}
