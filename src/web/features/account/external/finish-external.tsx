import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterSignIn } from '#web/data/after-sign-in.ts';
import { finishExternal } from '#web/data/external.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { PageHeading } from '../page-heading.tsx';

interface FinishExternalProps {
  /** `half`: the second factor is still to come. */
  outcome: 'signed-in' | 'half';
  returnTo: string;
}

/** Back from Google or Apple: does what every sign-in does, and goes on. */
export function FinishExternal({ outcome, returnTo }: FinishExternalProps) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    const go = (token: string) =>
      afterSignIn(client, { token, secondFactor: outcome === 'half' ? 'code' : 'none' }, returnTo);
    // Without the token everything works but the first try of a booking request, which asks for one itself.
    if (outcome === 'half') void go('');
    else void finishExternal(api).then(go, () => go(''));
  }, [api, client, outcome, returnTo]);
  return <PageHeading title={t('account.external.finishing')} />;
}
