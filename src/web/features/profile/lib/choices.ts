import type { NoticeChoices, NoticeChoicesBody } from '#shared/contracts/profile.ts';
import type { ChoiceChannel, Topic } from '#shared/domain/notice-topics.ts';

export interface Choice {
  readonly topic: Topic;
  readonly channel: ChoiceChannel;
  readonly wanted: boolean;
}

/** What is chosen once the body counts, as the server will say. */
export function withChosen(before: NoticeChoices, body: NoticeChoicesBody): NoticeChoices {
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
