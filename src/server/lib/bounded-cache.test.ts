import { describe, expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

describe('BoundedCache', () => {
  it('makes each value once, keeps the recent ones, forgets failures', async () => {
    const cache = new BoundedCache<{ readonly made: number }>(2);
    let made = 0;
    const make = async () => ({ made: ++made });
    await Promise.all([cache.get('a', make), cache.get('a', make)]);
    expect(made).toBe(1);
    await cache.get('b', make);
    await cache.get('a', make);
    await cache.get('c', make);
    await cache.get('a', make);
    expect(made).toBe(3);
    await cache.get('b', make);
    expect(made).toBe(4);
    await expect(cache.get('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('x', make)).toEqual({ made: 5 });
  });
});
