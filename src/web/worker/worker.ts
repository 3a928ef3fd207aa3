import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { handleApiRequest, cachePaths, refreshCache } from './response-cache.ts';
import { isCacheable, isPage, isPicture } from './cacheable-requests.ts';
import { handleLogout, isLogout } from './sign-out.ts';
import { handleNavigation, offlineEntries, precacheWithoutCookies } from './pages.ts';
import { listenForPush } from './push.ts';
import { isWorkerMessage, ONE_OFF_SYNCS, PERIODIC_SYNC, type WorkerMessage } from './protocol.ts';
import { clearCaches, PICTURE_CACHE } from './cache-owner.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: what the shell and the screens that are read offline consist of. */
declare const __PRECACHE__: PrecacheEntry[];
declare const __BUILD_ID__: string;

const MAX_FILES = 150;
const MAX_PICTURES = 200;
const OK = 200;

precacheWithoutCookies();
precacheAndRoute([...__PRECACHE__, ...offlineEntries(__BUILD_ID__)]);
cleanupOutdatedCaches();
clientsClaim();
listenForPush(self);

const isSameOrigin = (url: URL): boolean => url.origin === self.location.origin;

registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isSameOrigin(url) && isLogout(url),
  handleLogout,
);
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isSameOrigin(url) && isPage(url.pathname),
  handleNavigation,
);
registerRoute(({ url }) => isSameOrigin(url) && isCacheable(url.pathname), handleApiRequest);
// Their names change with what is in them.
registerRoute(
  ({ url }) => isSameOrigin(url) && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'equipshare-files',
    plugins: [new ExpirationPlugin({ maxEntries: MAX_FILES })],
  }),
);
registerRoute(
  ({ url, request }) => isSameOrigin(url) && request.destination === 'image' && isPicture(url.pathname),
  new CacheFirst({
    cacheName: PICTURE_CACHE,
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

async function handleMessage(message: WorkerMessage, event: ExtendableMessageEvent): Promise<void> {
  if (message.type === 'seen') await cachePaths(message, event);
  else if (message.type === 'sync') await refreshCache(event);
  else if (message.type === 'forget') await clearCaches();
  else await self.skipWaiting();
}

self.addEventListener('message', (event) => {
  if (isWorkerMessage(event.data)) event.waitUntil(handleMessage(event.data, event));
});

/** Not in the language's own list of a worker's events. */
type SyncEvent = ExtendableEvent & { readonly tag: string };
const SYNCS: readonly string[] = [PERIODIC_SYNC, ...ONE_OFF_SYNCS];

for (const name of ['sync', 'periodicsync'])
  self.addEventListener(name, (event) => {
    const sync = event as SyncEvent;
    if (SYNCS.includes(sync.tag)) sync.waitUntil(refreshCache(sync));
  });
