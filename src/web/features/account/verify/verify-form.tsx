import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { codeLifetimeMinutes } from '#shared/domain/account-limits.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EnterStep } from './enter-step.tsx';
import { useSendCode, type SendCode } from './use-send-code.ts';
import { PageHeading } from '../page-heading.tsx';
import { SendErrorBanner } from './send-error.tsx';
import { CODE, STEP } from './verify-path.ts';
import styles from './verify.module.css';

interface SendStepProps {
  email: string;
  code: SendCode;
  /** On to entering the code: it is on its way, or one has it already. */
  onEnter: () => void;
}

function SendStep({ email, code, onEnter }: SendStepProps) {
  const t = useText();
  const send = async () => {
    if (await code.send()) onEnter();
  };
  return (
    <>
      <PageHeading title={t('account.verify.title')}>
        {t('account.verify.intro', { email, minutes: codeLifetimeMinutes })}
      </PageHeading>
      <SendErrorBanner trouble={code.trouble} />
      <div className="stack-3">
        <Button className={styles.main} wide busy={code.busy} onClick={() => void send()}>
          {code.busy ? t('account.verify.sending') : t('account.verify.send')}
        </Button>
        <Button variant="line" wide onClick={onEnter}>
          {t('account.verify.haveCode')}
        </Button>
      </div>
    </>
  );
}

/**
 * Send a code, enter the code, verified. The step is part of the address: a user who leaves to read the mail and returns
 * to a page loaded again goes on where they were.
 */
export function VerifyForm({ email, onVerified }: { email: string; onVerified: () => void }) {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const code = useSendCode(email);

  const verified = () => {
    onVerified();
    void client.invalidateQueries(currentUserQuery);
  };
  const enter = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(STEP, CODE);
        return after;
      },
      { replace: true },
    );

  return search.get(STEP) === CODE ? (
    <EnterStep email={email} code={code} onVerified={verified} />
  ) : (
    <SendStep email={email} code={code} onEnter={enter} />
  );
}
