import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { isOwnCall, keptPathsOf } from './kept-calls.ts';
import { KEPT_AT, KEPT_DAYS } from './kept-names.ts';
import { finishLeaving } from './leaving.ts';
import { cacheOf, isTheirs, noteReader, standing, type Standing } from './reader.ts';

/** Less than the page's own patience: on a bad line what is known comes before the page gives up. */
const TIMEOUT_SECONDS = 10;
const MAX_ANSWERS = 200;
const MAX_AGE_SECONDS = KEPT_DAYS * 24 * 60 * 60;
const OK = 200;

/** Says from when an answer is that comes from this device; the server wrote the time into it. */
function dated(answer: Response): Response {
  const at = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(at)) return answer;
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, new Date(at).toISOString());
  const { status, statusText, body } = answer;
  return new Response(body, { status, statusText, headers });
}

const keeping = (asked: Standing): WorkboxPlugin => ({
  fetchDidSucceed: async ({ response }) => {
    await noteReader(response, asked);
    return response;
  },
  cacheWillUpdate: ({ response }) =>
    Promise.resolve(response.status === OK && isTheirs(response, asked) ? response : null),
  cachedResponseWillBeUsed: ({ cachedResponse }) =>
    Promise.resolve(cachedResponse ? dated(cachedResponse) : undefined),
});

let expiring: { readonly name: string; readonly plugin: ExpirationPlugin } | undefined;

/** One for each cache: it counts what is in it. */
function expirationOf(name: string): ExpirationPlugin {
  if (expiring?.name !== name) {
    const plugin = new ExpirationPlugin({ maxEntries: MAX_ANSWERS, maxAgeSeconds: MAX_AGE_SECONDS });
    expiring = { name, plugin };
  }
  return expiring.plugin;
}

async function strategyHere(): Promise<NetworkFirst> {
  await finishLeaving();
  const asked = await standing();
  const cacheName = cacheOf(asked.reader);
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    // One cache is one person's, and the reader's language is not said on the wire.
    matchOptions: { ignoreVary: true },
    plugins: [keeping(asked), expirationOf(cacheName)],
  });
}

/** The server's answer; without one the last that was given to this reader, with the time that it is from. */
export const answerCall: RouteHandlerCallback = async ({ request, event }) =>
  (await strategyHere()).handle({ request, event });

const requestFor = (path: string): Request =>
  new Request(path, { credentials: 'same-origin', headers: { Accept: 'application/json' } });

async function bring(path: string, event: ExtendableEvent): Promise<void> {
  const [answer, done] = (await strategyHere()).handleAll({ request: requestFor(path), event });
  await answer;
  await done;
}

/** Who is here is known before anything is kept for them. */
async function askReader(): Promise<boolean> {
  await finishLeaving();
  const asked = await standing();
  try {
    await noteReader(await fetch(requestFor('/api/auth/user')), asked);
    return true;
  } catch {
    return false;
  }
}

const keptUnder = async (): Promise<Set<string>> => {
  const cache = await caches.open(cacheOf((await standing()).reader));
  const addresses = (await cache.keys()).map(({ url }) => new URL(url));
  return new Set(addresses.map(({ pathname, search }) => pathname + search));
};

/** What every screen needs, and what one wants to read on a site without reception. */
const ALWAYS = ['/api/auth/user', '/api/config', '/api/categories'];

async function bringAll(paths: Iterable<string>, event: ExtendableEvent): Promise<void> {
  // One after the other: nobody waits for it, and somebody may wait for the line.
  for (const path of paths) await bring(path, event).catch(() => undefined);
}

/** Brings what stands on a screen and is not kept yet. */
export async function keepSeen(paths: readonly unknown[], event: ExtendableEvent): Promise<void> {
  const known = await keptUnder();
  const missing = keptPathsOf([...ALWAYS, ...paths]).filter((path) => !known.has(path));
  if (missing.length > 0 && (await askReader())) await bringAll(missing, event);
}

/** Brings up to date what is somebody's own; what they have looked at is asked for when they look again. */
export async function refreshKept(event: ExtendableEvent): Promise<void> {
  if (!(await askReader())) return;
  const own = [...(await keptUnder())].filter((path) => isOwnCall(path.split('?', 1)[0] ?? ''));
  await bringAll(keptPathsOf([...ALWAYS, ...own]), event);
}
