import { describe, expect, it, vi } from 'vitest';
import { startWhenLoaded } from './start-when-loaded.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('what is brought first', () => {
  it('ends what is brought first once it runs', async () => {
    const stop = vi.fn();
    const end = startWhenLoaded(() => Promise.resolve(stop));
    await settle();
    expect(stop).not.toHaveBeenCalled();
    end();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('ends what is brought first as soon as it comes, where that was asked for before', async () => {
    const stop = vi.fn();
    startWhenLoaded(() => Promise.resolve(stop))();
    await settle();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('does no harm where what is brought first does not come', async () => {
    const end = startWhenLoaded(() => Promise.reject(new TypeError('Failed to fetch')));
    await settle();
    expect(end).not.toThrow();
  });
});
