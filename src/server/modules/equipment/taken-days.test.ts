import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDay } from '#shared/domain/calendar.ts';
import { firstFreeDays } from './taken-days.ts';

const FROM = '2026-09-10';
const UNTIL = addDays(FROM, 399);
const taken = (...ahead: number[]) => new Set(ahead.map((days) => addDays(FROM, days)));

describe('firstFreeDays', () => {
  it.each([
    ['at once where nothing is taken', taken(), 3, ['2026-09-10']],
    ['after what is taken', taken(0, 1), 1, ['2026-09-12']],
    ['skips gaps that are too short', taken(0, 2, 3), 2, ['2026-09-14']],
    ['each range once', taken(2, 5), 2, ['2026-09-10', '2026-09-13', '2026-09-16']],
  ])('%s', (_what, days, length, expected) => {
    expect(firstFreeDays(days, FROM, UNTIL, length)).toEqual(expected);
  });

  it('names at most five, each of them free for the whole length and the first of its range', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 60 })),
        fc.integer({ min: 1, max: 9 }),
        (ahead, length) => {
          const days = taken(...ahead);
          const found = firstFreeDays(days, FROM, UNTIL, length);
          expect(found.length).toBeLessThanOrEqual(5);
          for (const first of found) {
            const span = eachDay(first, addDays(first, length - 1));
            expect(span.some((day) => days.has(day))).toBe(false);
            expect(first === FROM || days.has(addDays(first, -1))).toBe(true);
          }
        },
      ),
    );
  });
});
