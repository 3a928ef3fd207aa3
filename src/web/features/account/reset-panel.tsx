import { useState } from 'react';
import { useLocation } from 'wouter';
import { codeLifetimeMinutes } from '#shared/domain/account-limits.ts';
import { useText } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { loginHref } from './login-modes.ts';
import type { LoginPanelProps } from './login-panel.ts';
import { PageHeading } from './page-heading.tsx';
import { ResetForm } from './reset-form.tsx';

/** A forgotten password: the address, then the code and the new password. The step is part of the URL. */
export function ResetPanel({ query, arrive, onDone }: LoginPanelProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const [sentTo, setSentTo] = useState('');
  const [changed, setChanged] = useState(false);
  const goTo = (resetEmail: string | undefined) =>
    navigate(loginHref({ ...query, mode: 'reset', resetEmail }));
  const { resetEmail, resetToken } = query;
  const signInHref = loginHref({ ...query, mode: 'sign-in', resetEmail: undefined });

  if (changed) {
    return (
      <>
        <PageHeading title={t('account.reset.codeTitle')} />
        <Banner tone="good" role="status" title={t('account.signIn.changed')}>
          {t('account.signIn.changedText')}
        </Banner>
        <ButtonLink wide href={signInHref}>
          {t('account.signIn.title')}
        </ButtonLink>
      </>
    );
  }
  if (resetEmail === undefined) {
    return (
      <>
        <PageHeading title={t('account.reset.title')} arrive={arrive}>
          {t('account.reset.intro')}
        </PageHeading>
        <ForgotForm
          email={sentTo}
          onSent={(email) => {
            setSentTo(email);
            goTo(email);
          }}
        />
        <Button variant="line" wide onClick={() => goTo('')}>
          {t('account.reset.haveCode')}
        </Button>
        <ButtonLink variant="quiet" wide href={signInHref}>
          {t('account.reset.back')}
        </ButtonLink>
      </>
    );
  }
  const intro = () => {
    if (resetToken !== undefined) return t('account.reset.linkIntro');
    return sentTo !== '' && sentTo === resetEmail
      ? t('account.reset.codeIntro', { email: resetEmail, minutes: codeLifetimeMinutes })
      : t('account.reset.codeIntroUnsent');
  };
  return (
    <>
      <PageHeading title={t('account.reset.codeTitle')} arrive={arrive && resetEmail === ''}>
        {intro()}
      </PageHeading>
      <ResetForm
        key={resetEmail}
        email={resetEmail}
        token={resetToken}
        onDone={(answer) => (answer ? onDone(answer) : setChanged(true))}
      />
      <Button variant="line" wide onClick={() => goTo(undefined)}>
        {resetToken === undefined ? t('account.reset.otherAddress') : t('account.reset.newLink')}
      </Button>
      <ButtonLink variant="quiet" wide href={signInHref}>
        {t('account.reset.back')}
      </ButtonLink>
    </>
  );
}
