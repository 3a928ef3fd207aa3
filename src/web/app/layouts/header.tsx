import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { unreadBadgeCap, unreadPollMs } from '#shared/domain/interface-constants.ts';
import { unreadCountQuery } from '#web/data/first-page.ts';
import { useCurrentUser, usePublicConfig } from '#web/data/session.ts';
import { Link } from '#web/lib/link.tsx';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconLink } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './header.module.css';
import { NarrowMenu } from './narrow-menu.tsx';

/** `page` on the address itself, `true` below it; for `aria-current`. An item belongs to the search. */
function currentOf(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/' && pathname.replace(/^\/equipment\//, `${paths.search}/`).startsWith(`${href}/`)
    ? 'true'
    : undefined;
}

const LINKS: readonly { href: string; text: MessageId }[] = [
  { href: paths.search, text: 'common.header.search' },
  { href: paths.favourites, text: 'common.header.favourites' },
  { href: paths.bookings, text: 'common.header.bookings' },
  { href: paths.myListings, text: 'common.header.listings' },
];

/** Unread messages of the signed-in person; 0 for the guest, who is never asked for, and when it can't be known. */
function useUnreadCount(): number {
  const user = useCurrentUser();
  const enabled = user !== undefined && !user.isGuest;
  const { data, isError } = useQuery({
    ...unreadCountQuery(user?.id ?? ''),
    enabled,
    refetchInterval: unreadPollMs,
  });
  return enabled && !isError ? (data?.count ?? 0) : 0;
}

function MessagesLink() {
  const t = useText();
  const [pathname] = useLocation();
  const count = useUnreadCount();
  return (
    <IconLink
      href={paths.messages}
      icon="message"
      // No plural: the first one that is formatted takes the browser ten milliseconds, in the middle of hydration.
      label={t(count > 0 ? 'common.header.unread' : 'common.header.messages', { count })}
      aria-current={currentOf(pathname, paths.messages)}
    >
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > unreadBadgeCap ? `${unreadBadgeCap}+` : count}
        </span>
      )}
    </IconLink>
  );
}

function ProfileLink() {
  const t = useText();
  const user = useCurrentUser();
  if (!user || user.isGuest)
    return <IconLink href={paths.login} icon="user" label={t('common.header.signIn')} />;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Link className="grid h-44px place-items-center rounded-full w-44px" href={paths.profile}>
      <Avatar name={name} src={user.profileImageUrl} size="small" own />
      <span className="sr-only">{t('common.header.profile', { name })}</span>
    </Link>
  );
}

export function Header() {
  const t = useText();
  const [pathname] = useLocation();
  const { mobile } = usePageContext();
  const product = usePublicConfig()?.productName ?? '';
  return (
    <header className={styles.header}>
      <div className={classNames('container', styles.row)}>
        <Link
          className="inline-flex items-center min-h-44px rounded-9px"
          href={paths.home}
          aria-label={t('common.header.logo', { product })}
        >
          <Logo name={product} />
        </Link>
        <nav className={styles.links} aria-label={t('common.nav.label')}>
          {LINKS.map(({ href, text }) => (
            <Link key={href} className={styles.link} href={href} aria-current={currentOf(pathname, href)}>
              {t(text)}
            </Link>
          ))}
        </nav>
        <ButtonLink className={styles.list} href={paths.addListing} variant="line" size="small">
          <Icon name="plus" size={18} />
          {t('common.header.list')}
        </ButtonLink>
        <div className={styles.actions}>
          <MessagesLink />
          <ProfileLink />
          {!mobile && <NarrowMenu links={LINKS} />}
        </div>
      </div>
    </header>
  );
}
