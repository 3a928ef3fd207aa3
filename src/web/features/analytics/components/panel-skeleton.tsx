import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './analytics.module.css';

const ROWS = [1, 2, 3, 4];

/** Rows of the height that items have. */
export function PanelSkeleton() {
  return (
    <div className={styles.rows} aria-busy>
      {ROWS.map((row) => (
        <Skeleton key={row} className={styles.row} />
      ))}
    </div>
  );
}
