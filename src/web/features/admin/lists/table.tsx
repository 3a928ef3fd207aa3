import type { ComponentProps, ReactNode } from 'react';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts, type MessageId, type Texts } from '#web/lib/text.tsx';
import { DataTable, type Column, type ColumnSort } from '#web/ui/data-table.tsx';
import { useFormatDateTime } from '../console/lib/use-format-date-time.ts';

/** What the cells of a table say it with. */
export interface Words extends Texts {
  /** An instant with its zone, or its day alone. */
  readonly moment: ReturnType<typeof useFormatDateTime>;
  /** `"12.50"` → `$12.50`, always to the cent. */
  readonly money: (amount: string) => string;
}

/** A column of the admin console's, written once and for every reader: its head is also its name. */
export interface AdminColumn<Row, Sort extends string = never> extends Pick<
  Column<Row>,
  'align' | 'quietHeader' | 'card'
> {
  readonly header: MessageId;
  readonly cell: (row: Row, words: Words) => ReactNode;
  readonly sorts?: readonly (readonly [Sort, ColumnSort<Sort>['direction'], label: MessageId])[];
}

interface TableProps<Row, Sort extends string> extends Omit<
  ComponentProps<typeof DataTable<Row, Sort>>,
  'columns'
> {
  columns: readonly AdminColumn<Row, Sort>[];
}

/** Rows and columns of the admin console. */
export function Table<Row, Sort extends string = never>({ columns, ...rest }: TableProps<Row, Sort>) {
  const texts = useTexts();
  const words: Words = {
    ...texts,
    moment: useFormatDateTime(),
    money: (amount) => formatMoney(texts.locale, amount, true),
  };
  const { t } = texts;
  return (
    <DataTable
      {...rest}
      columns={columns.map(({ header, cell, sorts = [], ...look }) => ({
        ...look,
        id: header,
        header: t(header),
        cell: (row: Row) => cell(row, words),
        sorts: sorts.map(([value, direction, label]) => ({ value, direction, label: t(label) })),
      }))}
    />
  );
}

/** The day of an instant. */
export const dayCell = (instant: string, { moment }: Words): ReactNode => (
  <time className="unbroken" dateTime={instant}>
    {moment(instant, 'day')}
  </time>
);

/** One thing, and below it, quieter, what else is known of it. */
export const twoLines = (first: ReactNode, ...quiet: ReactNode[]): ReactNode => (
  <span className="grid justify-items-start">
    {first}
    {quiet.map(
      (line, index) =>
        line !== undefined && (
          <span key={index} className="muted-reference">
            {line}
          </span>
        ),
    )}
  </span>
);
