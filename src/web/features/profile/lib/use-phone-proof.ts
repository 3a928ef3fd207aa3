import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notificationSettingsQuery, sendPhoneCode, verifyPhone } from '#web/data/profile.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { fieldErrors, reasonOf } from './refusal.ts';

/** Sends a code to the number on file, and proves the number with it. `sent`: the code is on its way. */
export function usePhoneProof() {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const [missing, setMissing] = useState<string>();
  const failed = (error?: unknown) =>
    toast({
      tone: 'destructive',
      title: t('profile.phone.notSent'),
      text: reasonOf(error) ?? t('profile.problem'),
    });
  const check = useMutation({
    mutationFn: (code: string) => verifyPhone(apiOf(client), code),
    onSuccess: () => client.invalidateQueries(notificationSettingsQuery),
    onError: (error) => {
      if (fieldErrors(error, ['code']).code !== undefined) return;
      const text = reasonOf(error) ?? t('profile.problem');
      toast({ tone: 'destructive', title: t('profile.phone.failed'), text });
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
