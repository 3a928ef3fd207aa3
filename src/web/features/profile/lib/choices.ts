import type { NotificationChoices, NotificationChoicesBody } from '#shared/contracts/profile.ts';

/** What is chosen once the body counts, as the server will say. */
export function withChosen(before: NotificationChoices, body: NotificationChoicesBody): NotificationChoices {
  const { smsConsent = before.smsConsent, topics = [] } = body;
  return {
    ...before,
    smsConsent,
    topics: before.topics.map((line) => {
      const named = topics.filter(({ topic }) => topic === line.topic);
      return { ...line, ...Object.fromEntries(named.map(({ channel, wanted }) => [channel, wanted])) };
    }),
  };
}
