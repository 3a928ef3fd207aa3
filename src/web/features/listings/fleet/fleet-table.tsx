import type { FleetRow } from '#shared/contracts/fleet.ts';
import { useText } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { FleetColumn } from './fleet-columns.tsx';
import styles from './fleet.module.css';

interface FleetTableProps {
  columns: readonly FleetColumn[];
  rows: readonly FleetRow[] | undefined;
  /** The rows answer the question before; the next ones are on their way. */
  stale: boolean;
}

/**
 * A table where there is room, else rows of three lines. Not the admin console's table: shared with it, its script would be one file
 * more for every screen of the console. The roles are written down, because browsers forget them with the layout.
 */
export function FleetTable({ columns, rows, stale }: FleetTableProps) {
  const t = useText();
  if (!rows) return <p role="status">{t('common.loading')}</p>;
  return (
    <div className={styles.place}>
      <table
        role="table"
        className={styles.table}
        aria-label={t('fleet.label')}
        aria-busy={stale || undefined}
      >
        <thead role="rowgroup" className={styles.heads}>
          <tr role="row">
            {columns.map(({ id, header, quiet }) => (
              <th key={id} role="columnheader" scope="col" className={styles.header}>
                <span className={quiet === 'everywhere' ? 'sr-only' : undefined}>{header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.rows}>
          {rows.map((row) => (
            <tr key={row.id} role="row" className={styles.row}>
              {columns.map(({ id, header, cell, quiet, place }) => (
                <td key={id} role="cell" className={classNames(styles.cell, place && styles[place])}>
                  {!quiet && (
                    <span className={styles.name} aria-hidden>
                      {header}
                    </span>
                  )}
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
