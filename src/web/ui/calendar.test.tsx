import { act, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DaySelection } from '#shared/domain/calendar-selection.ts';
import { Calendar } from './calendar.tsx';
import { renderScreen } from '#tests/support/component-page.tsx';

const texts = {
  previous: 'Previous month',
  next: 'Next month',
  taken: 'taken',
  today: 'today',
  selected: 'selected',
};
const onSelect = vi.fn();

function Shown({ selection = {}, chosen }: { selection?: DaySelection; chosen?: Set<string> | undefined }) {
  const [month, setMonth] = useState('2026-06-01');
  return (
    <Calendar
      month={month}
      onMonth={setMonth}
      taken={new Set(['2026-06-11', '2026-06-12'])}
      today="2026-06-09"
      minMonth="2026-06-01"
      maxMonth="2026-08-01"
      {...{ selection, chosen, onSelect, texts }}
      locale="en"
    />
  );
}

beforeEach(() => {
  onSelect.mockReset();
});

const show = (selection?: DaySelection, chosen?: Set<string>) =>
  renderScreen(<Shown {...(selection ? { selection } : {})} chosen={chosen} />);
const day = (name: string) => document.querySelector<HTMLButtonElement>(`[data-day="${name}"]`);
const button = (label: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)!;
const title = () => document.querySelector('h3')!.textContent;
const press = async (from: string, key: string) => {
  await act(async () => {
    day(from)!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
};

describe('Calendar', () => {
  it('shows 42 places from a Sunday, the days of the month among them', () => {
    show();
    expect(title()).toBe('June 2026');
    expect(document.querySelectorAll('[data-day]')).toHaveLength(30);
    // Seven weekday names and 42 places; 1 June 2026 is a Monday.
    const grid = day('2026-06-01')!.parentElement!;
    expect(grid.children).toHaveLength(7 + 42);
    expect([...grid.children].indexOf(day('2026-06-01')!)).toBe(7 + 1);
  });

  it('names the days, with what is special about them', () => {
    show({ start: '2026-06-15', end: '2026-06-16' });
    expect(day('2026-06-11')!.getAttribute('aria-label')).toBe('Thursday, June 11, 2026, taken');
    expect(day('2026-06-09')!.getAttribute('aria-label')).toBe('Tuesday, June 9, 2026, today');
    expect(day('2026-06-16')!.getAttribute('aria-label')).toBe('Tuesday, June 16, 2026, selected');
  });

  it('lets free days be chosen, taken and past ones not', () => {
    show();
    for (const name of ['2026-06-08', '2026-06-11', '2026-06-10']) act(() => day(name)!.click());
    expect(onSelect.mock.calls).toEqual([['2026-06-10']]);
    expect(day('2026-06-08')!.getAttribute('aria-disabled')).toBe('true');
    expect(day('2026-06-11')!.getAttribute('aria-disabled')).toBe('true');
    expect(day('2026-06-10')!.getAttribute('aria-disabled')).toBeNull();
  });

  it('marks days that were chosen one by one, and none between', () => {
    show({}, new Set(['2026-06-15', '2026-06-17']));
    expect(
      ['2026-06-15', '2026-06-16', '2026-06-17'].map((name) => day(name)!.getAttribute('aria-pressed')),
    ).toEqual(['true', 'false', 'true']);
  });

  it('labels what is on a day for its owner, and lets it be tapped', () => {
    const marks = new Map([
      ['2026-06-08', { look: 'solid', text: 'booked by Lena', sign: 'L' }],
      ['2026-06-16', { look: 'hatched', text: 'blocked', sign: 'B' }],
    ] as const);
    renderScreen(
      <Calendar
        month="2026-06-01"
        onMonth={() => undefined}
        taken={new Set()}
        today="2026-06-09"
        locale="en"
        {...{ marks, onSelect, texts }}
      />,
    );
    expect(day('2026-06-16')!.getAttribute('aria-label')).toBe('Tuesday, June 16, 2026, blocked');
    expect(day('2026-06-16')!.textContent).toBe('16B');
    expect(day('2026-06-08')!.getAttribute('aria-label')).toBe('Monday, June 8, 2026, booked by Lena');
    for (const name of ['2026-06-08', '2026-06-16']) act(() => day(name)!.click());
    // What is over is only shown.
    expect(onSelect.mock.calls).toEqual([['2026-06-16']]);
  });

  it('goes from month to month within its bounds', () => {
    show();
    expect(button(texts.previous).disabled).toBe(true);
    act(() => button(texts.next).click());
    act(() => button(texts.next).click());
    expect(title()).toBe('August 2026');
    expect(button(texts.next).disabled).toBe(true);
  });

  it('keeps one tab stop in the calendar, which the arrows move, over the month too', async () => {
    show();
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>('[data-day][tabindex="0"]')].map(
        (each) => each.dataset['day'],
      );
    expect(stops()).toEqual(['2026-06-09']);
    await press('2026-06-09', 'ArrowRight');
    expect(stops()).toEqual(['2026-06-10']);
    await press('2026-06-10', 'End');
    expect(stops()).toEqual(['2026-06-13']);
    await press('2026-06-30', 'ArrowDown');
    expect(title()).toBe('July 2026');
    expect(document.activeElement).toBe(day('2026-07-07'));
    await press('2026-07-07', 'ArrowUp');
    expect(title()).toBe('June 2026');
    await press('2026-06-01', 'ArrowLeft');
    expect(title()).toBe('June 2026');
  });
});
