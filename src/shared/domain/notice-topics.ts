/** What notices are about; a person chooses by topic and way what they are told besides the alert, which always comes (decision record 0026). */
export const TOPICS = ['requests', 'handover', 'reminders', 'money', 'messages', 'ratings'] as const;
export type Topic = (typeof TOPICS)[number];

export const CHOICE_CHANNELS = ['email', 'sms', 'push'] as const;
export type ChoiceChannel = (typeof CHOICE_CHANNELS)[number];

/** Ways by which a topic is told at all. */
export const CHANNELS_OF: Readonly<Record<Topic, readonly ChoiceChannel[]>> = {
  requests: ['email', 'sms', 'push'],
  handover: ['email', 'sms', 'push'],
  reminders: ['email', 'sms', 'push'],
  money: ['email', 'sms', 'push'],
  messages: ['email', 'push'],
  ratings: ['email', 'push'],
};

/** Nobody can switch off the mail on which their money hangs. */
export const LOCKED: Readonly<Record<Topic, readonly ChoiceChannel[]>> = {
  requests: [],
  handover: [],
  reminders: [],
  money: ['email'],
  messages: [],
  ratings: [],
};

/** Whether something about the topic goes that way; `chosen` as the person has said, undefined where they have said nothing. */
export function isWanted(topic: Topic, channel: ChoiceChannel, chosen: boolean | undefined): boolean {
  if (!CHANNELS_OF[topic].includes(channel)) return false;
  return LOCKED[topic].includes(channel) || (chosen ?? true);
}
