import { describe, expect, it } from 'vitest';
import type { NotificationChoices, NotificationChoicesBody } from '#shared/contracts/profile.ts';
import { withChosen } from './choices.ts';

const CHOICES: NotificationChoices = {
  smsConsent: true,
  phoneVerified: true,
  phoneNumber: '512-555-0100',
  pushDevices: 0,
  topics: [
    { topic: 'requests', email: true, sms: true, push: false, locked: [], channels: ['email', 'sms'] },
    { topic: 'money', email: true, sms: false, push: false, locked: ['email'], channels: ['email', 'sms'] },
  ],
};
const BODY: NotificationChoicesBody = { topics: [{ topic: 'requests', channel: 'sms', wanted: false }] };

describe('choices as they will be', () => {
  it('changes the choices that the body names, and nothing else', () => {
    const after = withChosen(CHOICES, BODY);
    expect(after.topics[0]).toEqual({ ...CHOICES.topics[0], sms: false });
    expect(after.topics[1]).toEqual(CHOICES.topics[1]);
    expect(after).toMatchObject({ smsConsent: true, phoneNumber: '512-555-0100' });
    expect(withChosen(CHOICES, { smsConsent: false })).toEqual({ ...CHOICES, smsConsent: false });
  });
});
