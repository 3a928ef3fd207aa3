import { describe, expect, it } from 'vitest';
import { inEnglish } from '#tests/support/in-english.ts';
import { blockProblems } from './blocked-days.ts';
import { addDays } from './calendar.ts';

const TODAY = '2026-06-15';
const FARTHEST = addDays(TODAY, 1098);

describe('blockProblems', () => {
  it.each([
    ['today alone', TODAY, TODAY],
    ['a year', '2027-01-01', addDays('2027-01-01', 365)],
    ['the farthest day', FARTHEST, FARTHEST],
  ])('finds no problems with %s', (_what, startDate, endDate) => {
    expect(blockProblems({ startDate, endDate }, TODAY)).toEqual({});
  });

  it.each([
    ['yesterday', '2026-06-14', TODAY, 'startDate', 'before today'],
    ['the wrong order', '2026-06-20', '2026-06-19', 'endDate', 'before the first'],
    ['more than a year', '2027-01-01', addDays('2027-01-01', 366), 'endDate', 'at most 366 days'],
    ['too far ahead', FARTHEST, addDays(FARTHEST, 1), 'endDate', 'too far ahead'],
    ['a first day that is none', '2026-06-31', '2026-07-01', 'startDate', 'no such day'],
    ['a last day that is none', '2026-06-30', '2026-02-30', 'endDate', 'no such day'],
  ])('finds the problems with %s', (_what, startDate, endDate, field, words) => {
    const problems = blockProblems({ startDate, endDate }, TODAY);
    expect(Object.keys(problems)).toEqual([field]);
    expect(inEnglish(problems[field])).toContain(words);
  });
});
