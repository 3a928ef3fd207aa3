import { describe, expect, it } from 'vitest';
import { PICTURES, weekMarks } from './week-figures.ts';

const MONDAYS = [
  '2026-04-27',
  '2026-05-04',
  '2026-05-11',
  '2026-05-18',
  '2026-05-25',
  '2026-06-01',
  '2026-06-08',
];

describe('the weeks of a chart', () => {
  it('names the weeks at the first Monday of each month', () => {
    const marks = weekMarks(MONDAYS.map((week) => ({ week })));
    expect(MONDAYS.filter((_week, index) => marks[index])).toEqual(['2026-05-04', '2026-06-01']);
  });

  it('gives each week three figures, money in dollars', () => {
    const week = { week: '2026-06-08', bookings: 14, grossVolume: '4218.40', take: '-12.05' };
    expect(PICTURES.map((picture) => [picture.id, picture.isMoney, picture.of(week)])).toEqual([
      ['bookings', false, 14],
      ['volume', true, 4218.4],
      ['take', true, -12.05],
    ]);
  });
});
