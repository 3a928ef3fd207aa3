import { IdentityCard } from '#web/features/account/identity-card.tsx';
import { PageHeading } from '#web/features/account/page-heading.tsx';
import { VerificationAbout } from '#web/features/account/verification-about.tsx';
import { VerificationStatus } from '#web/features/account/verification-status.tsx';
import { useCurrentUser } from '#web/data/session.ts';
import { useText } from '#web/lib/text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { RouteModule } from '../route.ts';
import styles from './verification.module.css';

export const Screen: RouteModule['Screen'] = () => {
  const t = useText();
  const user = useCurrentUser();
  return (
    <div className={`container ${styles.screen}`}>
      <div className="stack-6 content-start">
        <PageHeading title={t('account.verification.title')}>{t('account.verification.intro')}</PageHeading>
        {user ? <VerificationStatus user={user} /> : <Skeleton className={styles.skeleton} />}
        {user && !user.isGuest && <IdentityCard emailVerified={user.isEmailVerified} />}
      </div>
      <div className={styles.about}>
        <VerificationAbout />
      </div>
    </div>
  );
};

export const head: RouteModule['head'] = ({ t }) => ({
  title: t('common.title', { page: t('account.verification.title') }),
  noIndex: true,
});
