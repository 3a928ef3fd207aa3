import type { ReactNode } from 'react';
import { ConfirmProvider } from '../../confirm/confirm-provider.tsx';
import { AdminNav } from './admin-nav.tsx';
import styles from './console.module.css';

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

/** A page of the admin console: navigation, heading, and its sections one below the other. */
export function AdminPage({ title, aside, text, actions, busy = false, children }: DeskPageProps) {
  return (
    <ConfirmProvider>
      <div className={`container ${styles.screen ?? ''}`} aria-busy={busy || undefined}>
        <AdminNav />
        <header className={styles.head}>
          <div className="grid gap-2 shrinks">
            <div className="flex flex-wrap items-center gap-2-3 wrap-anywhere">
              <h1>{title}</h1>
              {aside}
            </div>
            {text && <p className="measure muted-color">{text}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
        {children}
      </div>
    </ConfirmProvider>
  );
}
