import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { currentUserQuery } from '#web/data/session.ts';
import { EnterStep } from './enter-step.tsx';
import { SendStep } from './send-step.tsx';
import { useSendCode } from './use-send-code.ts';

const STEP = 'step';
const CODE = 'code';

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
