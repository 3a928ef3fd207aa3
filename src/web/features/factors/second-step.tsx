import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SecondFactorState } from '#shared/contracts/factors.ts';
import { afterSignIn } from '#web/data/after-sign-in.ts';
import { giveCode, givePasskey } from '#web/data/factors.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { paths } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CodeForm } from './code-form.tsx';

/** The second step of a sign-in. */
export function SecondStep({ state, returnTo }: { state: SecondFactorState; returnTo: string }) {
  const t = useText();
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    // A passkey where there is no code.
    mutationFn: (code: string | undefined) =>
      code === undefined ? givePasskey(apiOf(client)) : giveCode(apiOf(client), code),
    onSuccess: (answer) => afterSignIn(client, answer, returnTo),
  });
  const busy = isPending || isSuccess;
  const said = error && ((error instanceof ApiError ? error.userMessage : undefined) ?? t('factors.problem'));
  const byCode = variables !== undefined;
  return (
    <>
      <div className="grid gap-2">
        <h1>{t('factors.step.title')}</h1>
        <p className="muted-color">{t('factors.step.intro')}</p>
      </div>
      {said && !byCode && <Banner tone="danger" icon="alert" role="alert" title={said} />}
      {state.passkey && (
        <Button
          variant={state.totp ? 'line' : 'main'}
          busy={busy && !byCode}
          onClick={() => mutate(undefined)}
        >
          {t(busy && !byCode ? 'factors.step.passkeyBusy' : 'factors.step.passkey')}
        </Button>
      )}
      <CodeForm
        label={t('factors.step.code')}
        hint={t('factors.step.codeHint')}
        submit={t('factors.step.submit')}
        busy={busy && byCode}
        error={(byCode && said) || undefined}
        onCode={(code) => {
          if (!busy) mutate(code);
        }}
      />
      <ButtonLink variant="quiet" href={paths.login}>
        {t('factors.step.other')}
      </ButtonLink>
    </>
  );
}
