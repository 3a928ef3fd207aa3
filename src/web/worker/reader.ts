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
let reader: string | undefined;
let turn = 0;

/** Whose answers are kept. After the worker has slept only the cache's name tells. */
export async function standing(): Promise<Standing> {
  reader ??= (await caches.keys()).find((name) => name.startsWith(KEPT_PREFIX))?.slice(KEPT_PREFIX.length);
  return { reader: reader ?? NOBODY, turn };
}

/** With the times of their entries, which name addresses and lie in a database of their own. */
async function drop(name: string): Promise<void> {
  await new CacheExpiration(name, { maxEntries: 1 }).delete();
  await caches.delete(name);
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
  await dropKept(cacheOf(next));
}

/** An answer may be kept: it was given to who was here when it was asked for, and still is. */
export const isTheirs = (answer: Response, asked: Standing): boolean =>
  answer.headers.get(READER) === asked.reader && asked.turn === turn && asked.reader === reader;

/** Somebody signs out: nothing that was kept for them stays, nor the pictures that they have looked at. */
export async function forgetEverything(): Promise<void> {
  turn += 1;
  reader = undefined;
  await Promise.all([dropKept(), drop(PICTURES), forgetUnsentPhotos()]);
}
