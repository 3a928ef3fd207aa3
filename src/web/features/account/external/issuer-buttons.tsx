import { useState } from 'react';
import type { Issuer } from '#shared/contracts/external.ts';
import { beginExternal, ISSUER_NAMES } from '#web/data/external.ts';
import { usePublicConfig } from '#web/data/session.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { problemOf, type Problem } from '../problem.ts';
import { ProblemBanner } from '../problem-banner.tsx';

/** Leads to Google or Apple, where the operator has set that up. */
export function IssuerButtons({ returnTo }: { returnTo: string }) {
  const t = useText();
  const api = useApi();
  const issuers = usePublicConfig()?.signInWith ?? [];
  const [busy, setBusy] = useState<Issuer>();
  const [problem, setProblem] = useState<Problem>();
  const begin = (issuer: Issuer) => {
    setBusy(issuer);
    setProblem(undefined);
    beginExternal(api, issuer, returnTo).then(
      (url) => window.location.assign(url),
      (error: unknown) => {
        setBusy(undefined);
        setProblem(problemOf(error, []));
      },
    );
  };
  return (
    <>
      <ProblemBanner problem={problem} title={t('account.signIn.failed')} />
      {issuers.map((issuer) => (
        <Button
          key={issuer}
          variant="line"
          wide
          busy={busy === issuer}
          disabled={busy !== undefined && busy !== issuer}
          onClick={() => begin(issuer)}
        >
          {t(busy === issuer ? 'account.external.opening' : 'account.external.continue', {
            issuer: ISSUER_NAMES[issuer],
          })}
        </Button>
      ))}
    </>
  );
}
