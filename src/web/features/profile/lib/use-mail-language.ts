import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/contracts/users.ts';
import type { Locale } from '#shared/domain/languages.ts';
import { updateProfile } from '#web/data/profile.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { reasonOf } from './refusal.ts';

/** In which language the person is written to: seen at once, taken back where the call fails. */
export function useMailLanguage({ firstName, lastName, locale }: CurrentUser) {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: 'mail-language' },
    mutationFn: (chosen: Locale) => updateProfile(apiOf(client), { firstName, lastName, locale: chosen }),
    onSuccess: (after) => client.setQueryData(currentUserQuery.queryKey, after),
    onError: (error) => {
      const text = reasonOf(error) ?? t('profile.problem');
      toast({ tone: 'destructive', title: t('profile.notifications.notSaved'), text });
    },
  });
  return { chosen: isPending ? variables : locale, choose: (next: Locale) => mutate(next) };
}
