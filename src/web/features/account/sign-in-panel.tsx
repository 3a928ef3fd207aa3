import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DemoPeople } from './demo-people.tsx';
import { loginHref } from './login-modes.ts';
import type { LoginPanelProps } from './login-panel.ts';
import { PageHeading } from './page-heading.tsx';
import { ReasonBanner } from './reason-banner.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useReturnText } from './use-return-text.ts';

export function SignInPanel({ query, arrive, onDone }: LoginPanelProps) {
  const t = useText();
  const returnText = useReturnText(query.returnTo);
  return (
    <>
      <PageHeading title={t('account.signIn.title')} arrive={arrive}>
        {returnText ?? t('account.signIn.intro')}
      </PageHeading>
      <ReasonBanner reason={query.reason} />
      <SignInForm onDone={onDone} resetHref={loginHref({ ...query, mode: 'reset' })} />
      <ButtonLink variant="line" wide href={loginHref({ ...query, mode: 'sign-up' })}>
        {t('account.signIn.create')}
      </ButtonLink>
      <DemoPeople onDone={onDone} />
    </>
  );
}
