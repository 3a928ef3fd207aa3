import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { loginHref } from './login-modes.ts';
import type { LoginPanelProps } from './login-panel.ts';
import { PageHeading } from './page-heading.tsx';
import { ReasonBanner } from './reason-banner.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useReturnText } from './use-return-text.ts';

export function SignUpPanel({ query, arrive, onDone }: LoginPanelProps) {
  const t = useText();
  const returnText = useReturnText(query.returnTo);
  return (
    <>
      <PageHeading title={t('account.signUp.title')} arrive={arrive}>
        {returnText ?? t('account.signUp.intro')}
      </PageHeading>
      <ReasonBanner reason={query.reason} />
      <SignUpForm onDone={onDone} />
      <ButtonLink variant="line" wide href={loginHref({ ...query, mode: 'sign-in' })}>
        {t('account.signUp.signIn')}
      </ButtonLink>
    </>
  );
}
