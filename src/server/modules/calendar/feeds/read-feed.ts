import { Worker } from 'node:worker_threads';
import type { BlockedDays } from '#shared/domain/blocked-days.ts';
import { addDays, daysTouched, eachDay, endOfDay, startOfDay, type Day } from '#shared/domain/calendar.ts';
import type { FeedFailure } from '#shared/domain/feed-failures.ts';
import { maximumFeedEvents } from '#shared/domain/listing-limits.ts';
import { OWN_EVENT } from '../files/calendar-file.ts';

/** For reading one calendar, however long its rules would take. */
const MOST_MS = 10_000;
const MOST_MEGABYTES = 128;

export interface ReadFeed {
  readonly days: readonly BlockedDays[];
  readonly events: number;
  /** Events that are not understood. */
  readonly unread: number;
}

export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly failure: FeedFailure;
  constructor(failure: FeedFailure) {
    super(failure);
    this.failure = failure;
  }
}

type Span = { first: Day; last: Day } | { from: number; to: number };
type Answer = { spans: Span[]; events: number; unread: number } | { failure: FeedFailure };

function inThread(workerData: object, mostMs: number): Promise<Answer> {
  const worker = new Worker(new URL('./reader/feed-reader.mjs', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    env: {},
    stdout: true,
    stderr: true,
  });
  return new Promise<Answer>((resolve) => {
    const tooMuch = () => resolve({ failure: 'too_many' });
    const timer = setTimeout(tooMuch, mostMs);
    worker.on('message', resolve);
    // Too little memory is the calendar's doing; for anything else it cannot be read.
    worker.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ failure: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_many' : 'not_a_calendar' }),
    );
    worker.on('exit', () => clearTimeout(timer));
  }).finally(() => void worker.terminate());
}

/** Sorted days as ranges. */
export function rangesOf(days: Iterable<Day>): BlockedDays[] {
  const ranges: { startDate: Day; endDate: Day }[] = [];
  for (const day of [...days].sort()) {
    const last = ranges.at(-1);
    if (last && addDays(last.endDate, 1) >= day) last.endDate = day;
    else ranges.push({ startDate: day, endDate: day });
  }
  return ranges;
}

interface Window {
  readonly first: Day;
  readonly last: Day;
  /** The item's. */
  readonly timeZone: string;
}

/**
 * The days, from first to last, of which a calendar keeps any part. Whole days are those of the item's zone, hours without
 * a zone too; what is free, canceled or our own is left out. Throws FeedError.
 */
export async function readFeed(
  text: string,
  { first, last, timeZone }: Window,
  mostMs = MOST_MS,
): Promise<ReadFeed> {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new FeedError('not_a_calendar');
  if ((text.match(/^BEGIN:VEVENT/gim)?.length ?? 0) > maximumFeedEvents) throw new FeedError('too_many');
  const from = startOfDay(addDays(first, -1), timeZone).toISOString();
  const to = endOfDay(addDays(last, 1), timeZone).toISOString();
  const answer = await inThread({ text, from, to, ownSuffix: OWN_EVENT }, mostMs);
  if ('failure' in answer) throw new FeedError(answer.failure);
  const days = new Set<Day>();
  for (const span of answer.spans) {
    const touched =
      'first' in span
        ? eachDay(span.first < first ? first : span.first, span.last > last ? last : span.last)
        : daysWithin(span, { first, last, timeZone });
    for (const day of touched) if (day >= first && day <= last) days.add(day);
  }
  return { days: rangesOf(days), events: answer.events, unread: answer.unread };
}

/** An event of a thousand years is cut before its days are counted. */
function daysWithin({ from, to }: { from: number; to: number }, { first, last, timeZone }: Window): Day[] {
  const begin = Math.max(from, startOfDay(first, timeZone).getTime());
  const end = Math.min(to, endOfDay(last, timeZone).getTime());
  return begin < end ? daysTouched(new Date(begin), new Date(end), timeZone) : [];
}
