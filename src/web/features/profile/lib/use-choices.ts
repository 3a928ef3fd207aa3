import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoticeChoicesBody } from '#shared/contracts/profile.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { currentUserQuery } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { chooseNotices, noticeChoicesQuery } from '../api/notice-choices.ts';
import { withChosen } from './choices.ts';
import { reasonOf } from './refusal.ts';

/** The choices, and a way to change them: seen at once, taken back where the call fails. One call after the other. */
export function useChoices() {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const query = useQuery(noticeChoicesQuery);
  // State of the component, since the cache tells of a change a moment later: a box would jump back meanwhile.
  const [pending, setPending] = useState<readonly NoticeChoicesBody[]>([]);
  const { mutate } = useMutation({
    scope: { id: 'notice-choices' },
    mutationFn: (body: NoticeChoicesBody) => chooseNotices(apiOf(client), body),
    onMutate: () => client.cancelQueries(noticeChoicesQuery),
    onSuccess: (after) => client.setQueryData(noticeChoicesQuery.queryKey, after),
    onError: (error) => {
      const text = reasonOf(error) ?? t('profile.problem');
      toast({ tone: 'destructive', title: t('profile.notices.notSaved'), text });
    },
    onSettled: (_after, _error, body) => {
      setPending((before) => before.filter((each) => each !== body));
      return body.smsConsent === undefined ? undefined : client.invalidateQueries(currentUserQuery);
    },
  });
  const choose = (body: NoticeChoicesBody) => {
    setPending((before) => [...before, body]);
    mutate(body);
  };
  const { data } = query;
  return { query, choices: data && pending.reduce(withChosen, data), choose };
}
