import type { PushPayload } from '#shared/contracts/push.ts';

const ICON = '/icon.svg';
const SUBSCRIPTIONS = '/api/push/subscriptions';

/** A window of ours. */
interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
}

/**
 * As much of `ServiceWorkerGlobalScope` as is needed here; named on its own, since the worker and the tests are compiled for
 * different surroundings.
 */
export interface PushWorker {
  readonly location: { readonly origin: string };
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
    readonly pushManager: { subscribe(options: { userVisibleOnly: boolean }): Promise<Subscription> };
  };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: string, listener: (event: Event) => void): void;
}

interface Subscription {
  readonly options: object;
  toJSON(): object;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
type PushHeard = Lasting & { readonly data: { json(): unknown } | null };
type Pressed = Lasting & {
  readonly notification: { readonly data: unknown; close(): void };
};
type Changed = Lasting & {
  readonly oldSubscription?: Subscription | null;
  readonly newSubscription?: Subscription | null;
};

const isPayload = (said: unknown): said is PushPayload =>
  typeof said === 'object' &&
  said !== null &&
  (['title', 'text', 'link', 'tag'] as const).every(
    (name) => typeof (said as Record<string, unknown>)[name] === 'string',
  );

function payloadOf({ data }: PushHeard): PushPayload | undefined {
  try {
    const said = data?.json();
    return isPayload(said) ? said : undefined;
  } catch {
    return undefined;
  }
}

/** The address of a page of ours; the home page for anything else. */
function pageOf({ location }: PushWorker, link: unknown): string {
  if (typeof link !== 'string' || !URL.canParse(link, location.origin)) return `${location.origin}/`;
  const url = new URL(link, location.origin);
  return url.origin === location.origin ? url.href : `${location.origin}/`;
}

async function show(self: PushWorker, said: PushPayload | undefined): Promise<void> {
  if (!said) return;
  const { title, text: body, link, tag } = said;
  // Of two with one tag the second takes the place of the first, without a sound.
  await self.registration.showNotification(title, { body, tag, icon: ICON, data: { link } });
}

const withoutHash = (address: string): string => address.replace(/#.*$/, '');

/**
 * The page in a window that shows it already, else in a new one. No other window is navigated: its user may be typing.
 */
async function open(self: PushWorker, page: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => withoutHash(url) === withoutHash(page));
  await (there ? there.focus() : self.clients.openWindow(page));
}

/** Whether the current user has turned on push notifications in this browser. */
async function isOnHere(): Promise<boolean> {
  const answer = await fetch(SUBSCRIPTIONS, { headers: { accept: 'application/json' } });
  const devices: unknown = answer.ok ? await answer.json() : undefined;
  return Array.isArray(devices) && devices.some((device: { current?: unknown }) => device.current === true);
}

/**
 * A browser now and then takes another address for itself; ours is to know the new one. The former one may have been
 * another user's of this browser: it delivers no push notifications to a user who has not turned them on.
 */
async function renew(self: PushWorker, { oldSubscription, newSubscription }: Changed): Promise<void> {
  if (!(newSubscription ?? oldSubscription) || !(await isOnHere())) return;
  const { pushManager } = self.registration;
  const next =
    newSubscription ??
    (oldSubscription && (await pushManager.subscribe({ userVisibleOnly: true, ...oldSubscription.options })));
  if (!next) return;
  const headers = { 'content-type': 'application/json' };
  await fetch(SUBSCRIPTIONS, { method: 'POST', headers, body: JSON.stringify(next.toJSON()) });
}

/** Shows what the server sends to this browser, and opens the page that it is about. For the worker's own scope. */
export function listenForPush(self: PushWorker): void {
  self.addEventListener('push', (event) => {
    const heard = event as unknown as PushHeard;
    heard.waitUntil(show(self, payloadOf(heard)));
  });
  self.addEventListener('notificationclick', (event) => {
    const pressed = event as unknown as Pressed;
    pressed.notification.close();
    const data = pressed.notification.data as { link?: unknown } | null | undefined;
    pressed.waitUntil(open(self, pageOf(self, data?.link)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const changed = event as unknown as Changed;
    changed.waitUntil(renew(self, changed));
  });
}
