import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotificationChoicesBody } from '#shared/contracts/profile.ts';
import { saveNotificationSettings, notificationSettingsQuery } from '#web/data/profile.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useErrorToast } from './use-error-toast.ts';
import { withChosen } from './choices.ts';

/** The choices, and a way to change them: seen at once, taken back where the call fails. One call after the other. */
export function useChoices() {
  const errorToast = useErrorToast();
  const client = useQueryClient();
  const query = useQuery(notificationSettingsQuery);
  // Component state, since the cache notifies later: a box would jump back meanwhile.
  const [pending, setPending] = useState<readonly NotificationChoicesBody[]>([]);
  const { mutate } = useMutation({
    scope: { id: 'notification-choices' },
    mutationFn: (body: NotificationChoicesBody) => saveNotificationSettings(apiOf(client), body),
    onMutate: () => client.cancelQueries(notificationSettingsQuery),
    onSuccess: (after) => client.setQueryData(notificationSettingsQuery.queryKey, after),
    onError: (error) => errorToast(error, 'profile.notifications.notSaved'),
    onSettled: (_after, _error, body) => {
      setPending((before) => before.filter((each) => each !== body));
      return body.smsConsent === undefined ? undefined : client.invalidateQueries(currentUserQuery);
    },
  });
  const choose = (body: NotificationChoicesBody) => {
    setPending((before) => [...before, body]);
    mutate(body);
  };
  const { data } = query;
  return { query, choices: data && pending.reduce(withChosen, data), choose };
}
