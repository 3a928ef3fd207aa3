import { underutilizedPercent } from '#shared/domain/interface-constants.ts';
import styles from './utilization-bar.module.css';

/** A percentage as a bar, with the line under which an item counts as underutilized. It decorates: the figure stands beside it. */
export function UtilizationBar({ percent }: { percent: number }) {
  const width = Math.min(100, Math.max(0, percent));
  const line = `${underutilizedPercent}%`;
  return (
    <svg className={styles.bar} width="100%" height="18" aria-hidden>
      <rect className={styles.track} y="3" width="100%" height="12" rx="4" />
      <rect
        className={percent < underutilizedPercent ? styles.low : styles.fill}
        y="3"
        width={`${width}%`}
        height="12"
        rx="4"
      />
      <line className={styles.line} x1={line} x2={line} y1="0" y2="18" />
    </svg>
  );
}
