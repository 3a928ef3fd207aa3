import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PushDevice } from '#shared/contracts/push.ts';
import { createTexts } from '#web/lib/text.tsx';
import { type Answers, fakeServer, renderScreen, shownNotice } from '#tests/support/component-page.tsx';
import { PushSwitch } from './components/push-switch.tsx';

const LIST = 'GET /api/push/subscriptions';
const ADD = 'POST /api/push/subscriptions';
const REMOVE = 'DELETE /api/push/subscriptions/psh_1';
const KEY = 'GET /api/push/key';
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'profile']));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const HERE: PushDevice = {
  id: 'psh_1',
  name: 'Chrome on Android',
  current: true,
  createdAt: '2026-06-10T15:00:00Z',
};
const ELSEWHERE: PushDevice = { ...HERE, id: 'psh_2', current: false };
const BODY = { endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } };

interface Browser {
  permission: NotificationPermission;
  /** The user's answer to the browser's permission prompt. */
  answer?: NotificationPermission;
  /** False where no worker was installed. */
  worker?: boolean;
}

/** A browser with push notifications, and the calls to it. */
function browser({ permission, answer = permission, worker = true }: Browser): string[] {
  const asked: string[] = [];
  const notification = {
    permission,
    requestPermission: () => {
      asked.push('permission');
      notification.permission = answer;
      return Promise.resolve(answer);
    },
  };
  const former = { unsubscribe: async () => void asked.push('unsubscribed') };
  const pushManager = {
    getSubscription: async () => former,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      asked.push(`bound to ${applicationServerKey}`);
      return { toJSON: () => ({ ...BODY, expirationTime: null }) };
    },
  };
  const pushNotification = { close: () => void asked.push('closed') };
  const registration = { pushManager, getNotifications: async () => [pushNotification] };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', () => undefined);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => (worker ? registration : undefined),
      ready: Promise.resolve(registration),
    },
  });
  return asked;
}

async function show(answers: Answers) {
  const server = fakeServer(answers);
  renderScreen(<PushSwitch />, { client: server.client, texts, renderedAt: '2026-06-10T15:00:00Z' });
  for (let turn = 0; turn < 4; turn += 1) await settle();
  const control = document.querySelector<HTMLInputElement>('input[role=switch]')!;
  const press = async () => {
    act(() => control.click());
    for (let turn = 0; turn < 8; turn += 1) await settle();
  };
  return { ...server, control, press };
}
const answer = (body: unknown) => () => ({ body });
const words = () => document.body.textContent;

describe('notifications on this device', () => {
  it('asks the browser for notifications once the switch is pressed, and not before', async () => {
    const asked = browser({ permission: 'default', answer: 'granted' });
    const devices = vi
      .fn()
      .mockReturnValueOnce({ body: [] })
      .mockReturnValue({ body: [HERE] });
    const { calls, control, press } = await show({
      [LIST]: devices,
      [KEY]: answer({ publicKey: 'BPub' }),
      [ADD]: answer([HERE]),
    });
    expect([asked, control.checked]).toEqual([[], false]);
    expect(words()).toContain('Your browser asks first.');
    await press();
    // Another user's subscription in this browser is removed first.
    expect(asked).toEqual(['permission', 'unsubscribed', 'bound to BPub']);
    expect(calls.find(({ what }) => what === ADD)?.body).toEqual(BODY);
    expect(control.checked).toBe(true);
    expect(words()).toContain('until you sign out');
  });

  it('keeps notifications off, and explains how to allow them, where the user declines', async () => {
    const asked = browser({ permission: 'default', answer: 'denied' });
    const { calls, control, press } = await show({ [LIST]: answer([]) });
    await press();
    expect(asked).toEqual(['permission']);
    expect(calls.map(({ what }) => what)).not.toContain(ADD);
    expect([control.checked, control.disabled]).toEqual([false, true]);
    expect(words()).toContain('Your browser blocks them.');
  });

  it('lets the switch be pressed again where the person has only looked away', async () => {
    browser({ permission: 'default' });
    const { control, press } = await show({ [LIST]: answer([]) });
    await press();
    expect([control.checked, control.disabled]).toEqual([false, false]);
  });

  it('explains notifications where a browser knows none', async () => {
    const { control } = await show({ [LIST]: answer([ELSEWHERE]) });
    expect(control.disabled).toBe(true);
    expect(words()).toContain('add the app to the Home Screen');
    expect(words()).toContain('On for 1 other device.');
  });

  it('turns notifications off at the server and in the browser, where none stays on the screen', async () => {
    const asked = browser({ permission: 'granted' });
    const devices = vi
      .fn()
      .mockReturnValueOnce({ body: [HERE] })
      .mockReturnValue({ body: [] });
    const { calls, control, press } = await show({ [LIST]: devices, [REMOVE]: answer({ ok: true }) });
    expect(control.checked).toBe(true);
    await press();
    expect(calls.map(({ what }) => what)).toContain(REMOVE);
    expect(asked).toEqual(['closed', 'unsubscribed']);
    expect(control.checked).toBe(false);
  });

  it('shows notifications as off where the server has forgotten the device by itself', async () => {
    const asked = browser({ permission: 'granted' });
    const devices = vi
      .fn()
      .mockReturnValueOnce({ body: [HERE] })
      .mockReturnValue({ body: [] });
    const gone = () => ({ status: 404, body: { message: 'Gone.', code: 'push_device_not_found' } });
    const { control, press } = await show({ [LIST]: devices, [REMOVE]: gone });
    await press();
    expect([asked, control.checked, shownNotice()]).toEqual([['closed', 'unsubscribed'], false, undefined]);
  });

  it('says that the page is not ready where no worker is there', async () => {
    browser({ permission: 'granted', worker: false });
    const { control, press } = await show({ [LIST]: answer([]), [KEY]: answer({ publicKey: 'BPub' }) });
    await press();
    expect(shownNotice()).toContain("We couldn't turn on notifications");
    expect(control.checked).toBe(false);
  });
});
