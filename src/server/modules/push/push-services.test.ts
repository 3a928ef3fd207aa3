import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { browserKeys } from '#tests/support/push.ts';
import { isBrowserKey, isBrowserSecret } from './browser-keys.ts';
import { isPushService } from './push-services.ts';

describe('where notices may be sent', () => {
  it('takes the browsers’ own services', () =>
    expectEvery(
      [
        'https://fcm.googleapis.com/fcm/send/abc:def',
        'https://updates.push.services.mozilla.com/wpush/v2/abc',
        'https://wns2-by3p.notify.windows.com/w/?token=abc',
        'https://web.push.apple.com/abc',
      ],
      (endpoint) => expect(isPushService(endpoint)).toBe(true),
    ));

  it('takes no other address', () =>
    expectEvery(
      [
        'http://fcm.googleapis.com/fcm/send/abc',
        'https://fcm.googleapis.com:8443/abc',
        'https://me:secret@fcm.googleapis.com/abc',
        'https://fcm.googleapis.com.evil.example/abc',
        'https://evilfcm.googleapis.com/abc',
        'https://127.0.0.1/abc',
        'https://[::1]/abc',
        'https://169.254.169.254/latest/meta-data',
        'https://push.example/abc',
        'file:///etc/passwd',
        'abc',
        '',
      ],
      (endpoint) => expect(isPushService(endpoint)).toBe(false),
    ));

  it('takes no address that two ways of reading addresses take for two hosts', () =>
    expectEvery(
      [
        'https://127.0.0.1{.push.apple.com/abc',
        'https://169.254.169.254`.push.apple.com/abc',
        'https://127.0.0.1".notify.windows.com/abc',
        'https://127.0.0.1;.push.services.mozilla.com/abc',
        'https:///fcm.googleapis.com/abc',
        'https:fcm.googleapis.com/abc',
        'https:\\\\fcm.googleapis.com/abc',
        'https://127.0.0.1\t.push.apple.com/abc',
        ' https://fcm.googleapis.com/abc',
      ],
      (endpoint) =>
        expect([isPushService(endpoint), isPushService(endpoint, ['.push.apple.com'])]).toEqual([
          false,
          false,
        ]),
    ));

  it('sends notices where the installation says, besides', () => {
    const more = ['127.0.0.1', '.push.example'];
    expect(isPushService('https://127.0.0.1:9443/abc', more)).toBe(true);
    expect(isPushService('https://eu.push.example/abc', more)).toBe(true);
    expect(isPushService('https://push.example/abc', more)).toBe(false);
    expect(isPushService('http://127.0.0.1:9443/abc', more)).toBe(false);
  });
});

describe('keys of a browser', () => {
  const { p256dh, auth } = browserKeys().keys;
  const offTheCurve = Buffer.alloc(65, 7).fill(4, 0, 1).toString('base64url');

  it('takes only a point of the curve and sixteen bytes as keys of a browser', () => {
    expect([isBrowserKey(p256dh), isBrowserSecret(auth)]).toEqual([true, true]);
    expect([offTheCurve, p256dh.slice(0, 80), auth, ''].map(isBrowserKey)).toEqual(Array(4).fill(false));
    expect([p256dh, auth.slice(0, 20), ''].map(isBrowserSecret)).toEqual([false, false, false]);
  });
});
