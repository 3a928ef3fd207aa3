import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notificationSettingsQuery, sendPhoneCode, verifyPhone } from '#web/data/profile.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useErrorToast } from './use-error-toast.ts';
import { fieldErrors } from './refusal.ts';

/** Sends a code to the number on file, and proves the number with it. `sent`: the code is on its way. */
export function usePhoneProof() {
  const t = useText();
  const errorToast = useErrorToast();
  const client = useQueryClient();
  const [missing, setMissing] = useState<string>();
  const failed = (error?: unknown) => errorToast(error, 'profile.phone.notSent');
  const check = useMutation({
    mutationFn: (code: string) => verifyPhone(apiOf(client), code),
    onSuccess: () => client.invalidateQueries(notificationSettingsQuery),
    onError: (error) => {
      if (fieldErrors(error, ['code']).code !== undefined) return;
      errorToast(error, 'profile.phone.failed');
    },
  });
  const send = useMutation({
    mutationFn: () => sendPhoneCode(apiOf(client)),
    onSuccess: ({ sent }) => {
      check.reset();
      setMissing(undefined);
      if (!sent) failed();
    },
    onError: failed,
  });
  return {
    sent: send.data?.sent === true,
    busy: send.isPending ? ('send' as const) : check.isPending && ('check' as const),
    error: missing ?? fieldErrors(check.error, ['code']).code,
    send: () => send.mutate(),
    check: (code: string) => {
      const isEmpty = code.trim() === '';
      setMissing(isEmpty ? t('profile.required') : undefined);
      if (!isEmpty && !check.isPending) check.mutate(code);
    },
  };
}
