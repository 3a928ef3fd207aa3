import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import styles from './sign-layout.module.css';

/** The form, and on a desktop the machine that one comes for. */
export function SignLayout({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <div className={styles.scene}>
          <p className={styles.words}>{t('account.side')}</p>
          <img
            className={styles.machine}
            src="/illustrations/mini-excavator.white.alone.svg"
            alt=""
            width={480}
            height={360}
            loading="lazy"
          />
        </div>
      </div>
      <div className={styles.form}>{children}</div>
    </div>
  );
}
