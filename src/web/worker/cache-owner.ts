import { CacheExpiration } from 'workbox-expiration';
import { forgetUnsentPhotos } from '#web/lib/unsent-photos.ts';
import { READER } from './protocol.ts';

/** Caches of answers bear their reader's id; there is never more than one person's. */
const CACHE_PREFIX = 'equipshare-kept-';
export const PICTURE_CACHE = 'equipshare-pictures';

export const cacheNameOf = (reader: string): string => CACHE_PREFIX + reader;

/** The current reader, and since when: answers requested before a sign-out must not be cached after it. */
export interface CacheOwner {
  readonly reader: string;
  readonly turn: number;
}

const NOBODY = 'nobody';
/** The server's id of the guest. */
const GUEST = 'guest-user';
let reader: string | undefined;
let turn = 0;

/** The user of the cached answers. After a restart of the worker only the cache's name shows it. */
export async function cacheOwner(): Promise<CacheOwner> {
  if (reader === undefined) {
    const before = turn;
    const name = (await caches.keys()).find((each) => each.startsWith(CACHE_PREFIX));
    // A sign-in or sign-out meanwhile is newer than this list of caches.
    if (turn === before) reader ??= name?.slice(CACHE_PREFIX.length);
  }
  return { reader: reader ?? NOBODY, turn };
}

/** Also deletes Workbox's expiry database, since it contains addresses. */
async function deleteCache(name: string): Promise<void> {
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
  await caches.delete(name);
}

/** As much of a worker's registration as is needed here. */
interface NotificationRegistration {
  getNotifications(): Promise<readonly { close(): void }[]>;
  readonly pushManager?: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> };
}

/**
 * Push notifications of a user who signed out: those on the screen are closed, and those still at the push service find no
 * browser any more. The server has ended the subscription with the session.
 */
async function closeNotifications(): Promise<void> {
  const here = (globalThis as { registration?: NotificationRegistration }).registration;
  try {
    for (const notice of (await here?.getNotifications()) ?? []) notice.close();
    const subscription = await here?.pushManager?.getSubscription();
    // Asks the push service, for which no sign-out waits.
    void subscription?.unsubscribe().catch(() => undefined);
  } catch {
    // Refused: the server sends nothing any more.
  }
}

async function deleteCaches(except?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== except);
  await Promise.all(names.map(deleteCache));
}

/**
 * Notes the reader of an answer. Another user than before, also because a session has ended: what was cached for
 * the one before goes.
 */
export async function updateOwner(answer: Response, asked?: CacheOwner): Promise<void> {
  const next = answer.headers.get(READER);
  if (next === null || (asked && asked.turn !== turn)) return;
  const { reader: before } = await cacheOwner();
  if (next === before) return;
  turn += 1;
  reader = next;
  const hasLeft = before !== NOBODY && before !== GUEST;
  await Promise.all([deleteCaches(cacheNameOf(next)), hasLeft && closeNotifications()]);
}

/** An answer may be kept: it was given to who was here when it was asked for, and still is. */
export const isForOwner = (answer: Response, asked: CacheOwner): boolean =>
  answer.headers.get(READER) === asked.reader && asked.turn === turn && asked.reader === reader;

/** After an answer was written to a cache: a sign-out in between had nothing to delete yet, so the cache goes now. */
export async function discardIfSignedOut(cacheName: string, asked: CacheOwner): Promise<void> {
  if (asked.turn !== turn && (reader === undefined || cacheName !== cacheNameOf(reader)))
    await deleteCache(cacheName);
}

/** Sign-out: clears the user's cached answers, the pictures that they have viewed, and their push notifications. */
export async function clearCaches(): Promise<void> {
  turn += 1;
  reader = undefined;
  await Promise.all([deleteCaches(), deleteCache(PICTURE_CACHE), forgetUnsentPhotos(), closeNotifications()]);
}
