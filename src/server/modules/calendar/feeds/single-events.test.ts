import { describe, expect, it } from 'vitest';
import { readFeed } from './read-feed.ts';

const WINDOW = { first: '2026-09-01', last: '2028-09-01', timeZone: 'America/Chicago' };
const HEAD = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VTIMEZONE',
  'TZID:Yard time',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const calendar = (...events: readonly (readonly string[])[]) =>
  [...HEAD, ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}@test`,
  ...lines,
  'END:VEVENT',
];
const at = (day: number, hour = 9) =>
  `;TZID=Yard time:202609${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}0000`;
const hours = (day: number, hour = 9) => [`DTSTART${at(day, hour)}`, `DTEND${at(day, hour + 1)}`];
const changed = (of: number, to: number, ...more: string[]) =>
  event('series', `RECURRENCE-ID${at(of)}`, ...hours(to), ...more);
const WEEKLY = event('series', ...hours(3), 'RRULE:FREQ=WEEKLY;COUNT=3');

async function read(text: string) {
  const { days, events, unread } = await readFeed(text, WINDOW);
  return { days: days.map(({ startDate }) => startDate), events, unread };
}

describe('occurrences of a series that is not in the calendar itself', () => {
  it.each<[string, string[][], string[]]>([
    ['one', [changed(10, 11)], ['2026-09-11']],
    [
      'several',
      [changed(10, 11), changed(17, 17), changed(24, 26)],
      ['2026-09-11', '2026-09-17', '2026-09-26'],
    ],
    ['several, one canceled', [changed(10, 11), changed(17, 17, 'STATUS:CANCELLED')], ['2026-09-11']],
    [
      'whole days',
      [10, 20].map((day) =>
        event('days', `RECURRENCE-ID;VALUE=DATE:202609${day}`, `DTSTART;VALUE=DATE:202609${day + 2}`),
      ),
      ['2026-09-12', '2026-09-22'],
    ],
    ['one of a series that follows', [changed(10, 11), WEEKLY], ['2026-09-03', '2026-09-11', '2026-09-17']],
  ])('block their days: %s', async (_what, events, days) => {
    expect(await read(calendar(...events))).toMatchObject({ days, unread: 0 });
  });

  it('block the days of each part of one day', async () => {
    const part = (hour: number, to: number) => event('series', `RECURRENCE-ID${at(10, hour)}`, ...hours(to));
    const { days } = await read(calendar(part(9, 12), part(15, 14)));
    expect(days).toEqual(['2026-09-12', '2026-09-14']);
  });
});

describe('a calendar with an event that cannot be read', () => {
  it.each<[string, string[]]>([
    ['a rule without meaning', [...hours(10), 'RRULE:FREQ=SOMETIMES']],
    ['a rule with an unknown day', [...hours(10), 'RRULE:FREQ=WEEKLY;BYDAY=XX']],
    ['two beginnings', [...hours(10), `DTSTART${at(11)}`]],
    ['two ends', [...hours(10), `DTEND${at(11)}`]],
    ['a rule and no beginning', ['RRULE:FREQ=DAILY']],
  ])('blocks the days of the others, and counts it: %s', async (_what, lines) => {
    const text = calendar(event('a', ...hours(5, 20)), event('broken', ...lines), WEEKLY, changed(10, 11));
    const found = await read(text);
    expect(found).toMatchObject({ events: 3, unread: 1 });
    expect(found.days).toEqual(['2026-09-03', '2026-09-05', '2026-09-11', '2026-09-17']);
  });

  it('keeps the changed occurrences of a series whose own rule is broken', async () => {
    const text = calendar(
      event('series', ...hours(3), 'RRULE:FREQ=SOMETIMES'),
      changed(10, 11),
      changed(17, 18),
    );
    expect(await read(text)).toEqual({ days: ['2026-09-11', '2026-09-18'], events: 2, unread: 1 });
  });

  it('is a failure where none of its events can be read', async () => {
    const text = calendar(event('broken', ...hours(10), 'RRULE:FREQ=SOMETIMES'));
    await expect(read(text)).rejects.toMatchObject({ failure: 'not_a_calendar' });
  });
});
