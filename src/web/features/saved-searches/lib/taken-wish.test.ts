import { describe, expect, it } from 'vitest';
import type { DaySelection } from '#shared/domain/calendar-selection.ts';
import { takenWish } from './taken-wish.ts';

const known = { taken: new Set(['2026-06-10', '2026-06-11']), earliest: '2026-06-02' };
const wish = (selection: DaySelection, address = '') =>
  takenWish(selection, new URLSearchParams(address), known);

describe('the days that are wanted and taken', () => {
  it.each<[string, DaySelection, string | undefined]>([
    ['a taken day that was pressed', { refused: '2026-06-10' }, '2026-06-10/2026-06-10'],
    [
      'a range over a taken day',
      { start: '2026-06-08', refused: '2026-06-10', until: '2026-06-12' },
      '2026-06-08/2026-06-12',
    ],
    ['a taken last day', { start: '2026-06-08', refused: '2026-06-11' }, '2026-06-08/2026-06-11'],
    [
      'a taken day pressed after a range',
      { start: '2026-06-03', end: '2026-06-04', refused: '2026-06-11' },
      '2026-06-11/2026-06-11',
    ],
    [
      'no free day that was refused for its length',
      { start: '2026-06-03', refused: '2026-06-04' },
      undefined,
    ],
    ['nothing before something was refused', { start: '2026-06-03' }, undefined],
    ['nothing before the first day', { refused: '2026-06-01' }, undefined],
  ])('are %s', (_title, selection, days) => {
    const found = wish(selection);
    expect(found && `${found.first}/${found.last}`).toBe(days);
  });

  it.each([
    ['from=2026-06-09&to=2026-06-10', '2026-06-09/2026-06-10'],
    ['from=2026-06-04&to=2026-06-05', undefined],
    ['from=2026-06-11&to=2026-06-10', undefined],
    ['from=2026-05-11&to=2026-06-10', undefined],
    ['from=never&to=2026-06-10', undefined],
    ['', undefined],
  ])('are those of the address %j where nothing is chosen', (address, days) => {
    const found = wish({}, address);
    expect(found && `${found.first}/${found.last}`).toBe(days);
    expect(wish({ start: '2026-06-03', end: '2026-06-04' }, address)).toBeUndefined();
  });
});
