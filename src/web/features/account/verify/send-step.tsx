import { codeLifetimeMinutes } from '#shared/domain/limits.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '../page-heading.tsx';
import { SendErrorBanner } from './send-error.tsx';
import type { SendCode } from './use-send-code.ts';
import styles from './verify.module.css';

interface SendStepProps {
  email: string;
  code: SendCode;
  /** On to entering the code: it is on its way, or one has it already. */
  onEnter: () => void;
}

export function SendStep({ email, code, onEnter }: SendStepProps) {
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
