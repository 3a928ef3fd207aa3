import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { currentUserQuery } from '#web/data/session.ts';
import { useApi } from '#web/lib/query-client.ts';
import { problemOf, type Problem } from '../problem.ts';
import { codeSentAt, sendCode, subscribeToSentCodes } from './sent-code.ts';

/** `unavailable`: the call went well, the mail did not. */
export type SendError = Problem | { kind: 'unavailable'; message: string };

export interface SendCode {
  busy: boolean;
  trouble: SendError | undefined;
  /** When the newest code went out, in the product's time (ms); unknown where another tab had it sent. */
  sentAt: number | undefined;
  /** Resolves to whether a code is on its way. */
  send: () => Promise<boolean>;
}

const ALREADY_VERIFIED = 409;

/** Sends verification codes to one's own address. */
export function useSendCode(email: string): SendCode {
  const client = useQueryClient();
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<SendError>();
  const sentAt = useSyncExternalStore(
    subscribeToSentCodes,
    () => codeSentAt(email),
    () => undefined,
  );

  const send = async (): Promise<boolean> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      const { sent, message } = await sendCode(api, email);
      if (!sent) setTrouble({ kind: 'unavailable', message });
      return sent;
    } catch (error) {
      const problem = problemOf(error, []);
      setTrouble(problem);
      // Verified meanwhile, elsewhere: the screen shows it as soon as it knows.
      if (problem.kind === 'refused' && problem.status === ALREADY_VERIFIED)
        await client.invalidateQueries(currentUserQuery);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, sentAt, send };
}
