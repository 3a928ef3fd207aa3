import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { secondFactorQuery } from '#web/data/factors.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { safeReturnPath } from '#web/lib/return-path.ts';
import { loginPath, paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { OwnFactors } from './own-factors.tsx';
import { SecondStep } from './second-step.tsx';

function SignedOut() {
  const t = useText();
  return (
    <>
      <div className="grid gap-2">
        <h1>{t('factors.title')}</h1>
        <p className="muted-color">{t('factors.guest')}</p>
      </div>
      <ButtonLink className="justify-self-start" href={loginPath(paths.security)}>
        {t('factors.signIn')}
      </ButtonLink>
    </>
  );
}

/** The second step of a sign-in, the first enrolment where one is required, or a member's own factors. */
export function SecurityView() {
  const user = useCurrentUser();
  const [search] = useSearchParams();
  const { data: state } = useQuery(secondFactorQuery);
  const returnTo = safeReturnPath(search.get('return'));
  const view = () => {
    if (state?.state === 'code') return <SecondStep state={state} returnTo={returnTo} />;
    if (state?.state === 'enrolment') return <OwnFactors enrolTo={returnTo} />;
    if (user && !user.isGuest) return <OwnFactors />;
    return <SignedOut />;
  };
  return <div className="container stack-5 max-w-640px py-6-12">{view()}</div>;
}
