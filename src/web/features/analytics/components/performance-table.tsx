import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import { utilizationDays } from '#shared/domain/listing-limits.ts';
import { useText } from '#web/lib/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SORT_KEYS, type Sorting, type SortKey } from '../lib/sorting.ts';
import { PerformanceRow } from './performance-row.tsx';
import styles from './performance-table.module.css';

interface PerformanceTableProps {
  items: readonly EquipmentAnalytics[];
  sorting: Sorting;
  onSort: (key: SortKey) => void;
}

function Head({ column, sorting, onSort }: { column: SortKey } & Omit<PerformanceTableProps, 'items'>) {
  const t = useText();
  const isSorted = sorting.key === column;
  const order = sorting.descending ? 'descending' : 'ascending';
  return (
    <th
      role="columnheader"
      scope="col"
      className={styles[column]}
      aria-sort={isSorted ? order : undefined}
      data-sorted={isSorted ? order : undefined}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(column)}>
        <span>
          {t(`analytics.column.${column}`)}
          {column === 'utilization' && (
            <span className={styles.note}>
              {t('analytics.column.utilizationNote', { days: utilizationDays })}
            </span>
          )}
        </span>
        <Icon name="down" size={18} className={styles.arrow} />
      </button>
    </th>
  );
}

/** A table on a wide screen, the same rows as cards on a narrow one: the roles hold whatever the style does. */
export function PerformanceTable({ items, sorting, onSort }: PerformanceTableProps) {
  const t = useText();
  return (
    <table className={styles.table} role="table" aria-label={t('analytics.tab.performance')}>
      <thead role="rowgroup" className={styles.heads}>
        <tr role="row">
          {SORT_KEYS.map((column) => (
            <Head key={column} column={column} sorting={sorting} onSort={onSort} />
          ))}
          <th role="columnheader" scope="col" className={styles.upcoming}>
            {t('analytics.column.upcoming')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.rows}>
        {items.map((item) => (
          <PerformanceRow key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  );
}
