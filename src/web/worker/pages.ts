import type { PrecacheEntry } from 'workbox-precaching';
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core';
import { addPlugins, matchPrecache } from 'workbox-precaching';
import { NetworkOnly } from 'workbox-strategies';
import { flushSignOut } from './sign-out.ts';
import { updateOwner, cacheOwner } from './cache-owner.ts';

/** The offline page, once in each language; fetched without cookies, so it contains no user's name. */
const OFFLINE = { en: '/offline?in=en', es: '/offline?in=es' } as const;
const LANGUAGE_COOKIE = 'lang';

/** The entries of the offline page for the precache list. */
export const offlineEntries = (revision: string): PrecacheEntry[] =>
  Object.values(OFFLINE).map((url) => ({ url, revision }));

/** Public entries are fetched without cookies, and the offline page in its own language. */
export function precacheWithoutCookies(): void {
  addPlugins([
    {
      requestWillFetch: ({ request }) => {
        const language = new URL(request.url).searchParams.get('in');
        const headers = new Headers(request.headers);
        if (language) headers.set('Accept-Language', language);
        return Promise.resolve(new Request(request, { credentials: 'omit', headers }));
      },
    },
  ]);
}

/** Not every browser lets a worker read cookies: then its own language decides. */
interface CookieReader {
  get(name: string): Promise<{ value?: string } | null>;
}

async function language(): Promise<keyof typeof OFFLINE> {
  const cookies = (globalThis as { cookieStore?: CookieReader }).cookieStore;
  const chosen = (await cookies?.get(LANGUAGE_COOKIE).catch(() => null))?.value;
  return (chosen ?? navigator.language).startsWith('es') ? 'es' : 'en';
}

const offlineFallback: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    await updateOwner(response);
    return response;
  },
  handlerDidError: async () => matchPrecache(OFFLINE[await language()]),
};

const network = new NetworkOnly({ plugins: [offlineFallback] });

/** A page comes from the server; without it the offline page, which makes the screen of what is kept. */
export const handleNavigation: RouteHandlerCallback = async ({ request, event }) => {
  await flushSignOut();
  // After a sleep the worker restores the reader before the answer names another one.
  await cacheOwner();
  return network.handle({ request, event });
};
