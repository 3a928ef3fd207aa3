import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handleLogout, flushSignOut } from './sign-out.ts';

const cleared = vi.hoisted(() => {
  // Another file may have loaded the module already, and then it would have the real reader.
  vi.resetModules();
  return vi.fn();
});
vi.mock('./cache-owner.ts', () => ({ clearCaches: cleared }));
afterAll(() => vi.resetModules());

let caches: Set<string>;
/** What the server was asked; it answers with `answer`, and without one there is no connection. */
let asked: string[];
let answer: (() => Response) | undefined;
beforeEach(() => {
  caches = new Set();
  asked = [];
  answer = undefined;
  cleared.mockReset();
  vi.stubGlobal('caches', {
    has: async (name: string) => caches.has(name),
    open: async (name: string) => void caches.add(name),
    delete: async (name: string) => caches.delete(name),
  });
  vi.stubGlobal('fetch', async (what: string | Request) => {
    if (!answer) throw new TypeError('no connection');
    asked.push(typeof what === 'string' ? what : new URL(what.url).pathname);
    return answer();
  });
  // A worker reads addresses as those of its own place; here there is none.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (url, status) => new Response(null, { status: status ?? 302, headers: { location: String(url) } }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const signOut = () => handleLogout({ request: new Request('https://shop.example/api/logout') });

it('empties the device before a sign-out is sent, once, and again of what was kept until the session ended', async () => {
  let emptied = 0;
  answer = () => {
    emptied = cleared.mock.calls.length;
    return new Response('home');
  };
  expect(await (await signOut()).text()).toBe('home');
  expect(emptied).toBe(1);
  expect(cleared).toHaveBeenCalledTimes(2);
  await flushSignOut();
  expect(asked).toEqual(['/api/logout']);
});

it('leads home without a connection, and sends the sign-out as soon as there is one', async () => {
  const shown = await signOut();
  expect([shown.status, shown.headers.get('location')]).toEqual([303, '/']);
  expect(cleared).toHaveBeenCalledOnce();
  await flushSignOut();
  expect(asked).toEqual([]);
  answer = () => new Response('home');
  await Promise.all([flushSignOut(), flushSignOut()]);
  await flushSignOut();
  expect(asked).toEqual(['/api/logout']);
});

it('sends the sign-out again where the server could not do it', async () => {
  await signOut();
  answer = () => new Response('', { status: 503 });
  await flushSignOut();
  await flushSignOut();
  expect(asked).toHaveLength(2);
});

it('signs no user out who has not asked for it', async () => {
  answer = () => new Response('home');
  await flushSignOut();
  expect(asked).toEqual([]);
});
