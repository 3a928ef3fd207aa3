import { describe, expect, it } from 'vitest';
import { ownFixture } from '#tests/support/fixtures.ts';
import { SERVICE, startFakeTwilio } from '#tests/support/fake-twilio.ts';
import { UndeliverableError } from '../email/port.ts';
import { UnsubscribedError } from './port.ts';
import { createTwilioSms } from './twilio.ts';

const twilio = ownFixture(startFakeTwilio);

const message = (to = '(512) 555-0100', text = 'Überfällig: 50 % & more + “quotes” 😀') => ({
  id: 'dlv_1',
  to,
  text,
});
const errorOf = async (sending: Promise<void>): Promise<unknown> => {
  try {
    await sending;
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('the Twilio adapter', () => {
  it('sends the documented form, signed in, to the number as carriers write it', async () => {
    const sms = createTwilioSms(twilio.settings);
    expect(sms.delivers).toBe(true);
    await sms.send(message());
    expect(twilio.sent).toEqual([
      { To: '+15125550100', From: twilio.settings.from, Body: 'Überfällig: 50 % & more + “quotes” 😀' },
    ]);
  });

  it('sends by a messaging service where one is named', async () => {
    await createTwilioSms({ ...twilio.settings, from: SERVICE }).send(message());
    expect(twilio.sent).toMatchObject([{ MessagingServiceSid: SERVICE }]);
    expect(twilio.sent[0]).not.toHaveProperty('From');
  });

  it('sends no more than Twilio takes', async () => {
    await createTwilioSms(twilio.settings).send(message(undefined, 'x'.repeat(2000)));
    expect(twilio.sent[0]?.['Body']).toHaveLength(1600);
  });

  it.each([
    ['no such number', '+15005550001'],
    ['no way to it', '+15005550002'],
    ['not allowed there', '+15005550003'],
    ['not a mobile phone', '+15005550009'],
    ['an extension, which is not even asked for', '512-555-0100 x12'],
  ])('gives up for good: %s', async (_what, to) => {
    const error = await errorOf(createTwilioSms(twilio.settings).send(message(to)));
    expect(error).toBeInstanceOf(UndeliverableError);
    expect(error).not.toBeInstanceOf(UnsubscribedError);
    expect(twilio.sent).toEqual([]);
  });

  it('reports a recipient who has answered STOP', async () => {
    const error = await errorOf(createTwilioSms(twilio.settings).send(message('+15005550004')));
    expect(error).toBeInstanceOf(UnsubscribedError);
    expect(String(error)).toContain('21610');
  });

  it.each([
    ['too many at once', 429, '{"code":20429,"message":"Too Many Requests","status":429}'],
    ['trouble over there', 503, '<html>away</html>'],
    ['an answer that is none', 200, '{}'],
    ['an answer whose code is no number', 400, '{"code":"21610"}'],
    ['an empty one', 400, ''],
    ['an account that is suspended', 403, '{"code":20005,"message":"Account not active"}'],
  ])('lets a later try help: %s', async (_what, status, body) => {
    twilio.answerWith = { status, body };
    const sms = createTwilioSms(twilio.settings);
    const error = await errorOf(sms.send(message()));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(UndeliverableError);
    twilio.answerWith = undefined;
    await sms.send(message());
    expect(twilio.sent).toHaveLength(1);
  });

  it('blames no message for a wrong token, and never exposes it', async () => {
    const error = await errorOf(createTwilioSms({ ...twilio.settings, authToken: 'secret' }).send(message()));
    expect(error).not.toBeInstanceOf(UndeliverableError);
    expect(String(error)).toMatch(/401.*20003/);
    expect(String(error)).not.toContain('secret');
  });

  it('fails when the server is unreachable', async () => {
    await twilio.stop();
    const error = await errorOf(createTwilioSms(twilio.settings).send(message()));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(UndeliverableError);
  });
});
