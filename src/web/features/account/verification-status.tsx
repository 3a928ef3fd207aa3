import { useSearchParams } from 'wouter';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { loginPath, paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LOCK } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './verification-status.module.css';

/** Whether one's address is verified, and the next step. */
export function VerificationStatus({ user }: { user: CurrentUser }) {
  const t = useText();
  const verified = user.isEmailVerified;
  return (
    <section className="grid gap-4 p-4 panel wide-p-6" aria-labelledby="verification-email">
      <div className={styles.head}>
        <span className={classNames(styles.seal, verified && styles.done)}>
          <Icon name={user.isGuest ? LOCK : 'shield'} size={28} />
        </span>
        <div className={styles.words}>
          <h2 id="verification-email">{t('account.verification.email')}</h2>
          {!user.isGuest && <p className="muted-reference">{user.email}</p>}
        </div>
        {!user.isGuest && (
          <div className={styles.badge}>
            <Badge tone={verified ? 'good' : 'warn'}>
              {t(verified ? 'account.verification.verified' : 'account.verification.notVerified')}
            </Badge>
          </div>
        )}
      </div>
      <NextStep user={user} />
    </section>
  );
}

function NextStep({ user }: { user: CurrentUser }) {
  const t = useText();
  const [search] = useSearchParams();
  const returnTo = search.get('return');
  // A user who came from a booking returns to it; the next page validates the address.
  const verifyPath = returnTo
    ? `${paths.verifyEmail}?return=${encodeURIComponent(returnTo)}`
    : paths.verifyEmail;
  if (user.isGuest) {
    return (
      <>
        <p>{t('account.verification.guestText')}</p>
        <ButtonLink wide href={loginPath(paths.verification)}>
          {t('account.verification.signIn')}
        </ButtonLink>
      </>
    );
  }
  if (user.isEmailVerified) {
    return (
      <>
        <p>{t('account.verification.verifiedText')}</p>
        <ButtonLink variant="line" wide href={paths.search}>
          {t('account.verification.search')}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p>{t('account.verification.notVerifiedText')}</p>
      <ButtonLink wide href={verifyPath}>
        {t('account.verification.action')}
      </ButtonLink>
    </>
  );
}
