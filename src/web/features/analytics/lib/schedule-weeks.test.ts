import { describe, expect, it } from 'vitest';
import { weeksOf } from './schedule-weeks.ts';
import type { Span } from './span-look.ts';

const span = (startDate: string, endDate: string, change: Partial<Span> = {}): Span => ({
  kind: 'booking',
  bookingId: 'bk_1',
  startDate,
  endDate,
  renterName: 'Lena K.',
  status: 'confirmed',
  ...change,
});

// June 2026 begins on a Monday.
const JUNE = '2026-06-01';

describe('the weeks of a month', () => {
  it('shows 42 days from a Sunday on', () => {
    const weeks = weeksOf(JUNE, []);
    const days = weeks.flatMap((week) => week.days);
    expect(weeks).toHaveLength(6);
    expect([days.length, days[0], days.at(-1)]).toEqual([42, '2026-05-31', '2026-07-11']);
    expect(weeks.every(({ bars, lanes }) => bars.length === 0 && lanes === 0)).toBe(true);
  });

  it('shows a span in each week that it touches, with open ends where it goes on', () => {
    const bars = weeksOf(JUNE, [span('2026-06-12', '2026-06-22')]).map((week) => week.bars);
    expect(bars.map((week) => week.length)).toEqual([0, 1, 1, 1, 0, 0]);
    expect(bars.flat()).toMatchObject([
      { column: 5, length: 2, begins: true, ends: false },
      { column: 0, length: 7, begins: false, ends: false },
      { column: 0, length: 2, begins: false, ends: true },
    ]);
  });

  it('cuts what began before the first day and ends after the last one', () => {
    const bars = weeksOf(JUNE, [span('2026-01-01', '2026-12-31')]).flatMap((week) => week.bars);
    expect(bars).toHaveLength(6);
    expect(
      bars.every(({ column, length, begins, ends }) => column === 0 && length === 7 && !begins && !ends),
    ).toBe(true);
  });

  it('puts spans that share a day into lanes of their own, and others into the same', () => {
    const [, week] = weeksOf(JUNE, [
      span('2026-06-11', '2026-06-12', { kind: 'block' }),
      span('2026-06-07', '2026-06-09'),
      span('2026-06-09', '2026-06-10', { kind: 'buffer' }),
    ]);
    expect(week?.bars.map(({ span: { kind }, lane }) => [kind, lane])).toEqual([
      ['booking', 0],
      ['buffer', 1],
      ['block', 0],
    ]);
    expect(week?.lanes).toBe(2);
  });
});
