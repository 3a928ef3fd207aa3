import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { verifyEmail } from '#web/data/account.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { useApi } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '../page-heading.tsx';
import { ProblemBanner } from '../problem-banner.tsx';
import { problemOf, type Problem } from '../problem.ts';
import styles from './verify.module.css';

/** The mail's link verifies by a press, not by being opened: mail scanners open links too. */
export function VerifyByLink({ token, onVerified }: { token: string; onVerified: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const verify = () => {
    setBusy(true);
    setProblem(undefined);
    verifyEmail(api, { token }).then(
      () => {
        onVerified();
        void client.invalidateQueries(currentUserQuery);
      },
      (error: unknown) => {
        setBusy(false);
        setProblem(problemOf(error, []));
      },
    );
  };

  return (
    <>
      <PageHeading title={t('account.verify.linkTitle')}>{t('account.verify.linkText')}</PageHeading>
      <ProblemBanner problem={problem} title={t('account.verify.failed')} />
      <Button className={styles.main} wide busy={busy} onClick={verify}>
        {busy ? t('account.verify.busy') : t('account.verify.submit')}
      </Button>
    </>
  );
}
