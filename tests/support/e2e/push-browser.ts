import type { BrowserContext } from 'playwright-core';
import type { PushSubscriptionBody } from '#shared/contracts/push.ts';
import type { Visit } from '../browser.ts';

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
  return async (data) => {
    await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** The push notifications that the device shows. */
export const shownNotifications = ({ page }: Visit) =>
  page.evaluate(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications();
    return notices.map(({ title, body, tag, data }) => ({ title, text: body, tag, data: data as unknown }));
  });
