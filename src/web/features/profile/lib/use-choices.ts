import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoticeChoicesBody } from '#shared/contracts/profile.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { currentUserQuery } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { chooseNotices, noticeChoicesQuery } from '../api/notice-choices.ts';
import { opposite, withChosen } from './choices.ts';
import { reasonOf } from './refusal.ts';

const SAVING = ['notice-choices'];

/** The choices, and a way to change them: seen at once, taken back where the call fails. One call after the other. */
export function useChoices() {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const query = useQuery(noticeChoicesQuery);
  const show = (body: NoticeChoicesBody) =>
    client.setQueryData(noticeChoicesQuery.queryKey, (before) => before && withChosen(before, body));
  const { mutate: choose } = useMutation({
    mutationKey: SAVING,
    scope: { id: 'notice-choices' },
    mutationFn: (body: NoticeChoicesBody) => chooseNotices(apiOf(client), body),
    onMutate: async (body) => {
      await client.cancelQueries(noticeChoicesQuery);
      show(body);
    },
    onSuccess: (after) => {
      // While another one waits, this answer does not know of it yet.
      if (client.isMutating({ mutationKey: SAVING }) === 1)
        client.setQueryData(noticeChoicesQuery.queryKey, after);
    },
    onError: (error, body) => {
      show(opposite(body));
      const text = reasonOf(error) ?? t('profile.problem');
      toast({ tone: 'destructive', title: t('profile.notices.notSaved'), text });
    },
    onSettled: (_after, _error, { smsConsent }) =>
      smsConsent === undefined ? undefined : client.invalidateQueries(currentUserQuery),
  });
  return { query, choose };
}
