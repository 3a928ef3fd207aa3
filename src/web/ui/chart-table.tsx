import styles from './chart-table.module.css';
import { Icon } from './icon.tsx';

interface ChartTableProps {
  /** What unfolds it. */
  toggle: string;
  /** What the table is of. */
  caption: string;
  /** The first names the rows. */
  columns: readonly string[];
  rows: readonly { readonly id: string; readonly name: string; readonly cells: readonly string[] }[];
}

/** A chart's figures in full, folded away below it. */
export function ChartTable({ toggle, caption, columns, rows }: ChartTableProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.toggle}>
        {toggle}
        <Icon name="down" size={18} className={styles.arrow} />
      </summary>
      <table className={styles.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
