import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayAt,
  daysInclusive,
  daysTouched,
  eachDay,
  endOfDay,
  firstOfMonth,
  isDay,
  isTimeZone,
  monthGrid,
  startOfDay,
  weekday,
} from './calendar.ts';

const ZONES = [
  'UTC',
  'America/Chicago',
  'America/New_York',
  'America/Phoenix',
  'Pacific/Honolulu',
  'Asia/Kolkata',
  'Africa/Cairo',
  'America/Sao_Paulo',
  'Pacific/Apia',
];
const anyDay = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));

describe('days', () => {
  it.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-04-31', false],
    ['', false],
    ['2026-02-28T00:00:00Z', false],
    ["'; drop table", false],
  ])('knows whether %j exists', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it('counts both ends', () => {
    expect(daysInclusive('2026-06-16', '2026-06-18')).toBe(3);
    expect(daysInclusive('2026-06-16', '2026-06-16')).toBe(1);
    expect(eachDay('2026-02-27', '2026-03-02')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(eachDay('2026-03-02', '2026-03-01')).toEqual([]);
  });

  it('knows weekdays and months', () => {
    expect(weekday('2026-11-21')).toBe(6);
    expect(firstOfMonth('2026-11-21')).toBe('2026-11-01');
    expect(addMonths('2026-11-21', 2)).toBe('2027-01-01');
    expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
  });

  it('adds and counts days consistently', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 0, max: 800 }),
        (day, count) => daysInclusive(day, addDays(day, count)) === count + 1,
      ),
    );
  });

  it('shows every month on 42 days from a Sunday on', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const grid = monthGrid(day);
        return (
          grid.length === 42 &&
          weekday(grid[0]!) === 0 &&
          grid.includes(firstOfMonth(day)) &&
          grid.includes(addDays(addMonths(day, 1), -1))
        );
      }),
    );
  });
});

describe('days and instants', () => {
  it.each([
    // Both changes of daylight saving in Chicago: 23 and 25 hours.
    ['2026-03-08', 'America/Chicago', '2026-03-08T06:00:00.000Z', '2026-03-09T05:00:00.000Z'],
    ['2026-11-01', 'America/Chicago', '2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z'],
    ['2026-07-04', 'America/Phoenix', '2026-07-04T07:00:00.000Z', '2026-07-05T07:00:00.000Z'],
    // Cairo's clocks go forward at midnight: the day begins at 01:00.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ])('%s in %s begins at %s and ends at %s', (day, zone, begins, ends) => {
    expect(startOfDay(day, zone).toISOString()).toBe(begins);
    expect(endOfDay(day, zone).toISOString()).toBe(ends);
  });

  it('says which day it is where the item is', () => {
    const instant = new Date('2026-11-21T05:30:00Z');
    expect(dayAt(instant, 'America/Chicago')).toBe('2026-11-20');
    expect(dayAt(instant, 'Asia/Kolkata')).toBe('2026-11-21');
  });

  it('begins each day at its first instant, in every zone', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...ZONES), (day, zone) => {
        // Samoa left out 30 December 2011 altogether.
        fc.pre(!(zone === 'Pacific/Apia' && day === '2011-12-30'));
        const start = startOfDay(day, zone);
        return dayAt(start, zone) === day && dayAt(new Date(start.getTime() - 1), zone) < day;
      }),
      { numRuns: 500 },
    );
  });

  it('touches every day of which a span takes a part', () => {
    const zone = 'America/Chicago';
    expect(daysTouched(startOfDay('2026-03-07', zone), endOfDay('2026-03-09', zone), zone)).toEqual([
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ]);
    expect(daysTouched(new Date('2026-03-08T04:00:00Z'), new Date('2026-03-08T08:00:00Z'), zone)).toEqual([
      '2026-03-07',
      '2026-03-08',
    ]);
  });

  it('knows zones', () => {
    expect(isTimeZone('America/Chicago')).toBe(true);
    expect(isTimeZone('America/Nowhere')).toBe(false);
  });
});
