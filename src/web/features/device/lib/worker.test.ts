import { describe, expect, it, vi } from 'vitest';
import { registerSync } from './background-sync.ts';
import { registerWorker } from './register-worker.ts';

const SIX_HOURS = 6 * 60 * 60 * 1000;
const refuse = () => Promise.reject(new Error('no'));
const take = () => Promise.resolve();

describe('the service worker', () => {
  const registration = {} as ServiceWorkerRegistration;

  it('registers the worker at its fixed address', async () => {
    const register = vi.fn(() => Promise.resolve(registration));
    const log = vi.fn();
    expect(await registerWorker({ register }, log)).toBe(registration);
    expect(register.mock.calls).toEqual([['/sw.js']]);
    expect(log).not.toHaveBeenCalled();
  });

  it('falls back to the second file, and logs the first', async () => {
    const register = vi.fn((file: string) =>
      file === '/sw.js' ? Promise.reject(new Error('no')) : Promise.resolve(registration),
    );
    const log = vi.fn();
    expect(await registerWorker({ register }, log)).toBe(registration);
    expect(register.mock.calls).toEqual([['/sw.js'], ['/service-worker.js']]);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('only logs that there is no service worker', async () => {
    const log = vi.fn();
    expect(await registerWorker({ register: refuse }, log)).toBeUndefined();
    expect(log).toHaveBeenCalledTimes(2);
  });
});

describe('the background sync', () => {
  it('syncs periodically, at most every six hours', async () => {
    const register = vi.fn(take);
    const byHand = vi.fn();
    const name = await registerSync({ registration: { periodicSync: { register } }, byHand, log: vi.fn() });
    expect(name).toBe('equipshare-data-sync');
    expect(register.mock.calls).toEqual([['equipshare-data-sync', { minInterval: SIX_HOURS }]]);
    expect(byHand).not.toHaveBeenCalled();
  });

  it('falls back to single ones, in their order', async () => {
    const register = vi.fn((name: string) => (name === 'manual-sync' ? take() : refuse()));
    const log = vi.fn();
    const registration = { periodicSync: { register: refuse }, sync: { register } };
    expect(await registerSync({ registration, byHand: vi.fn(), log })).toBe('manual-sync');
    expect(register.mock.calls.flat()).toEqual(['periodic-sync', 'app-data-sync', 'manual-sync']);
    expect(log).toHaveBeenCalledTimes(3);
  });

  it('asks for the sync by hand where the browser has none', async () => {
    const byHand = vi.fn();
    const log = vi.fn();
    expect(await registerSync({ registration: {}, byHand, log })).toBe('manual-sync');
    expect(byHand.mock.calls).toEqual([['manual-sync']]);
    expect(log).not.toHaveBeenCalled();
  });
});
