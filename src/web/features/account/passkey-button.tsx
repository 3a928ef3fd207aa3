import { useState } from 'react';
import type { SessionAnswer } from '#shared/contracts/auth.ts';
import { signInWithPasskey } from '#web/data/factors.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { canUsePasskeys } from '#web/lib/passkeys.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Signs in with a passkey, where the browser can. */
export function PasskeyButton({ onDone }: { onDone: (answer: SessionAnswer) => void }) {
  const t = useText();
  const api = useApi();
  const isHydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (isHydrated && !canUsePasskeys()) return null;

  const signIn = () => {
    setBusy(true);
    setProblem(undefined);
    signInWithPasskey(api).then(onDone, (error: unknown) => {
      setBusy(false);
      const said = error instanceof ApiError ? error.userMessage : undefined;
      setProblem(said ?? t('account.signIn.passkeyFailed'));
    });
  };
  return (
    <>
      {problem && (
        <Banner tone="danger" icon="alert" role="alert" title={t('account.signIn.failed')}>
          {problem}
        </Banner>
      )}
      <Button variant="line" wide busy={busy} onClick={signIn}>
        {busy ? t('account.signIn.passkeyBusy') : t('account.signIn.passkey')}
      </Button>
    </>
  );
}
