import { act, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeInto } from '#tests/support/write-into.ts';
import { DayInput } from './day-input.tsx';
import { renderScreen } from '#tests/support/component-page.tsx';

let used: string[];
beforeEach(() => {
  used = [];
});

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
    renderScreen(<Filter first="2026-12-10" />);
    for (const year of ['0002', '0020', '0202']) {
      type(`${year}-12-15`);
      expect(input().value).toBe(`${year}-12-15`);
    }
    expect(used).toEqual([]);
    type('2027-12-15');
    expect([input().value, used]).toEqual(['2027-12-15', ['2027-12-15']]);
  });

  it('takes a day that is too early once the field is left', () => {
    renderScreen(<Filter first="2026-12-10" />);
    type('2026-11-01');
    act(() => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect([input().value, used]).toEqual(['2026-12-10', ['2026-11-01']]);
  });

  it('empties a day at once', () => {
    renderScreen(<Filter first="2026-12-10" />);
    type('2027-12-15');
    type('');
    expect([input().value, used]).toEqual(['', ['2027-12-15', '']]);
  });
});
