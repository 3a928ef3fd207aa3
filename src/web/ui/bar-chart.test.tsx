import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { BarChart, BarStepper, type Bar } from './bar-chart.tsx';
import { ChartTable } from './chart-table.tsx';
import { renderScreen } from '#tests/support/component-page.tsx';

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const BARS: Bar[] = [
  { id: 'a', value: 2, name: 'Jan' },
  { id: 'b', value: -1, name: '' },
  { id: 'c', value: 3, name: 'Mar' },
];
const chart = (change: Partial<Parameters<typeof BarChart>[0]> = {}) =>
  renderScreen(
    <BarChart
      bars={BARS}
      chosen={2}
      onChoose={() => undefined}
      label="What it shows"
      scaleText={(value) => `${value} t`}
      {...change}
    />,
  );

describe('a bar chart', () => {
  it('draws each value from a true zero, and marks the chosen one', () => {
    chart({ whole: true });
    // The axis goes from -1 to 3 in whole steps.
    expect(
      all('[aria-hidden] > span')
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    ).toEqual(['-1 t', '0 t', '1 t', '2 t', '3 t']);
    const drawn = all('rect[data-value]').map((bar) => [bar.getAttribute('y'), bar.getAttribute('height')]);
    expect(drawn).toEqual([
      ['25%', '50%'],
      ['75%', '25%'],
      ['0%', '75%'],
    ]);
    expect(all('g[data-chosen]')).toHaveLength(1);
    expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe('What it shows');
  });

  it('lets a bar chart be pressed anywhere in a column', () => {
    const onChoose = vi.fn();
    chart({ onChoose });
    act(
      () => void all('rect[data-value] + rect')[1]!.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    );
    expect(onChoose.mock.calls).toEqual([[1]]);
  });
});

it('a stepper goes to the neighbours and no further', () => {
  const onChoose = vi.fn();
  const show = (chosen: number) =>
    renderScreen(
      <BarStepper count={2} chosen={chosen} onChoose={onChoose} earlier="Earlier" later="Later">
        This one
      </BarStepper>,
    );
  const [earlier, later] = ['Earlier', 'Later'].map(
    (name) => () => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)!,
  );
  show(0);
  expect([earlier!(), later!()].map((button) => button.getAttribute('aria-disabled'))).toEqual([
    'true',
    null,
  ]);
  act(() => earlier!().click());
  act(() => later!().click());
  expect(onChoose.mock.calls).toEqual([[1]]);
  show(1);
  expect([earlier!(), later!()].map((button) => button.getAttribute('aria-disabled'))).toEqual([
    null,
    'true',
  ]);
  expect(document.querySelector('[aria-live]')?.textContent).toBe('This one');
});

it('a chart’s table has a head for every column and every row', () => {
  renderScreen(
    <ChartTable
      toggle="As a table"
      caption="Tons"
      columns={['Month', 'In', 'Out']}
      rows={[{ id: 'jan', name: 'January', cells: ['2 t', '1 t'] }]}
    />,
  );
  expect(document.querySelector('summary')?.textContent).toBe('As a table');
  expect(all('th').map((head) => [head.textContent, head.getAttribute('scope')])).toEqual([
    ['Month', 'col'],
    ['In', 'col'],
    ['Out', 'col'],
    ['January', 'row'],
  ]);
  expect(all('td').map(({ textContent }) => textContent)).toEqual(['2 t', '1 t']);
});
