import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { READER } from './protocol.ts';
import type * as Reader from './reader.ts';

// The times of entries lie in a database of Workbox's own, which only browsers have.
vi.mock('workbox-expiration', () => ({
  CacheExpiration: class {
    delete = () => Promise.resolve();
  },
}));

let names: Set<string>;
let reader: typeof Reader;
beforeEach(async () => {
  names = new Set();
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
  });
  vi.resetModules();
  reader = await import('./reader.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(() => vi.resetModules());

/** What is done to the notices of this browser. */
function noticesHere(): string[] {
  const done: string[] = [];
  vi.stubGlobal('registration', {
    getNotifications: () => Promise.resolve([{ close: () => void done.push('closed') }]),
    pushManager: {
      getSubscription: () =>
        Promise.resolve({ unsubscribe: () => Promise.resolve(done.push('unsubscribed') > 0) }),
    },
  });
  return done;
}

const answerTo = (id?: string) => new Response('', { headers: id === undefined ? {} : { [READER]: id } });
/** The worker has slept and begins anew; the caches are what they were. */
async function sleep(): Promise<void> {
  vi.resetModules();
  reader = await import('./reader.ts');
}

describe('whose answers are kept', () => {
  it('is told by the answers, and after a sleep by the cache', async () => {
    await reader.noteReader(answerTo('usr_1'));
    expect((await reader.standing()).reader).toBe('usr_1');
    names.add(reader.cacheOf('usr_1'));
    await sleep();
    expect((await reader.standing()).reader).toBe('usr_1');
  });

  it('somebody else, or nobody after a session has ended, finds nothing of the one before', async () => {
    names.add(reader.cacheOf('usr_1'));
    names.add('workbox-precache');
    await reader.noteReader(answerTo('guest-user'));
    expect([...names]).toEqual(['workbox-precache']);
    expect((await reader.standing()).reader).toBe('guest-user');
  });

  it('an answer that names nobody changes nothing', async () => {
    names.add(reader.cacheOf('usr_1'));
    await reader.noteReader(answerTo());
    expect((await reader.standing()).reader).toBe('usr_1');
    expect(names.size).toBe(1);
  });

  it('what was asked for while they left brings nobody back', async () => {
    names.add(reader.cacheOf('usr_1'));
    const asked = reader.standing();
    await reader.forgetEverything();
    await asked;
    expect((await reader.standing()).reader).not.toBe('usr_1');
  });

  it('the notices of whoever has left go from this browser, those of whoever stays do not', async () => {
    const done = noticesHere();
    await reader.noteReader(answerTo('usr_1'));
    await reader.noteReader(answerTo('usr_1'));
    expect(done).toEqual([]);
    await reader.noteReader(answerTo('guest-user'));
    expect(done).toEqual(['closed', 'unsubscribed']);
    await reader.noteReader(answerTo('usr_2'));
    expect(done).toHaveLength(2);
  });

  it('is kept only under who asked, as long as they are here', async () => {
    await reader.noteReader(answerTo('usr_1'));
    const asked = await reader.standing();
    expect(reader.isTheirs(answerTo('usr_1'), asked)).toBe(true);
    expect(reader.isTheirs(answerTo('usr_2'), asked)).toBe(false);
    expect(reader.isTheirs(answerTo(), asked)).toBe(false);
    await reader.noteReader(answerTo('usr_2'));
    expect(reader.isTheirs(answerTo('usr_1'), asked)).toBe(false);
  });
});

describe('signing out', () => {
  it('empties everything that was kept, and nothing of the build', async () => {
    for (const name of [reader.cacheOf('usr_1'), reader.PICTURES, 'workbox-precache', 'equipshare-files'])
      names.add(name);
    await reader.forgetEverything();
    expect([...names]).toEqual(['workbox-precache', 'equipshare-files']);
  });

  it('takes the notices along, and waits for no push service', async () => {
    const done = noticesHere();
    await reader.forgetEverything();
    expect(done).toEqual(['closed', 'unsubscribed']);
    const never = new Promise<boolean>(() => undefined);
    const getSubscription = () => Promise.resolve({ unsubscribe: () => never });
    vi.stubGlobal('registration', {
      getNotifications: () => Promise.resolve([]),
      pushManager: { getSubscription },
    });
    await expect(reader.forgetEverything()).resolves.toBeUndefined();
    vi.stubGlobal('registration', { getNotifications: () => Promise.reject(new Error('refused')) });
    await expect(reader.forgetEverything()).resolves.toBeUndefined();
  });

  it('an answer that comes too late brings nobody back', async () => {
    await reader.noteReader(answerTo('usr_1'));
    const asked = await reader.standing();
    await reader.forgetEverything();
    await reader.noteReader(answerTo('usr_1'), asked);
    expect(reader.isTheirs(answerTo('usr_1'), asked)).toBe(false);
    expect((await reader.standing()).reader).not.toBe('usr_1');
  });
});
