import { CacheExpiration } from 'workbox-expiration';
import { forgetUnsentPhotos } from '#web/lib/unsent-photos.ts';
import { READER } from './protocol.ts';

/** Caches of answers bear their reader's id; there is never more than one person's. */
const KEPT_PREFIX = 'equipshare-kept-';
export const PICTURES = 'equipshare-pictures';

export const cacheOf = (reader: string): string => KEPT_PREFIX + reader;

/** Who reads here, and for how long already: what was asked for before somebody left must not be kept after it. */
export interface Standing {
  readonly reader: string;
  readonly turn: number;
}

const NOBODY = 'nobody';
/** The server's name for whoever is not signed in. */
const GUEST = 'guest-user';
let reader: string | undefined;
let turn = 0;

/** Whose answers are kept. After the worker has slept only the cache's name tells. */
export async function standing(): Promise<Standing> {
  if (reader === undefined) {
    const before = turn;
    const name = (await caches.keys()).find((each) => each.startsWith(KEPT_PREFIX));
    // Whoever has come or gone in the meantime is right, and not a list from before.
    if (turn === before) reader ??= name?.slice(KEPT_PREFIX.length);
  }
  return { reader: reader ?? NOBODY, turn };
}

/** With the times of their entries, which name addresses and lie in a database of their own. */
async function drop(name: string): Promise<void> {
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
  await caches.delete(name);
}

/** As much of a worker's registration as is needed here. */
interface NoticesHere {
  getNotifications(): Promise<readonly { close(): void }[]>;
  readonly pushManager?: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> };
}

/**
 * Notices of somebody who has left: those that stand on the screen go, and those that still lie at the push service find no
 * browser any more. The server has ended the subscription with the session.
 */
async function dropNotices(): Promise<void> {
  const here = (globalThis as { registration?: NoticesHere }).registration;
  try {
    for (const notice of (await here?.getNotifications()) ?? []) notice.close();
    const subscription = await here?.pushManager?.getSubscription();
    // Asks the push service, for which no sign-out waits.
    void subscription?.unsubscribe().catch(() => undefined);
  } catch {
    // Refused: the server sends nothing any more.
  }
}

async function dropKept(except?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT_PREFIX) && name !== except);
  await Promise.all(names.map(drop));
}

/**
 * Takes notice of whom an answer was given to. Somebody else than before, also because a session has ended: what was kept for
 * the one before goes.
 */
export async function noteReader(answer: Response, asked?: Standing): Promise<void> {
  const next = answer.headers.get(READER);
  if (next === null || (asked && asked.turn !== turn)) return;
  const { reader: before } = await standing();
  if (next === before) return;
  turn += 1;
  reader = next;
  const hasLeft = before !== NOBODY && before !== GUEST;
  await Promise.all([dropKept(cacheOf(next)), hasLeft && dropNotices()]);
}

/** An answer may be kept: it was given to who was here when it was asked for, and still is. */
export const isTheirs = (answer: Response, asked: Standing): boolean =>
  answer.headers.get(READER) === asked.reader && asked.turn === turn && asked.reader === reader;

/** Somebody signs out: nothing that was kept for them stays, nor the pictures that they have looked at, nor their notices. */
export async function forgetEverything(): Promise<void> {
  turn += 1;
  reader = undefined;
  await Promise.all([dropKept(), drop(PICTURES), forgetUnsentPhotos(), dropNotices()]);
}
