import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeInto } from '#tests/support/write-into.ts';
import { DayInput } from './day-input.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let used: string[];
beforeEach(() => {
  used = [];
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main')!);
});
afterEach(() => act(() => root.unmount()));

/** Never before the first day, as the filters that use it. */
function Filter({ first }: { first: string }) {
  const [day, setDay] = useState('');
  return (
    <DayInput
      aria-label="To"
      min={first}
      value={day}
      onChange={(next) => {
        used.push(next);
        setDay(next && next < first ? first : next);
      }}
    />
  );
}
const input = () => document.querySelector('input')!;
const type = (day: string) => act(() => writeInto(input(), day));

describe('a day whose change is used at once', () => {
  it('lets a year be typed figure by figure', () => {
    act(() => root.render(<Filter first="2026-12-10" />));
    for (const year of ['0002', '0020', '0202']) {
      type(`${year}-12-15`);
      expect(input().value).toBe(`${year}-12-15`);
    }
    expect(used).toEqual([]);
    type('2027-12-15');
    expect([input().value, used]).toEqual(['2027-12-15', ['2027-12-15']]);
  });

  it('takes a day that is too early once the field is left', () => {
    act(() => root.render(<Filter first="2026-12-10" />));
    type('2026-11-01');
    act(() => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect([input().value, used]).toEqual(['2026-12-10', ['2026-11-01']]);
  });

  it('empties a day at once', () => {
    act(() => root.render(<Filter first="2026-12-10" />));
    type('2027-12-15');
    type('');
    expect([input().value, used]).toEqual(['', ['2027-12-15', '']]);
  });
});
