import { createECDH } from 'node:crypto';
import { Agent } from 'node:https';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  openPushed,
  readPushed,
  senderOf,
  startPushService,
  type PushService,
} from '#tests/support/push-service.ts';
import { browserKeys } from '#tests/support/push.ts';
import { UndeliverableError } from '../email/port.ts';
import { PushGoneError, type PushMessage, type PushSender } from './port.ts';
import { createWebPush } from './web-push.ts';

const CONTACT = 'mailto:help@shop.example';

let service: PushService;
let sender: PushSender;
const ours = browserKeys().pair;
const vapid = {
  publicKey: ours.getPublicKey('base64url'),
  privateKey: Buffer.from(ours.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
};
beforeEach(async () => {
  service = await startPushService();
  sender = createWebPush({ contact: CONTACT, agent: service.agent });
});
afterEach(() => service.stop());

function message(browser = browserKeys()): PushMessage {
  const to = { endpoint: `${service.origin}/send/abc`, ...browser.keys };
  return { id: 'dlv_1', to, vapid, payload: JSON.stringify({ title: 'Größe', text: '12 ft' }) };
}
const refusal = (status: number): Promise<unknown> => {
  service.answers.push(status);
  return sender.send(message()).catch((error: unknown) => error);
};

describe('a web push notification', () => {
  it('lets only the browser it is for read a notification', async () => {
    const browser = browserKeys();
    await sender.send(message(browser));
    const [pushed] = service.received;
    expect(pushed?.path).toBe('/send/abc');
    expect(pushed?.body.toString('latin1')).not.toContain('12 ft');
    expect(readPushed(pushed!.body, browser)).toEqual({ title: 'Größe', text: '12 ft' });
    expect(() => readPushed(pushed!.body, browserKeys())).toThrow();
  });

  it('names its sender, its time to live and its topic', async () => {
    await sender.send(message());
    await sender.send({ ...message(), id: 'dlv_2' });
    await sender.send(message());
    const [first, second, again] = service.received.map(({ headers }) => headers);
    expect(first).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(first?.['topic']).toMatch(/^[\w-]{32}$/);
    expect(second?.['topic']).not.toBe(first?.['topic']);
    expect(again?.['topic']).toBe(first?.['topic']);
    const { key, claims } = senderOf(first!);
    expect(key).toBe(vapid.publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: CONTACT });
  });

  it.each([404, 410])('treats %d as an ended subscription', async (status) => {
    expect(await refusal(status)).toBeInstanceOf(PushGoneError);
  });

  it('gives up what is too large', async () => {
    const error = await refusal(413);
    expect(error).toBeInstanceOf(UndeliverableError);
    expect(error).not.toBeInstanceOf(PushGoneError);
  });

  it.each([400, 401, 403, 429, 500, 503])(
    'leaves another try open after %d, and names no address',
    async (status) => {
      const error = await refusal(status);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(UndeliverableError);
      expect(String(error)).toContain(String(status));
      expect(String(error)).not.toContain('/send/abc');
    },
  );

  it('leaves another try open where the service is away', async () => {
    const to = message();
    await service.stop();
    const error: unknown = await sender.send(to).catch((reason: unknown) => reason);
    service = await startPushService();
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(UndeliverableError);
  });

  it('refuses a service with an untrusted certificate', async () => {
    const strict = createWebPush({ contact: CONTACT, agent: new Agent() });
    await expect(strict.send(message())).rejects.toThrow(/certificate/);
    expect(service.received).toEqual([]);
  });
});

it('never sends to this machine, whoever has given the address', async () => {
  const guarded = createWebPush({ contact: CONTACT });
  await expect(guarded.send(message())).rejects.toThrow('not public');
  expect(service.received).toEqual([]);
});

describe('the reader of these tests', () => {
  it('reads the example of RFC 8291, section 5', () => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
    const message =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
      'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    const read = openPushed(Buffer.from(message, 'base64url'), {
      pair,
      keys: { auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    });
    expect(read).toBe('When I grow up, I want to be a watermelon');
  });
});
