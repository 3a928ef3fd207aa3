import { useText } from '#web/lib/text.tsx';
import styles from './spinner.module.css';

/** For what takes up to a second or so; anything longer shows how far it is. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles.holder} role="status">
      <span className={styles.spinner} aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** The thin line at the top of the window while the next screen is being brought. */
export function NavigationProgress({ busy }: { busy: boolean }) {
  const t = useText();
  return (
    <div className={styles.progress} role="status" data-busy={busy || undefined}>
      {busy && <span className="sr-only">{t('common.loading')}</span>}
    </div>
  );
}
