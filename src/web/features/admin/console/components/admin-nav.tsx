import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText, type MessageId } from '#web/lib/text.tsx';
import styles from './admin-nav.module.css';

const PLACES: readonly { href: string; text: MessageId; also?: string }[] = [
  { href: paths.admin, text: 'admin.console.dashboard', also: '/admin/users/' },
  { href: paths.adminBookings, text: 'admin.console.bookings', also: `${paths.adminBookings}/` },
  { href: paths.adminCases, text: 'admin.console.cases', also: `${paths.adminCases}/` },
  { href: paths.adminOperations, text: 'admin.console.operations' },
  { href: paths.adminMoney, text: 'admin.console.money' },
  { href: paths.adminAudit, text: 'admin.console.audit' },
];

function currentOf(pathname: string, href: string, also: string | undefined): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return also !== undefined && pathname.startsWith(also) ? 'true' : undefined;
}

/** Six names do not fit a phone: the row is moved so that the current one is seen. */
function useCurrentInSight(pathname: string) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return nav;
}

/** From one place of the Admin's to the next; on top of each of them. */
export function AdminNav() {
  const t = useText();
  const [pathname] = useLocation();
  const nav = useCurrentInSight(pathname);
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('admin.console.nav')}>
      <ul className={styles.places}>
        {PLACES.map(({ href, text, also }) => (
          <li key={href}>
            <Link className={styles.place} href={href} aria-current={currentOf(pathname, href, also)}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
