import { describe, expect, it, vi } from 'vitest';
import { watchUpdates } from './updates.ts';

const HOUR_MS = 60 * 60 * 1000;

function arrange({ controlled = true } = {}) {
  const container = Object.assign(new EventTarget(), { controller: controlled ? {} : null });
  const installing = new EventTarget();
  const postMessage = vi.fn();
  const registration = Object.assign(new EventTarget(), {
    installing: null as EventTarget | null,
    waiting: null as { postMessage: typeof postMessage } | null,
    update: vi.fn(() => Promise.resolve()),
  });
  let time = 0;
  const reload = vi.fn();
  const updates = watchUpdates(registration as never, { container, now: () => time, reload } as never);
  return {
    container,
    registration,
    postMessage,
    reload,
    updates,
    pass: (ms: number) => (time += ms),
    /** Another version is brought to its end. */
    bring: () => {
      registration.installing = installing;
      registration.dispatchEvent(new Event('updatefound'));
      registration.waiting = { postMessage };
      installing.dispatchEvent(new Event('statechange'));
    },
  };
}

describe('a new version', () => {
  it('announces a new version once it waits, and loads it when the person wants it', () => {
    const { updates, bring, postMessage, container, reload } = arrange();
    const told = vi.fn();
    updates.subscribe(told);
    expect(updates.isReady()).toBe(false);
    bring();
    expect(told).toHaveBeenCalledTimes(1);
    expect(updates.isReady()).toBe(true);
    expect(postMessage).not.toHaveBeenCalled();
    updates.load();
    expect(postMessage.mock.calls).toEqual([[{ type: 'take-over' }]]);
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('announces no version when it is the first', () => {
    const { updates, bring, container, reload } = arrange({ controlled: false });
    bring();
    expect(updates.isReady()).toBe(false);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('asks for a new version once an hour at most', () => {
    const { updates, registration, pass } = arrange();
    updates.look();
    pass(HOUR_MS);
    updates.look();
    updates.look();
    expect(registration.update).toHaveBeenCalledTimes(1);
  });
});
