import type { ReactNode } from 'react';
import { ConfirmProvider } from '../../confirm/confirm-provider.tsx';
import { DeskNav } from './desk-nav.tsx';
import styles from './desk-page.module.css';

interface DeskPageProps {
  title: ReactNode;
  /** Beside the title: badges. */
  aside?: ReactNode;
  text?: ReactNode;
  /** What can be done here. */
  actions?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/** A page of the Admin's desk: the ways to the others, its heading, its parts one below the other. */
export function DeskPage({ title, aside, text, actions, busy = false, children }: DeskPageProps) {
  return (
    <ConfirmProvider>
      <div className={`container ${styles.screen ?? ''}`} aria-busy={busy || undefined}>
        <DeskNav />
        <header className={styles.head}>
          <div className={styles.words}>
            <div className={styles.title}>
              <h1>{title}</h1>
              {aside}
            </div>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
        {children}
      </div>
    </ConfirmProvider>
  );
}
