import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useCurrentUser } from '#web/data/session.ts';
import { loginPath, paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/link.tsx';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PageHeading } from '../page-heading.tsx';
import { safeReturnPath } from '#web/lib/return-path.ts';
import { VerifyByLink } from './verify-by-link.tsx';
import styles from './verify.module.css';
import { VerifyForm } from './verify-form.tsx';
import { onwardPath } from './verify-path.ts';

interface VerifiedProps {
  /** Unknown where the mail's link was opened without being signed in. */
  email?: string | undefined;
  returnTo: string;
  /** It has just happened. */
  arrive?: boolean;
  byLink: boolean;
}

function Verified({ email, returnTo, arrive = false, byLink }: VerifiedProps) {
  const t = useText();
  return (
    <>
      <span className={styles.seal}>
        <Icon name="shield" size={40} />
      </span>
      <PageHeading title={t('account.verify.doneTitle')} arrive={arrive}>
        {email ? t('account.verify.doneText', { email }) : t('account.verify.doneTextLink')}
      </PageHeading>
      {byLink && <p>{t('account.verify.otherTab')}</p>}
      <ButtonLink className={styles.main} wide href={onwardPath(returnTo) ?? returnTo}>
        {t('account.verify.continue')}
      </ButtonLink>
    </>
  );
}

function SignInToVerify({ returnTo }: { returnTo: string }) {
  const t = useText();
  return (
    <>
      <PageHeading title={t('account.verify.title')}>{t('account.verify.guestText')}</PageHeading>
      <ButtonLink wide href={loginPath(`${paths.verifyEmail}?return=${encodeURIComponent(returnTo)}`)}>
        {t('account.verification.signIn')}
      </ButtonLink>
    </>
  );
}

/** Goes on by itself once the address is verified, here or by the mail's link in another tab or on another device. */
function useGoOn(isVerified: boolean | undefined, onward: string | undefined): void {
  const t = useText();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [wasVerified] = useState(isVerified);
  const goOn = useEffectEvent((path: string) => {
    if (wasVerified === false) toast({ title: t('account.verify.doneTitle') });
    navigate(path, { replace: true });
  });
  useEffect(() => {
    if (isVerified && onward !== undefined) goOn(onward);
  }, [isVerified, onward]);
}

function Content() {
  const [search] = useSearchParams();
  const user = useCurrentUser();
  const [justVerified, setJustVerified] = useState(false);
  const returnTo = safeReturnPath(search.get('return'));
  const token = search.get('token');
  const verified = () => setJustVerified(true);
  useGoOn(user?.isEmailVerified, token === null ? onwardPath(returnTo) : undefined);

  if (!user) return <Skeleton shape="block" className="h-240px" />;
  const email = user.email ?? undefined;
  if (justVerified || user.isEmailVerified)
    return (
      <Verified
        email={email}
        returnTo={returnTo}
        arrive={justVerified}
        byLink={justVerified && token !== null}
      />
    );
  if (token) return <VerifyByLink token={token} onVerified={verified} />;
  if (user.isGuest || !email) return <SignInToVerify returnTo={returnTo} />;
  return <VerifyForm email={email} onVerified={verified} />;
}

/** Where one stays away from verifying for now, when it was brought here on the way to somewhere. */
function Later() {
  const t = useText();
  const [search] = useSearchParams();
  const user = useCurrentUser();
  const wanted = search.get('return');
  if (wanted === null || user?.isEmailVerified) return null;
  return (
    <ButtonLink variant="quiet" wide href={safeReturnPath(wanted)}>
      {t('account.verify.later')}
    </ButtonLink>
  );
}

/** /verify-email: by the code, or by the mail's link. */
export function VerifyEmailView() {
  const t = useText();
  return (
    <div className={styles.screen}>
      <Link className={styles.back} href={paths.profile}>
        <Icon name="left" />
        {t('account.verify.back')}
      </Link>
      <Content />
      <Later />
    </div>
  );
}
