import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysInclusive, eachDay } from './calendar.ts';
import { freeRange, timelineState } from './timeline.ts';

describe('timelineState', () => {
  it.each([
    ['pending', false, false, 'requested'],
    ['confirmed', false, false, 'booked'],
    ['active', true, false, 'out'],
    ['active', true, true, 'overdue'],
    ['active', false, false, 'done'],
    ['completed', false, false, 'done'],
  ] as const)('shows %s, out: %s, past its end: %s, as %s', (status, isOut, isOverdue, state) => {
    expect(timelineState({ status, isOut, isOverdue })).toBe(state);
  });
});

describe('freeRange', () => {
  const taken = new Set(['2026-06-12', '2026-06-20']);
  const isFree = (day: string) => !taken.has(day);
  it.each([
    ['2026-06-15', '2026-06-15', '2026-06-15', '2026-06-15'],
    ['2026-06-15', '2026-06-17', '2026-06-15', '2026-06-17'],
    ['2026-06-15', '2026-06-13', '2026-06-13', '2026-06-15'],
    ['2026-06-15', '2026-06-25', '2026-06-15', '2026-06-19'],
    ['2026-06-15', '2026-06-01', '2026-06-13', '2026-06-15'],
  ])('goes from %s towards %s as far as the days are free: %s to %s', (anchor, target, first, last) => {
    expect(freeRange(anchor, target, isFree)).toEqual({ first, last });
  });

  it('never contains a taken day, always the first one, and ends at the target or before a taken day', () => {
    const offset = fc.integer({ min: -30, max: 30 });
    fc.assert(
      fc.property(offset, fc.uniqueArray(offset, { maxLength: 20 }), (to, days) => {
        const anchor = '2026-06-15';
        const target = addDays(anchor, to);
        const busy = new Set(days.map((day) => addDays(anchor, day)).filter((day) => day !== anchor));
        const { first, last } = freeRange(anchor, target, (day) => !busy.has(day));
        const range = eachDay(first, last);
        expect(range).toContain(anchor);
        expect(range.some((day) => busy.has(day))).toBe(false);
        const end = to < 0 ? first : last;
        expect(end === target || busy.has(addDays(end, to < 0 ? -1 : 1))).toBe(true);
        expect(daysInclusive(first, last)).toBeLessThanOrEqual(Math.abs(to) + 1);
      }),
    );
  });
});
