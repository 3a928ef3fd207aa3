import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import type { PushSubscriptionBody } from '#shared/contracts/push.ts';
import type { Visit } from '../browser.ts';
import { PATIENCE } from './bookings-screen.ts';

/**
 * Chromium subscribes at its maker's service alone. In this context its pages say that they have subscribed at another one, with
 * keys that a test has made; all else is the browser's own.
 */
export const subscribesAt = (context: BrowserContext, made: PushSubscriptionBody): Promise<unknown> =>
  context.addInitScript((body) => {
    let current: PushSubscription | null = null;
    PushManager.prototype.getSubscription = () => Promise.resolve(current);
    PushManager.prototype.subscribe = (options) => {
      const subscription = {
        options,
        toJSON: () => body,
        unsubscribe: () => {
          current = null;
          return Promise.resolve(true);
        },
      };
      current = subscription as unknown as PushSubscription;
      return Promise.resolve(current);
    };
  }, made);

/** What the page's browser is subscribed with; null: it is not. */
export const boundTo = ({ page }: Visit): Promise<unknown> =>
  page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.getSubscription();
    if (!subscription) return null;
    const { userVisibleOnly, applicationServerKey } = subscription.options;
    return { userVisibleOnly, applicationServerKey };
  });

/** Hands the page's worker a message, as the browser does once it has opened it. */
export async function pushTo({ page, context }: Visit): Promise<(data: string) => Promise<void>> {
  const devTools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const found = new Promise<string>((tell) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (ours) tell(ours.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await found;
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the page has no worker');
  await worker.evaluate(countShown);
  return async (data) => {
    const before = await worker.evaluate(shownSoFar);
    await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect.poll(() => worker.evaluate(shownSoFar), PATIENCE).toBe(before + 1);
  };
}

interface CountingWorker {
  readonly registration: { showNotification(...given: unknown[]): Promise<void> };
  shown?: number;
}
/**
 * Chromium drops a notification that is listed (`getNotifications`) while it is being shown, so a test lists them only once the
 * worker is done.
 */
function countShown(): void {
  const worker = globalThis as unknown as CountingWorker;
  const { registration } = worker;
  if (worker.shown !== undefined) return;
  worker.shown = 0;
  const show = registration.showNotification.bind(registration);
  Object.assign(registration, {
    showNotification: async (...given: unknown[]) => {
      await show(...given);
      worker.shown = (worker.shown ?? 0) + 1;
    },
  });
}
const shownSoFar = (): number => (globalThis as unknown as CountingWorker).shown ?? 0;

/** The push notifications that the device shows. */
export const shownNotifications = ({ page }: Visit) =>
  page.evaluate(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications();
    return notices.map(({ title, body, tag, data }) => ({ title, text: body, tag, data: data as unknown }));
  });
