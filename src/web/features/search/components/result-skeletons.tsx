import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import styles from './results.module.css';

const SHOWN = 6;

/** Cards to be, in their size. */
export function ResultSkeletons({ skeleton }: { skeleton: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.list} aria-busy aria-label={t('search.results.loading')} role="group">
      {Array.from({ length: SHOWN }, (_, index) => (
        <div key={index} className={styles.item}>
          {skeleton}
        </div>
      ))}
    </div>
  );
}
