import type { ReactNode } from 'react';
import { useCurrentUser } from '#web/data/session.ts';
import { useLiveEvents } from '#web/data/use-live-events.ts';
import { useUnsentSender } from '#web/features/messages/lib/use-unsent-sender.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useText } from '#web/lib/text.tsx';
import { NavigationProgress } from '#web/ui/spinner.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';

interface ShellProps {
  children: ReactNode;
  /** The next screen is being brought. */
  busy: boolean;
}

/** What surrounds every screen. */
export function Shell({ children, busy }: ShellProps) {
  const t = useText();
  const { mobile } = usePageContext();
  const user = useCurrentUser();
  const isSignedIn = user !== undefined && !user.isGuest;
  useLiveEvents(isSignedIn);
  useUnsentSender(isSignedIn ? user.id : undefined);
  return (
    <div className={styles.shell} data-bottom-bar={mobile || undefined}>
      <a className={styles.skip} href="#content">
        {t('common.skip')}
      </a>
      <NavigationProgress busy={busy} />
      <Header />
      <main className={styles.main} id="content" tabIndex={-1} aria-busy={busy || undefined}>
        {children}
      </main>
      <Footer />
      {mobile && <BottomNavigation />}
      <Toaster />
    </div>
  );
}
