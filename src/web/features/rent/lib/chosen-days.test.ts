import { describe, expect, it } from 'vitest';
import { toggleDay } from './chosen-days.ts';

const taken = new Set(['2026-06-20']);

describe('toggleDay', () => {
  it('chooses a day, sorted among the others, and lets go of it', () => {
    expect(toggleDay(['2026-06-12'], '2026-06-10', taken)).toEqual({ days: ['2026-06-10', '2026-06-12'] });
    expect(toggleDay(['2026-06-10', '2026-06-12'], '2026-06-10', taken)).toEqual({ days: ['2026-06-12'] });
  });

  it('refuses a taken day, and one with a taken day between', () => {
    expect(toggleDay([], '2026-06-20', taken)).toEqual({ days: [], refused: '2026-06-20' });
    expect(toggleDay(['2026-06-18'], '2026-06-22', taken)).toEqual({
      days: ['2026-06-18'],
      refused: '2026-06-20',
    });
  });

  it('lets go of a day that was taken meanwhile', () => {
    expect(toggleDay(['2026-06-20'], '2026-06-20', taken)).toEqual({ days: [] });
  });
});
