import type { PushSubscriptionBody } from '#shared/contracts/push.ts';

/** What the browser lets us do: 'default' where it is to be asked, 'unknown' before the page runs in one. */
export type PushPermission = NotificationPermission | 'unsupported' | 'unknown';

export function readPushPermission(): PushPermission {
  const knows = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return knows ? Notification.permission : 'unsupported';
}

/** The permission is changed in the browser's own settings, from which one comes back to the page. */
export function onPushPermission(changed: () => void): () => void {
  window.addEventListener('focus', changed);
  return () => window.removeEventListener('focus', changed);
}

/** There is no worker that would show anything: it could not be installed, or is not yet. */
export class NoWorkerError extends Error {
  override readonly name = 'NoWorkerError';
}

/** Subscribes this browser with our key, at a new endpoint. Throws NoWorkerError. */
export async function bindBrowser(publicKey: string): Promise<PushSubscriptionBody> {
  if (!(await navigator.serviceWorker.getRegistration())) throw new NoWorkerError();
  const { pushManager } = await navigator.serviceWorker.ready;
  // Another user may have used this browser, or the subscription may belong to an old key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, keys: { p256dh, auth } };
}

/** The browser takes nothing any more, whatever the server believes, and shows nothing of what it has taken. */
export async function freeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
