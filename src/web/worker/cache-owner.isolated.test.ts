import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { READER } from './protocol.ts';
import type * as Reader from './cache-owner.ts';

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
  reader = await import('./cache-owner.ts');
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
/** The worker has slept and starts over; the caches are what they were. */
async function sleep(): Promise<void> {
  vi.resetModules();
  reader = await import('./cache-owner.ts');
}

describe('whose answers are kept', () => {
  it('knows whose answers are kept by the answers, and after a sleep by the cache', async () => {
    await reader.updateOwner(answerTo('usr_1'));
    expect((await reader.cacheOwner()).reader).toBe('usr_1');
    names.add(reader.cacheNameOf('usr_1'));
    await sleep();
    expect((await reader.cacheOwner()).reader).toBe('usr_1');
  });

  it('leaves another user, or the guest after a session has ended, nothing of the one before', async () => {
    names.add(reader.cacheNameOf('usr_1'));
    names.add('workbox-precache');
    await reader.updateOwner(answerTo('guest-user'));
    expect([...names]).toEqual(['workbox-precache']);
    expect((await reader.cacheOwner()).reader).toBe('guest-user');
  });

  it('an answer that names no user changes nothing', async () => {
    names.add(reader.cacheNameOf('usr_1'));
    await reader.updateOwner(answerTo());
    expect((await reader.cacheOwner()).reader).toBe('usr_1');
    expect(names.size).toBe(1);
  });

  it('an answer requested during a sign-out does not restore the user', async () => {
    names.add(reader.cacheNameOf('usr_1'));
    const asked = reader.cacheOwner();
    await reader.clearCaches();
    await asked;
    expect((await reader.cacheOwner()).reader).not.toBe('usr_1');
  });

  it('closes the push notifications of a user who signed out, and keeps those of the one who is signed in', async () => {
    const done = noticesHere();
    await reader.updateOwner(answerTo('usr_1'));
    await reader.updateOwner(answerTo('usr_1'));
    expect(done).toEqual([]);
    await reader.updateOwner(answerTo('guest-user'));
    expect(done).toEqual(['closed', 'unsubscribed']);
    await reader.updateOwner(answerTo('usr_2'));
    expect(done).toHaveLength(2);
  });

  it('keeps an answer only under who asked, as long as they are here', async () => {
    await reader.updateOwner(answerTo('usr_1'));
    const asked = await reader.cacheOwner();
    expect(reader.isForOwner(answerTo('usr_1'), asked)).toBe(true);
    expect(reader.isForOwner(answerTo('usr_2'), asked)).toBe(false);
    expect(reader.isForOwner(answerTo(), asked)).toBe(false);
    await reader.updateOwner(answerTo('usr_2'));
    expect(reader.isForOwner(answerTo('usr_1'), asked)).toBe(false);
  });
});

describe('signing out', () => {
  it('empties everything that was kept, and nothing of the build', async () => {
    for (const name of [
      reader.cacheNameOf('usr_1'),
      reader.PICTURE_CACHE,
      'workbox-precache',
      'equipshare-files',
    ])
      names.add(name);
    await reader.clearCaches();
    expect([...names]).toEqual(['workbox-precache', 'equipshare-files']);
  });

  it('closes the notifications, and waits for no push service', async () => {
    const done = noticesHere();
    await reader.clearCaches();
    expect(done).toEqual(['closed', 'unsubscribed']);
    const never = new Promise<boolean>(() => undefined);
    const getSubscription = () => Promise.resolve({ unsubscribe: () => never });
    vi.stubGlobal('registration', {
      getNotifications: () => Promise.resolve([]),
      pushManager: { getSubscription },
    });
    await expect(reader.clearCaches()).resolves.toBeUndefined();
    vi.stubGlobal('registration', { getNotifications: () => Promise.reject(new Error('refused')) });
    await expect(reader.clearCaches()).resolves.toBeUndefined();
  });

  it('an answer that comes too late does not restore the user', async () => {
    await reader.updateOwner(answerTo('usr_1'));
    const asked = await reader.cacheOwner();
    await reader.clearCaches();
    await reader.updateOwner(answerTo('usr_1'), asked);
    expect(reader.isForOwner(answerTo('usr_1'), asked)).toBe(false);
    expect((await reader.cacheOwner()).reader).not.toBe('usr_1');
  });

  it('a cache that an answer wrote after the sign-out goes, and that of the next user stays', async () => {
    await reader.updateOwner(answerTo('usr_1'));
    const asked = await reader.cacheOwner();
    const before = reader.cacheNameOf('usr_1');
    names.add(before);
    await reader.discardIfSignedOut(before, asked);
    expect([...names]).toEqual([before]);
    await reader.clearCaches();
    // The write was under way.
    names.add(before);
    await reader.discardIfSignedOut(before, asked);
    expect([...names]).toEqual([]);
    await reader.updateOwner(answerTo('usr_2'));
    names.add(reader.cacheNameOf('usr_2'));
    await reader.discardIfSignedOut(reader.cacheNameOf('usr_2'), asked);
    expect([...names]).toEqual([reader.cacheNameOf('usr_2')]);
  });
});
