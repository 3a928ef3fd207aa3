import { useLocation } from 'wouter';
import { Link } from '#web/lib/link.tsx';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './bottom-navigation.module.css';

interface Tab {
  href: string;
  icon: IconName;
  text: MessageId;
  /** Further addresses that belong to the tab. */
  also?: readonly string[];
}

const TABS: readonly Tab[] = [
  { href: paths.home, icon: 'home', text: 'common.nav.home' },
  { href: paths.search, icon: 'search', text: 'common.nav.search', also: ['/equipment/'] },
  {
    href: paths.addListing,
    icon: 'plus',
    text: 'common.nav.add',
    also: [paths.myListings, '/edit-listing/'],
  },
  { href: paths.bookings, icon: 'calendar', text: 'common.nav.bookings' },
  { href: paths.verification, icon: 'shield', text: 'common.nav.verify', also: [paths.verifyEmail] },
  { href: paths.profile, icon: 'user', text: 'common.nav.profile', also: [paths.login] },
];

function currentOf(pathname: string, { href, also = [] }: Tab): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return also.some((start) => pathname.startsWith(start)) ? 'true' : undefined;
}

/** Only for mobile user agents (docs/product/screens.md#navigation), on every screen; a screen's own action bar stands above it. */
export function BottomNavigation() {
  const t = useText();
  const [pathname] = useLocation();
  return (
    <nav className={styles.bar} aria-label={t('common.nav.label')}>
      {TABS.map((tab) => (
        <Link key={tab.href} className={styles.tab} href={tab.href} aria-current={currentOf(pathname, tab)}>
          <Icon name={tab.icon} />
          {t(tab.text)}
        </Link>
      ))}
    </nav>
  );
}
