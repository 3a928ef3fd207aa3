import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerLogout, finishLeaving } from './leaving.ts';

const forgotten = vi.hoisted(() => {
  // Another file may have loaded the module already, and then it would have the real reader.
  vi.resetModules();
  return vi.fn();
});
vi.mock('./reader.ts', () => ({ forgetEverything: forgotten }));
afterAll(() => vi.resetModules());

let caches: Set<string>;
/** What the server was asked; it answers with `answer`, and without one there is no connection. */
let asked: string[];
let answer: (() => Response) | undefined;
beforeEach(() => {
  caches = new Set();
  asked = [];
  answer = undefined;
  forgotten.mockReset();
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

const signOut = () => answerLogout({ request: new Request('https://shop.example/api/logout') });

it('empties the device before a sign-out is sent, once, and again of what was kept until the session ended', async () => {
  let emptied = 0;
  answer = () => {
    emptied = forgotten.mock.calls.length;
    return new Response('home');
  };
  expect(await (await signOut()).text()).toBe('home');
  expect(emptied).toBe(1);
  expect(forgotten).toHaveBeenCalledTimes(2);
  await finishLeaving();
  expect(asked).toEqual(['/api/logout']);
});

it('without a connection it leads home, and is told as soon as there is one', async () => {
  const shown = await signOut();
  expect([shown.status, shown.headers.get('location')]).toEqual([303, '/']);
  expect(forgotten).toHaveBeenCalledOnce();
  await finishLeaving();
  expect(asked).toEqual([]);
  answer = () => new Response('home');
  await Promise.all([finishLeaving(), finishLeaving()]);
  await finishLeaving();
  expect(asked).toEqual(['/api/logout']);
});

it('is told again where the server could not do it', async () => {
  await signOut();
  answer = () => new Response('', { status: 503 });
  await finishLeaving();
  await finishLeaving();
  expect(asked).toHaveLength(2);
});

it('nobody is signed out who has not asked for it', async () => {
  answer = () => new Response('home');
  await finishLeaving();
  expect(asked).toEqual([]);
});
