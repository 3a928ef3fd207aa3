import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { updateProfile } from '#web/data/profile.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorToast } from './use-error-toast.ts';
import { useFocusWrong } from './focus-wrong.ts';
import { fieldErrors } from './refusal.ts';

export const NAMES = ['firstName', 'lastName'] as const;
export type Name = (typeof NAMES)[number];

/** First and last name as they are typed. The server validates them, by field of `form`. */
export function useDetails(user: CurrentUser, form: RefObject<HTMLFormElement | null>) {
  const t = useText();
  const toast = useToast();
  const errorToast = useErrorToast();
  const client = useQueryClient();
  const { phoneNumber } = user;
  const [names, setNames] = useState({ firstName: user.firstName, lastName: user.lastName });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => updateProfile(apiOf(client), { ...names, phoneNumber }),
    onSuccess: (after) => {
      const { firstName, lastName } = after;
      client.setQueryData(currentUserQuery.queryKey, after);
      setNames({ firstName, lastName });
      const name = `${firstName} ${lastName}`;
      toast({ title: t('profile.details.updated'), text: t('profile.details.updatedText', { name }) });
    },
    onError: (failure) => errorToast(failure, 'profile.details.failed'),
  });
  useFocusWrong(form, error);
  return {
    names,
    errors: fieldErrors(error, NAMES),
    busy: isPending,
    write: (name: Name, text: string) => setNames((before) => ({ ...before, [name]: text })),
    save: () => {
      if (!isPending) mutate();
    },
  };
}
