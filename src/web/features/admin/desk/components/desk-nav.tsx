import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText, type MessageId } from '#web/lib/text.tsx';
import styles from './desk-nav.module.css';

const PLACES: readonly { href: string; text: MessageId; also?: string }[] = [
  { href: paths.admin, text: 'admin.desk.dashboard', also: '/admin/users/' },
  { href: paths.adminBookings, text: 'admin.desk.bookings', also: `${paths.adminBookings}/` },
  { href: paths.adminOperations, text: 'admin.desk.operations' },
  { href: paths.adminMoney, text: 'admin.desk.money' },
  { href: paths.adminAudit, text: 'admin.desk.audit' },
];

function currentOf(pathname: string, href: string, also: string | undefined): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return also !== undefined && pathname.startsWith(also) ? 'true' : undefined;
}

/** Five names do not fit a phone: the row is moved so that the current one is seen. */
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
export function DeskNav() {
  const t = useText();
  const [pathname] = useLocation();
  const nav = useCurrentInSight(pathname);
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('admin.desk.nav')}>
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
