import { supportReplyHours } from '#shared/domain/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { signOut, useCurrentUser, usePublicConfig } from '#web/data/session.ts';
import { Link } from '#web/lib/link.tsx';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useText } from '#web/lib/text.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** A phone has no room for it in the header or in the bar at the bottom. */
function MyListingsLink() {
  const t = useText();
  const user = useCurrentUser();
  if (!user || user.isGuest) return null;
  return <Link href={paths.myListings}>{t('common.header.listings')}</Link>;
}

function SignOutLink() {
  const t = useText();
  const client = useQueryClient();
  const user = useCurrentUser();
  if (!user || user.isGuest) return null;
  return (
    <a
      href="/api/logout"
      onClick={(event) => {
        event.preventDefault();
        signOut(client);
      }}
    >
      {t('common.footer.signOut')}
    </a>
  );
}

export function Footer() {
  const t = useText();
  const { renderedAt } = usePageContext();
  const config = usePublicConfig();
  const product = config?.productName ?? '';
  return (
    <footer className={styles.footer}>
      <div className="container">
        <div className={styles.row}>
          <nav className={styles.links} aria-label={t('common.footer.label', { product })}>
            <Link href={paths.privacy}>{t('common.footer.privacy')}</Link>
            <Link href={paths.favourites}>{t('common.header.favourites')}</Link>
            <Link href={paths.verification}>{t('common.footer.verification')}</Link>
            <Link href={paths.support}>{t('common.report')}</Link>
            <Link href={paths.addListing}>{t('common.footer.list')}</Link>
            <MyListingsLink />
            {config?.sandbox && <Link href={paths.outbox}>{t('common.footer.outbox')}</Link>}
            <SignOutLink />
          </nav>
          <div className="flex flex-wrap gap-2-3">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
        <p className={styles.small}>
          <span>{t('common.footer.owner', { year: renderedAt.slice(0, 4), product })}</span>
          <span>{t('common.footer.support', { hours: supportReplyHours })}</span>
        </p>
      </div>
    </footer>
  );
}
