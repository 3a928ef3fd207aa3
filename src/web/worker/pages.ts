import type { PrecacheEntry } from 'workbox-precaching';
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core';
import { addPlugins, matchPrecache } from 'workbox-precaching';
import { NetworkOnly } from 'workbox-strategies';
import { finishLeaving } from './leaving.ts';
import { noteReader, standing } from './reader.ts';

/** The offline page, once in each language; the worker asks for it without cookies, so there is nobody's name in it. */
const OFFLINE = { en: '/offline?in=en', es: '/offline?in=es' } as const;
const LANGUAGE_COOKIE = 'lang';

/** The entries of the offline page for the precache list. */
export const offlineEntries = (revision: string): PrecacheEntry[] =>
  Object.values(OFFLINE).map((url) => ({ url, revision }));

/** What is kept for everybody is asked for as nobody, and the offline page in its own language. */
export function precacheAsNobody(): void {
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

const standIn: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    await noteReader(response);
    return response;
  },
  handlerDidError: async () => matchPrecache(OFFLINE[await language()]),
};

const network = new NetworkOnly({ plugins: [standIn] });

/** A page comes from the server; without it the offline page, which makes the screen of what is kept. */
export const answerPage: RouteHandlerCallback = async ({ request, event }) => {
  await finishLeaving();
  // Somebody who has slept on this is known again before the answer names the next.
  await standing();
  return network.handle({ request, event });
};
