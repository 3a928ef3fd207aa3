import type { CurrentUser } from '#shared/contracts/users.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { CHART, HEART, LOCK } from '#web/ui/drawings.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './profile.module.css';
import { Card } from '#web/ui/card.tsx';

interface Way {
  href: string;
  icon: IconName;
  title: MessageId;
  text: MessageId;
  adminOnly?: true;
}

const WAYS: readonly Way[] = [
  {
    href: paths.admin,
    icon: 'shield',
    title: 'profile.links.admin',
    text: 'profile.links.adminText',
    adminOnly: true,
  },
  {
    href: paths.favourites,
    icon: HEART,
    title: 'profile.links.favourites',
    text: 'profile.links.favouritesText',
  },
  {
    href: paths.analytics,
    icon: CHART,
    title: 'profile.links.analytics',
    text: 'profile.links.analyticsText',
  },
  { href: paths.payouts, icon: 'share', title: 'profile.links.payouts', text: 'profile.links.payoutsText' },
  {
    href: paths.security,
    icon: LOCK,
    title: 'profile.links.security',
    text: 'profile.links.securityText',
  },
  {
    href: paths.personalData,
    icon: LOCK,
    title: 'profile.links.personalData',
    text: 'profile.links.personalDataText',
  },
  { href: paths.privacy, icon: LOCK, title: 'profile.links.privacy', text: 'profile.links.privacyText' },
];

/** Where else something of this person's is; the dashboard is the Admin's alone. */
export function AccountLinks({ user }: { user: CurrentUser }) {
  const t = useText();
  return (
    <Card title={t('profile.links.title')}>
      <ul className={styles.accountLinks}>
        {WAYS.filter(({ adminOnly }) => !adminOnly || user.isAdmin).map(({ href, icon, title, text }) => (
          <li key={href}>
            <Link className={styles.way} href={href} data-loud={href === paths.admin || undefined}>
              <Icon name={icon} />
              <span className="grid shrinks">
                <strong>{t(title)}</strong>
                <span className={styles.text}>{t(text)}</span>
              </span>
              <Icon name="right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
