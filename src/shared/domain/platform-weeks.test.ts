import { describe, expect, it } from 'vitest';
import { isTimeZone } from './calendar.ts';
import { mondayOf, platformTimeZone, weeksUpTo } from './platform-weeks.ts';

describe('weeks of the platform', () => {
  it.each([
    ['2026-03-16', '2026-03-16'],
    ['2026-03-18', '2026-03-16'],
    ['2026-03-22', '2026-03-16'],
    ['2026-03-23', '2026-03-23'],
    ['2027-01-01', '2026-12-28'],
  ])('%s lies in the week that begins on Monday, %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  it('counts weeks back from the present one, over the change of the clocks and of the year', () => {
    expect(weeksUpTo('2026-03-10', 3)).toEqual(['2026-02-23', '2026-03-02', '2026-03-09']);
    expect(weeksUpTo('2026-01-04', 2)).toEqual(['2025-12-22', '2025-12-29']);
    expect(weeksUpTo('2026-03-10', 1)).toEqual(['2026-03-09']);
  });

  it('counts weeks in a time zone that exists', () => {
    expect(isTimeZone(platformTimeZone)).toBe(true);
  });
});
