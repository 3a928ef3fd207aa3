import { useRef, type ReactNode } from 'react';
import type { MessageId } from '#web/lib/text.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useTurnedPage } from '../../lists/use-turned-page.ts';
import styles from './console.module.css';
import { AdminLoadError } from './load-error.tsx';

interface DeskTableProps<Row, Sort extends string> {
  list: {
    readonly rows: readonly Row[] | undefined;
    readonly stale: boolean;
    readonly trouble:
      | { readonly error?: unknown; readonly busy: boolean; readonly retry: () => void }
      | undefined;
    /** Of the page that is asked for; undefined for the first one. */
    readonly cursor: string | undefined;
    readonly first: string | undefined;
    readonly next: string | undefined;
  };
  label: string;
  /** For the ways to other pages. */
  pagesLabel: string;
  failed: MessageId;
  columns: readonly Column<Row, Sort>[];
  keyOf: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** In place of rows, where there are none. */
  empty: ReactNode;
}

/** A list whose filters are part of the address: its rows, paging, and the empty and error states. */
export function AdminTable<Row, Sort extends string = never>({
  list,
  label,
  pagesLabel,
  failed,
  columns,
  keyOf,
  sort,
  onSort,
  empty,
}: DeskTableProps<Row, Sort>) {
  const top = useRef<HTMLDivElement>(null);
  useTurnedPage(top, list.cursor);
  const { rows, stale, trouble, first, next } = list;
  const isEmpty = rows?.length === 0;
  return (
    <div ref={top} className={styles.list} tabIndex={-1} role="group" aria-label={label}>
      {trouble && <AdminLoadError title={failed} stale={rows !== undefined} {...trouble} />}
      {isEmpty && empty}
      {!isEmpty && !(trouble && rows === undefined) && (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          sort={sort}
          onSort={onSort}
          stale={stale}
        />
      )}
      <Pager label={pagesLabel} first={first} next={next} />
    </div>
  );
}
