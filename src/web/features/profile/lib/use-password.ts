import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { ChangePasswordBody } from '#shared/contracts/profile.ts';
import { changePassword, devicesQuery } from '#web/data/profile.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { useFocusWrong } from './focus-wrong.ts';
import { fieldErrors, reasonOf } from './refusal.ts';

export const PASSWORDS = ['currentPassword', 'newPassword'] as const;
export type PasswordField = (typeof PASSWORDS)[number];
type Errors = Partial<Record<PasswordField, string>>;

/** Changes the password, with the fields of `form`. `done`: once it is changed. */
export function usePassword(done: () => void, form: RefObject<HTMLFormElement | null>) {
  const t = useText();
  const toast = useToast();
  const errorToast = useErrorToast();
  const client = useQueryClient();
  const [missing, setMissing] = useState<Errors>({});
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: ChangePasswordBody) => changePassword(apiOf(client), body),
    onSuccess: () => {
      void client.invalidateQueries(devicesQuery);
      toast({ title: t('profile.password.done'), text: t('profile.password.doneText') });
      done();
    },
    onError: (failure) => errorToast(reasonOf(failure), 'profile.password.failed', 'profile.problem'),
  });
  /** An empty field is not sent: the server would count it as a wrong password. */
  const change = (body: ChangePasswordBody) => {
    if (isPending) return;
    const empty = PASSWORDS.filter((name) => body[name] === '');
    setMissing(Object.fromEntries(empty.map((name) => [name, t('profile.required')])));
    reset();
    if (empty.length === 0) mutate(body);
  };
  useFocusWrong(form, error, missing);
  const errors: Errors = { ...fieldErrors(error, PASSWORDS), ...missing };
  return { busy: isPending, errors, change };
}
