import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { READER } from './protocol.ts';
import type * as ResponseCache from './response-cache.ts';
import type * as CacheOwner from './cache-owner.ts';

// Workbox needs a browser; of its strategies only the request to the server matters here.
vi.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    delete = () => Promise.resolve();
  },
  ExpirationPlugin: vi.fn(),
}));
vi.mock('workbox-strategies', () => ({
  NetworkFirst: class {
    handleAll({ request }: { request: Request }) {
      const answer = fetch(request);
      return [answer, answer.then(() => undefined)];
    }
  },
}));

let cache: typeof ResponseCache;
let owner: typeof CacheOwner;
/** The paths that the server was asked for. */
let asked: string[];
/** Who is signed in, as the server sees it. */
let signedIn: string;
/** What happens while the server answers a path. */
let during: Record<string, () => Promise<void>>;

beforeEach(async () => {
  asked = [];
  signedIn = 'usr_1';
  during = {};
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('caches', {
    keys: async () => [],
    delete: async () => true,
    has: async () => false,
    open: async () => ({ keys: async () => [] }),
  });
  // Relative addresses are those of the worker's own place; here there is none.
  vi.stubGlobal('Request', function RelativeRequest(this: { url: string }, url: string) {
    this.url = url;
  });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(url);
    const answer = new Response('{}', { headers: { [READER]: signedIn } });
    await during[url]?.();
    return answer;
  });
  vi.resetModules();
  owner = await import('./cache-owner.ts');
  cache = await import('./response-cache.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(() => vi.resetModules());

/** Workbox keeps the worker alive by it; here nothing stops the worker. */
const event = new Event('message') as never;
const PERSONAL = '/api/conversations?limit=100';
const seenBy = (reader: string | undefined) =>
  cache.cachePaths({ paths: ['/api/bookings', PERSONAL], reader }, event);

it('fetches what is on the screen of the user who is signed in', async () => {
  await seenBy('usr_1');
  expect(asked).toContain('/api/bookings');
  expect(asked).toContain(PERSONAL);
});

it('fetches nothing for a page whose user has signed out', async () => {
  signedIn = 'guest-user';
  await seenBy('usr_1');
  expect(asked).toEqual(['/api/auth/user']);
});

it('fetches nothing more once the user signs out meanwhile', async () => {
  during['/api/bookings'] = async () => {
    signedIn = 'guest-user';
    await owner.clearCaches();
  };
  await seenBy('usr_1');
  expect(asked).toContain('/api/bookings');
  expect(asked).not.toContain(PERSONAL);
});
