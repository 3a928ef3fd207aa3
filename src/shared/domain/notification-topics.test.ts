import { describe, expect, it } from 'vitest';
import { CHANNELS_OF, CHOICE_CHANNELS, isWanted, LOCKED, TOPICS } from './notification-topics.ts';

describe('what people choose about notices', () => {
  it.each([
    ['as it is by default', 'requests', 'sms', undefined, true],
    ['as it was chosen', 'requests', 'email', false, false],
    ['as it was chosen anew', 'reminders', 'email', true, true],
    ['the mail on which money hangs cannot be turned off', 'money', 'email', false, true],
    ['its text message can', 'money', 'sms', false, false],
    ['a device that was allowed to, unless it was chosen otherwise', 'messages', 'push', undefined, true],
    ['and not where it was', 'money', 'push', false, false],
    ['what is never sent that way is not', 'messages', 'sms', true, false],
  ] as const)('%s', (_what, topic, channel, chosen, expected) => {
    expect(isWanted(topic, channel, chosen)).toBe(expected);
  });

  it('locks only ways by which a topic is told', () => {
    for (const topic of TOPICS) {
      expect(LOCKED[topic].filter((channel) => !CHANNELS_OF[topic].includes(channel))).toEqual([]);
      expect(CHANNELS_OF[topic].filter((channel) => !CHOICE_CHANNELS.includes(channel))).toEqual([]);
    }
  });
});
