import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { Select } from './field.tsx';
import { Icon } from './icon.tsx';
import { Skeleton } from './skeleton.tsx';

export interface ColumnSort<Sort extends string> {
  readonly value: Sort;
  readonly direction: 'ascending' | 'descending';
  /** In words, for the list of a phone: 'Newest first'. */
  readonly label: string;
}

export interface Column<Row, Sort extends string = never> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** A press on the column's head asks for the first of these, the next press for the one after it. */
  readonly sorts?: readonly ColumnSort<Sort>[];
  /** Numbers are aligned at the end. */
  readonly align?: 'end';
  /** The head is for those who see no table only: a column of buttons. */
  readonly quietHeader?: boolean;
  /**
   * On a phone, where a row is a card: its head, a line with the column's name before it (the default), a line
   * without one, the buttons at its foot, or nothing. A named line whose content is marked `data-nothing` is left out there.
   */
  readonly card?: 'head' | 'named' | 'plain' | 'actions' | 'none';
}

interface DataTableProps<Row, Sort extends string> {
  /** What the rows are; for screen readers. */
  label: string;
  columns: readonly Column<Row, Sort>[];
  /** Undefined until they are loaded: placeholders are shown instead. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** The rows answer the question before; the next ones are on their way. */
  stale?: boolean;
  className?: string | undefined;
}

const PLACEHOLDERS = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

const nextSort = <Sort extends string>(
  sorts: readonly ColumnSort<Sort>[],
  sort: Sort | undefined,
): Sort | undefined => sorts[(sorts.findIndex(({ value }) => value === sort) + 1) % sorts.length]?.value;

type SortState<Sort extends string> = Pick<DataTableProps<never, Sort>, 'sort' | 'onSort'>;

function Header<Row, Sort extends string>({
  column,
  sort,
  onSort,
}: { column: Column<Row, Sort> } & SortState<Sort>) {
  const { header, sorts = [], align, quietHeader } = column;
  const direction = sorts.find(({ value }) => value === sort)?.direction;
  const next = nextSort(sorts, sort);
  return (
    <th
      scope="col"
      role="columnheader"
      className={classNames(styles.header, align === 'end' && styles.end)}
      aria-sort={sorts.length === 0 ? undefined : (direction ?? 'none')}
    >
      {next === undefined || !onSort ? (
        <span className={quietHeader ? 'sr-only' : undefined}>{header}</span>
      ) : (
        <button type="button" className={styles.sort} onClick={() => onSort(next)}>
          {header}
          <Icon name="down" size={18} className={styles.arrow} />
        </button>
      )}
    </th>
  );
}

/** A phone has no heads to press: the same choices as a list. */
function SortList<Row, Sort extends string>({
  columns,
  sort,
  onSort,
}: { columns: readonly Column<Row, Sort>[] } & SortState<Sort>) {
  const t = useText();
  const sorts = columns.flatMap((column) => column.sorts ?? []);
  if (!onSort || sorts.length < 2) return null;
  return (
    <label className={styles.sortList}>
      <span>{t('common.table.sort')}</span>
      <Select
        value={sort ?? ''}
        onChange={({ target }) => {
          const chosen = sorts.find(({ value }) => value === target.value);
          if (chosen) onSort(chosen.value);
        }}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </label>
  );
}

type CellLook = Pick<Column<unknown>, 'header' | 'align' | 'card'>;

function Cell({ column, children }: { column: CellLook; children: ReactNode }) {
  const { header, align, card = 'named' } = column;
  const look = classNames(styles.cell, styles[card], align === 'end' && styles.end);
  if (card === 'head')
    return (
      <th scope="row" role="rowheader" className={look}>
        {children}
      </th>
    );
  return (
    <td role="cell" className={look}>
      {card === 'named' && <span className={styles.name}>{header}</span>}
      {card === 'named' ? <span className={styles.value}>{children}</span> : children}
    </td>
  );
}

/**
 * Rows and columns: where there is room a table whose heads stay in sight and sort, else a card a row. The
 * roles are written down, because browsers forget them where a table is laid out as something else.
 */
export function DataTable<Row, Sort extends string = never>({
  label,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  stale = false,
  className,
}: DataTableProps<Row, Sort>) {
  return (
    <div className={classNames(styles.place, className)}>
      <SortList columns={columns} sort={sort} onSort={onSort} />
      <table
        role="table"
        className={styles.table}
        aria-label={label}
        aria-busy={rows === undefined || stale || undefined}
        data-stale={stale || undefined}
      >
        <thead role="rowgroup" className={styles.heads}>
          <tr role="row">
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.rows}>
          {rows?.map((row) => (
            <tr key={keyOf(row)} role="row" className={styles.row}>
              {columns.map((column) => (
                <Cell key={column.id} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
          {!rows &&
            PLACEHOLDERS.map((name) => (
              <tr key={name} role="row" aria-hidden className={styles.row}>
                {columns.map((column) => (
                  <Cell key={column.id} column={column}>
                    <Skeleton width={column.card === 'head' ? 'most' : 'half'} />
                  </Cell>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
