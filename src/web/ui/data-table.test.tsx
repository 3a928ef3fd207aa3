import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTexts } from '#web/lib/text.tsx';
import { renderScreen, textOf } from '#tests/support/component-page.tsx';
import { writeInto } from '#tests/support/write-into.ts';
import { DataTable, type Column } from './data-table.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly rate: number;
}
type Sort = 'newest' | 'oldest' | 'name';

const ROWS: readonly Row[] = [
  { id: 'a', name: 'Trencher', rate: 240 },
  { id: 'b', name: 'Loader', rate: 310 },
];
const COLUMNS: readonly Column<Row, Sort>[] = [
  {
    id: 'name',
    header: 'Item',
    card: 'head',
    cell: ({ name }) => name,
    sorts: [{ value: 'name', direction: 'ascending', label: 'By name' }],
  },
  { id: 'rate', header: 'Rate', align: 'end', cell: ({ rate }) => `$${rate}` },
  {
    id: 'listed',
    header: 'Listed',
    cell: () => 'Jun 1',
    sorts: [
      { value: 'newest', direction: 'descending', label: 'Newest first' },
      { value: 'oldest', direction: 'ascending', label: 'Oldest first' },
    ],
  },
  { id: 'acts', header: 'Actions', quietHeader: true, card: 'actions', cell: () => <button>Delete</button> },
];

const texts = createTexts('en');
beforeAll(() => texts.load(['common']));

const onSort = vi.fn<(sort: Sort) => void>();
afterEach(() => {
  onSort.mockReset();
  vi.unstubAllGlobals();
});

function show(props: Partial<Parameters<typeof DataTable<Row, Sort>>[0]> = {}): void {
  renderScreen(
    <DataTable
      label="Listings"
      columns={COLUMNS}
      rows={ROWS}
      keyOf={({ id }) => id}
      sort="newest"
      onSort={onSort}
      {...props}
    />,
    { texts },
  );
}
const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
const press = (name: string): void => {
  const found = all('thead button').find((one) => textOf(one) === name);
  act(() => void found!.dispatchEvent(new Event('click', { bubbles: true })));
};

describe('a table', () => {
  it('gives a table a caption, and row and column headers, for screen readers', () => {
    show();
    const table = document.querySelector('[role=table]')!;
    expect(table.getAttribute('aria-label')).toBe('Listings');
    expect(all('[role=columnheader]').map(textOf)).toEqual(['Item', 'Rate', 'Listed', 'Actions']);
    expect(all('[role=rowheader]').map(textOf)).toEqual(['Trencher', 'Loader']);
    expect(all('tbody [role=row]')).toHaveLength(2);
    expect(table.getAttribute('aria-busy')).toBeNull();
  });

  it('names each value by its column, for those who see cards', () => {
    show();
    const [, rate, listed] = all('tbody tr:first-child > *').map(textOf);
    expect([rate, listed]).toEqual(['Rate$240', 'ListedJun 1']);
  });

  it('shows how it is sorted, at the one column', () => {
    show();
    const sorts = all('[role=columnheader]').map((one) => one.getAttribute('aria-sort'));
    expect(sorts).toEqual(['none', null, 'descending', null]);
    show({ sort: 'oldest' });
    expect(all('[role=columnheader]')[2]!.getAttribute('aria-sort')).toBe('ascending');
  });

  it('a press on a head sorts by it, and the other way when it does already', () => {
    show();
    press('Listed');
    expect(onSort).toHaveBeenLastCalledWith('oldest');
    press('Item');
    expect(onSort).toHaveBeenLastCalledWith('name');
    show({ sort: 'oldest' });
    press('Listed');
    expect(onSort).toHaveBeenLastCalledWith('newest');
  });

  it('offers the same sorts as a list, where heads have no room', () => {
    show();
    const list = document.querySelector('select')!;
    expect([...list.options].map(textOf)).toEqual(['By name', 'Newest first', 'Oldest first']);
    expect(list.value).toBe('newest');
    act(() => writeInto(list, 'name'));
    expect(onSort).toHaveBeenLastCalledWith('name');
  });

  it('shows neither buttons nor list without a sort handler', () => {
    show({ onSort: undefined });
    expect(all('thead button, select')).toEqual([]);
  });

  it('holds the place of rows that are on their way, and is busy', () => {
    show({ rows: undefined });
    const table = document.querySelector('table')!;
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(all('tbody tr').length).toBeGreaterThan(3);
    expect(textOf(table)).not.toContain('Trencher');
    show({ stale: true });
    expect(document.querySelector('table')!.getAttribute('aria-busy')).toBe('true');
    expect(textOf(document.querySelector('table'))).toContain('Trencher');
  });
});
