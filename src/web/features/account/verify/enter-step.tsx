import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { VerifyPhoneBody } from '#shared/contracts/auth.ts';
import { z } from '#shared/contracts/zod.ts';
import { codeDigits, codeLifetimeMinutes } from '#shared/domain/account-limits.ts';
import { verifyEmail } from '#web/data/account.ts';
import { usePublicConfig } from '#web/data/session.ts';
import { useText } from '#web/lib/text.tsx';
import { EXTERNAL } from '#web/ui/drawings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { paths } from '#web/lib/paths.ts';
import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '../form-fields.tsx';
import { FormFrame } from '../form-frame.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { SendErrorBanner } from './send-error.tsx';
import type { SendCode } from './use-send-code.ts';
import { formatCountdown } from '../code.ts';
import styles from './verify.module.css';

/** A mail may take this long; a second code would end the first. */
const PATIENCE_MS = 30_000;

function ResendButton({ code }: { code: SendCode }) {
  const t = useText();
  const { renderedAt } = usePageContext();
  const now = useServerNow(renderedAt, 1000).getTime();
  const { sentAt = -Infinity, busy, send } = code;
  const seconds = Math.min(PATIENCE_MS, Math.max(0, sentAt + PATIENCE_MS - now)) / 1000;
  const label =
    seconds > 0 ? t('account.verify.resendIn', { seconds: Math.ceil(seconds) }) : t('account.verify.resend');
  return (
    <Button variant="line" wide busy={busy} disabled={seconds > 0} onClick={() => void send()}>
      {busy ? t('account.verify.sending') : label}
    </Button>
  );
}

const LIFETIME_MS = codeLifetimeMinutes * 60_000;

/** How long the code still works. */
function CodeClock({ sentAt }: { sentAt: number }) {
  const t = useText();
  const { renderedAt } = usePageContext();
  const now = useServerNow(renderedAt, 1000).getTime();
  const left = Math.min(LIFETIME_MS, sentAt + LIFETIME_MS - now);
  if (left <= 0)
    return (
      <p className={styles.expired} role="status">
        {t('account.verify.expired')}
      </p>
    );
  return <p className="muted">{t('account.verify.expires', { time: formatCountdown(left) })}</p>;
}

const CodeValues = z.object({ code: VerifyPhoneBody.shape.code });

/** Opens beside this page: the code is entered here. */
function OutboxLink({ email }: { email: string }) {
  const t = useText();
  if (!usePublicConfig()?.sandbox) return null;
  return (
    <a
      className="flex items-center justify-center gap-2 min-h-44px text-2"
      href={`${paths.outbox}?to=${encodeURIComponent(email)}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name={EXTERNAL} size={18} />
      <span className="link">{t('account.verify.outbox')}</span>
    </a>
  );
}

/** A whole code is tried as soon as it is there, typed, pasted or filled in by the phone; each only once. */
function useSubmitWhole(typed: string, busy: boolean, submit: () => Promise<void>): void {
  const tried = useRef('');
  const tryIt = useEffectEvent(() => void submit());
  useEffect(() => {
    if (busy || typed.length < codeDigits || typed === tried.current) return;
    tried.current = typed;
    tryIt();
  }, [typed, busy]);
}

interface EnterStepProps {
  email: string;
  code: SendCode;
  onVerified: () => void;
}

export function EnterStep({ email, code, onVerified }: EnterStepProps) {
  const t = useText();
  const account = useAccountForm({
    schema: CodeValues,
    // The server's answer about the code is shown in the toast.
    fields: [],
    defaults: { code: '' },
    send: (api, values) => verifyEmail(api, { code: values.code, email }),
    onDone: onVerified,
    focusOnRefusal: 'code',
  });
  const { form, busy, clearProblem } = account;
  const sendAnother = async () => {
    const isSent = await code.send();
    if (isSent) clearProblem();
    return isSent;
  };
  const typed = useWatch({ control: form.control, name: 'code' });
  useSubmitWhole(typed, busy, account.submit);
  return (
    <>
      <PageHeading title={t('account.verify.enterTitle')}>
        {t(code.sentAt === undefined ? 'account.verify.enterFor' : 'account.verify.sentTo', { email })}
      </PageHeading>
      <FormFrame
        account={account}
        labels={{
          failed: t('account.verify.failed'),
          submit: t('account.verify.submit'),
          busy: t('account.verify.busy'),
        }}
        disabled={typed === ''}
      >
        <SendErrorBanner trouble={code.trouble} />
        <div className="stack-2">
          <CodeField control={form.control} name="code" hint={t('account.verify.codeHint')} autoFocus />
          {code.sentAt !== undefined && <CodeClock sentAt={code.sentAt} />}
        </div>
      </FormFrame>
      {/* No button was pressed, so none says it. */}
      <p className="sr-only" role="status">
        {busy && t('account.verify.busy')}
      </p>
      <ResendButton code={{ ...code, send: sendAnother }} />
      <OutboxLink email={email} />
    </>
  );
}
