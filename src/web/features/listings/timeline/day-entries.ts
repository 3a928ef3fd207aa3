import type { TimelineRow, TimelineSpan } from '#shared/contracts/fleet.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { TIMELINE_STATES } from '#shared/domain/timeline.ts';
import { formatDay } from '#web/lib/format.ts';
import { personName } from '#web/lib/person-name.ts';
import type { Texts } from '#web/lib/text.tsx';
import type { SpanFill } from '#web/ui/span-bar.tsx';

/** How a span is drawn and named. */
export const TIMELINE_LOOKS = [...TIMELINE_STATES, 'block', 'feed', 'buffer'] as const;
export type TimelineLook = (typeof TIMELINE_LOOKS)[number];

export const FILLS = {
  requested: 'dashed',
  booked: 'dark',
  out: 'solid',
  overdue: 'urgent',
  done: 'faded',
  block: 'hatched',
  feed: 'crossed',
  buffer: 'dotted',
} as const satisfies Record<TimelineLook, SpanFill>;

export function lookOf({ kind, state, feed }: TimelineSpan): TimelineLook {
  if (kind === 'buffer') return 'buffer';
  if (kind === 'block') return feed === null ? 'block' : 'feed';
  return state ?? 'booked';
}

export const keyOf = ({ kind, bookingId, blockId, startDate }: TimelineSpan): string =>
  `${kind} ${bookingId ?? blockId ?? ''} ${startDate}`;

type Words = Pick<Texts, 't' | 'locale'>;

/** The person or the calendar that has the days; empty for the owner's own. */
export const holderOf = ({ renterName, feed }: TimelineSpan, { t }: Words): string =>
  renterName === null ? (feed ?? '') : personName(t, renterName);

/** `rented to Lena K. until Jun 18`. */
function spanText(span: TimelineSpan, words: Words): string {
  const { t, locale } = words;
  return t(`timeline.day.${lookOf(span)}`, {
    name: holderOf(span, words),
    day: formatDay(locale, span.endDate),
    reason: t(`listings.calendar.reason.${span.reason ?? 'other'}`).toLowerCase(),
  });
}

const isOn = ({ startDate, endDate }: TimelineSpan, day: Day): boolean => startDate <= day && day <= endDate;

const spansOn = ({ spans }: TimelineRow, day: Day): TimelineSpan[] => spans.filter((span) => isOn(span, day));

/** What a press on a day opens: a buffer gives way to a block, so there is nothing to open. */
export const entriesOn = (row: TimelineRow, day: Day): TimelineSpan[] =>
  spansOn(row, day).filter(({ kind }) => kind !== 'buffer');

/** The owner can block the day: it is not over, and nothing has it but a buffer. */
export const isFree = (row: TimelineRow, day: Day): boolean =>
  day >= row.today && entriesOn(row, day).every(({ state }) => state === 'done');

/** `Nov 30, rented to Maria until Dec 2`. */
export function cellName(row: TimelineRow, day: Day, words: Words): string {
  const { t, locale } = words;
  const date = formatDay(locale, day);
  const on = spansOn(row, day).map((span) => spanText(span, words));
  if (on.length === 0) on.push(t(day < row.today ? 'timeline.day.past' : 'timeline.day.free'));
  return t('timeline.cell', {
    day: day === row.today ? t('timeline.isToday', { day: date }) : date,
    entries: on.join(', '),
  });
}
