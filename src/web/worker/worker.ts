import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { answerCall, keepSeen, refreshKept } from './answers.ts';
import { isKeptCall, isPage, isPicture } from './kept-calls.ts';
import { answerLogout, isLogout } from './leaving.ts';
import { answerPage, offlineEntries, precacheAsNobody } from './pages.ts';
import { listenForPush } from './push.ts';
import { isToWorker, ONE_OFF_SYNCS, PERIODIC_SYNC, type ToWorker } from './protocol.ts';
import { forgetEverything, PICTURES } from './reader.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: what the shell and the screens that are read offline consist of. */
declare const __PRECACHE__: PrecacheEntry[];
declare const __BUILD_ID__: string;

const MAX_FILES = 150;
const MAX_PICTURES = 200;
const OK = 200;

precacheAsNobody();
precacheAndRoute([...__PRECACHE__, ...offlineEntries(__BUILD_ID__)]);
cleanupOutdatedCaches();
clientsClaim();
listenForPush(self);

const isOurs = (url: URL): boolean => url.origin === self.location.origin;

registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isOurs(url) && isLogout(url),
  answerLogout,
);
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isOurs(url) && isPage(url.pathname),
  answerPage,
);
registerRoute(({ url }) => isOurs(url) && isKeptCall(url.pathname), answerCall);
// Their names change with what is in them.
registerRoute(
  ({ url }) => isOurs(url) && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'equipshare-files',
    plugins: [new ExpirationPlugin({ maxEntries: MAX_FILES })],
  }),
);
registerRoute(
  ({ url, request }) => isOurs(url) && request.destination === 'image' && isPicture(url.pathname),
  new CacheFirst({
    cacheName: PICTURES,
    plugins: [
      {
        cacheWillUpdate: ({ response }) => {
          const isPublic = /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
          return Promise.resolve(response.status === OK && isPublic ? response : null);
        },
      },
      new ExpirationPlugin({ maxEntries: MAX_PICTURES, purgeOnQuotaError: true }),
    ],
  }),
);

async function act(message: ToWorker, event: ExtendableMessageEvent): Promise<void> {
  if (message.type === 'seen') await keepSeen(message.paths, event);
  else if (message.type === 'sync') await refreshKept(event);
  else if (message.type === 'forget') await forgetEverything();
  else await self.skipWaiting();
}

self.addEventListener('message', (event) => {
  if (isToWorker(event.data)) event.waitUntil(act(event.data, event));
});

/** Not in the language's own list of a worker's events. */
type SyncEvent = ExtendableEvent & { readonly tag: string };
const SYNCS: readonly string[] = [PERIODIC_SYNC, ...ONE_OFF_SYNCS];

for (const name of ['sync', 'periodicsync'])
  self.addEventListener(name, (event) => {
    const sync = event as SyncEvent;
    if (SYNCS.includes(sync.tag)) sync.waitUntil(refreshKept(sync));
  });
