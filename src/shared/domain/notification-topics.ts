/** The topics of notifications; a person chooses by topic and channel what they get besides the alert, which always comes (docs/product/notifications.md#choices). */
export const TOPICS = [
  'requests',
  'handover',
  'reminders',
  'money',
  'messages',
  'ratings',
  'searches',
] as const;
export type Topic = (typeof TOPICS)[number];

export const CHOICE_CHANNELS = ['email', 'sms', 'push'] as const;
export type ChoiceChannel = (typeof CHOICE_CHANNELS)[number];

/** The channels of each topic. */
export const CHANNELS_OF: Readonly<Record<Topic, readonly ChoiceChannel[]>> = {
  requests: ['email', 'sms', 'push'],
  handover: ['email', 'sms', 'push'],
  reminders: ['email', 'sms', 'push'],
  money: ['email', 'sms', 'push'],
  messages: ['email', 'push'],
  ratings: ['email', 'push'],
  searches: ['email', 'push'],
};

/** Emails about money cannot be switched off. */
export const LOCKED: Readonly<Record<Topic, readonly ChoiceChannel[]>> = {
  requests: [],
  handover: [],
  reminders: [],
  money: ['email'],
  messages: [],
  ratings: [],
  searches: [],
};

/** Whether something about the topic goes by that channel; `chosen`: the person's preference, undefined for none. */
export function isWanted(topic: Topic, channel: ChoiceChannel, chosen: boolean | undefined): boolean {
  if (!CHANNELS_OF[topic].includes(channel)) return false;
  return LOCKED[topic].includes(channel) || (chosen ?? true);
}
