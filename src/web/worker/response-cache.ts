import type { RouteHandlerCallback, RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { isPersonal, cacheablePaths } from './cacheable-requests.ts';
import { CACHED_AT, CACHE_DAYS } from './storage-names.ts';
import { flushSignOut } from './sign-out.ts';
import type { WorkerMessage } from './protocol.ts';
import {
  cacheNameOf,
  discardIfSignedOut,
  isForOwner,
  updateOwner,
  cacheOwner,
  type CacheOwner,
} from './cache-owner.ts';

/** Of the worker's own types, which its tests do not have. */
type WorkerEvent = RouteHandlerCallbackOptions['event'];

/** Less than the page's own patience: on a bad line what is known comes before the page gives up. */
const TIMEOUT_SECONDS = 10;
const MAX_RESPONSES = 200;
const MAX_AGE_SECONDS = CACHE_DAYS * 24 * 60 * 60;
const OK = 200;

/** Marks an answer from this device with its time, which the server wrote into it. */
function withCachedAt(answer: Response): Response {
  const at = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(at)) return answer;
  const headers = new Headers(answer.headers);
  headers.set(CACHED_AT, new Date(at).toISOString());
  const { status, statusText, body } = answer;
  return new Response(body, { status, statusText, headers });
}

const cachePlugin = (asked: CacheOwner): WorkboxPlugin => ({
  fetchDidSucceed: async ({ response }) => {
    await updateOwner(response, asked);
    return response;
  },
  cacheWillUpdate: ({ response }) =>
    Promise.resolve(response.status === OK && isForOwner(response, asked) ? response : null),
  cacheDidUpdate: ({ cacheName }) => discardIfSignedOut(cacheName, asked),
  cachedResponseWillBeUsed: ({ cachedResponse }) =>
    Promise.resolve(cachedResponse ? withCachedAt(cachedResponse) : undefined),
});

let currentExpiration: { readonly name: string; readonly plugin: ExpirationPlugin } | undefined;

/** One for each cache: it counts what is in it. */
function expirationOf(name: string): ExpirationPlugin {
  if (currentExpiration?.name !== name) {
    const plugin = new ExpirationPlugin({ maxEntries: MAX_RESPONSES, maxAgeSeconds: MAX_AGE_SECONDS });
    currentExpiration = { name, plugin };
  }
  return currentExpiration.plugin;
}

async function strategyForOwner(): Promise<NetworkFirst> {
  await flushSignOut();
  const asked = await cacheOwner();
  const cacheName = cacheNameOf(asked.reader);
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    // A cache belongs to one user, and the language is not part of the request.
    matchOptions: { ignoreVary: true },
    plugins: [cachePlugin(asked), expirationOf(cacheName)],
  });
}

/** The server's answer; without one the last that was given to this reader, with the time that it is from. */
export const handleApiRequest: RouteHandlerCallback = async ({ request, event }) =>
  (await strategyForOwner()).handle({ request, event });

const requestFor = (path: string): Request =>
  new Request(path, { credentials: 'same-origin', headers: { Accept: 'application/json' } });

async function fetchIntoCache(path: string, event: WorkerEvent): Promise<void> {
  const [answer, done] = (await strategyForOwner()).handleAll({ request: requestFor(path), event });
  await answer;
  await done;
}

/** The server says who is signed in before anything is fetched for them; undefined where it cannot be reached. */
async function identifyOwner(): Promise<CacheOwner | undefined> {
  await flushSignOut();
  const asked = await cacheOwner();
  try {
    await updateOwner(await fetch(requestFor('/api/auth/user')), asked);
    return await cacheOwner();
  } catch {
    return undefined;
  }
}

const cachedPaths = async (): Promise<Set<string>> => {
  const cache = await caches.open(cacheNameOf((await cacheOwner()).reader));
  const addresses = (await cache.keys()).map(({ url }) => new URL(url));
  return new Set(addresses.map(({ pathname, search }) => pathname + search));
};

/** What every screen needs, and what one wants to read on a site without reception. */
const ALWAYS = ['/api/auth/user', '/api/config', '/api/categories'];

/** Stops where the owner signs out: the next user's cache must not list what the one before has viewed. */
async function fetchAllIntoCache(
  paths: Iterable<string>,
  owner: CacheOwner,
  event: WorkerEvent,
): Promise<void> {
  // One after the other: no page waits for it, and other calls may need the connection.
  for (const path of paths) {
    if ((await cacheOwner()).turn !== owner.turn) return;
    await fetchIntoCache(path, event).catch(() => undefined);
  }
}

/** Fetches what is on a screen and not cached yet, as long as the user for whom the page was made is signed in. */
export async function cachePaths(
  { paths, reader }: Pick<Extract<WorkerMessage, { type: 'seen' }>, 'paths' | 'reader'>,
  event: WorkerEvent,
): Promise<void> {
  const known = await cachedPaths();
  const missing = cacheablePaths([...ALWAYS, ...paths]).filter((path) => !known.has(path));
  const owner = missing.length > 0 ? await identifyOwner() : undefined;
  if (owner && owner.reader === reader) await fetchAllIntoCache(missing, owner, event);
}

/** Refreshes the user's own data; other viewed pages are refetched when they are opened again. */
export async function refreshCache(event: WorkerEvent): Promise<void> {
  const owner = await identifyOwner();
  if (!owner) return;
  const own = [...(await cachedPaths())].filter((path) => isPersonal(path.split('?', 1)[0] ?? ''));
  await fetchAllIntoCache(cacheablePaths([...ALWAYS, ...own]), owner, event);
}
