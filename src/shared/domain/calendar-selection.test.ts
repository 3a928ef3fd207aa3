import { describe, expect, it } from 'vitest';
import { noDays, rangeOf, selectDay, selectionOf, type DaySelection } from './calendar-selection.ts';

const taken = new Set(['2026-06-11', '2026-06-12', '2026-06-22']);

describe('selectDay', () => {
  const table: [string, DaySelection, string, DaySelection][] = [
    ['a first click sets the start', noDays, '2026-06-09', { start: '2026-06-09' }],
    [
      'a second click after the start sets the end',
      { start: '2026-06-14' },
      '2026-06-18',
      { start: '2026-06-14', end: '2026-06-18' },
    ],
    [
      'a second click on the start makes one day',
      { start: '2026-06-14' },
      '2026-06-14',
      { start: '2026-06-14', end: '2026-06-14' },
    ],
    ['an earlier click resets the start', { start: '2026-06-14' }, '2026-06-10', { start: '2026-06-10' }],
    [
      'a third click begins anew',
      { start: '2026-06-14', end: '2026-06-18' },
      '2026-06-16',
      { start: '2026-06-16' },
    ],
    [
      'a third click before the range begins anew',
      { start: '2026-06-14', end: '2026-06-18' },
      '2026-06-10',
      { start: '2026-06-10' },
    ],
    [
      'a range over a taken day is refused and says which',
      { start: '2026-06-09' },
      '2026-06-14',
      { start: '2026-06-09', refused: '2026-06-11', until: '2026-06-14' },
    ],
    [
      'a range across a month boundary',
      { start: '2026-06-28' },
      '2026-07-02',
      { start: '2026-06-28', end: '2026-07-02' },
    ],
    ['a taken day cannot be the start', noDays, '2026-06-11', { refused: '2026-06-11' }],
    [
      'a taken day cannot be the end',
      { start: '2026-06-20' },
      '2026-06-22',
      { start: '2026-06-20', refused: '2026-06-22' },
    ],
    [
      'a taken day leaves a finished range alone',
      { start: '2026-06-14', end: '2026-06-18' },
      '2026-06-22',
      { start: '2026-06-14', end: '2026-06-18', refused: '2026-06-22' },
    ],
    [
      'after a refusal the next click goes on from the start',
      { start: '2026-06-09', refused: '2026-06-11' },
      '2026-06-10',
      { start: '2026-06-09', end: '2026-06-10' },
    ],
  ];
  it.each(table)('%s', (_name, before, day, after) => {
    expect(selectDay(before, day, taken)).toEqual(after);
  });
});

describe('rangeOf', () => {
  it.each<[DaySelection, ReturnType<typeof rangeOf>]>([
    [noDays, undefined],
    [{ start: '2026-06-14' }, { first: '2026-06-14', last: '2026-06-14' }],
    [
      { start: '2026-06-14', end: '2026-06-18' },
      { first: '2026-06-14', last: '2026-06-18' },
    ],
  ])('%j → %j', (selection, range) => {
    expect(rangeOf(selection)).toEqual(range);
  });
});

describe('selectionOf', () => {
  it('takes over a free range', () => {
    expect(selectionOf('2026-06-14', '2026-06-16', '2026-06-09', taken)).toEqual({
      start: '2026-06-14',
      end: '2026-06-16',
    });
  });
  it.each([
    ['past', '2026-06-08', '2026-06-10'],
    ['backwards', '2026-06-16', '2026-06-14'],
    ['over a taken day', '2026-06-09', '2026-06-14'],
  ])('refuses one that is %s', (_name, first, last) => {
    expect(selectionOf(first, last, '2026-06-09', taken)).toBeUndefined();
  });
});
