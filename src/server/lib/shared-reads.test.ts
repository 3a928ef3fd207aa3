import { describe, expect, it } from 'vitest';
import { createBatchedReads, createSharedReads } from './shared-reads.ts';

describe('shared reads', () => {
  function counted() {
    const share = createSharedReads<number>();
    let begun = 0;
    return { ask: (key: string) => share(key, async () => ++begun), begun: () => begun };
  }

  it('shares one read among all who ask in the same turn, and makes another for another key', async () => {
    const { ask, begun } = counted();
    expect(await Promise.all([ask('a'), ask('a'), ask('b'), ask('a')])).toEqual([1, 1, 2, 1]);
    expect(begun()).toBe(2);
  });

  it('never answers a question with a read that began before it', async () => {
    const share = createSharedReads<string>();
    let state = 'before';
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const first = share('a', async () => {
      const seen = state;
      // Asked while the first read is under way.
      second = share('a', async () => state);
      await held;
      return seen;
    });
    let second: Promise<string> | undefined;
    state = 'then';
    await new Promise((turn) => setImmediate(turn));
    state = 'after';
    answer();
    expect([await first, await second]).toEqual(['then', 'after']);
  });

  it('passes a failure to all who share a read, and reads again for the next', async () => {
    const share = createSharedReads<number>();
    const fail = () => share('a', () => Promise.reject(new Error('away')));
    const answers = await Promise.allSettled([fail(), fail()]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await share('a', async () => 7)).toBe(7);
  });
});

describe('batched reads', () => {
  it('read all keys of a turn at once, each of them once, and begin again for what is asked for later', async () => {
    const asked: (readonly string[])[] = [];
    const ask = createBatchedReads(async (keys) => {
      asked.push(keys);
      return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]));
    });
    expect(await Promise.all(['a', 'b', 'a', 'unknown'].map(ask))).toEqual(['A', 'B', 'A', undefined]);
    expect(await ask('a')).toBe('A');
    expect(asked).toEqual([['a', 'b', 'unknown'], ['a']]);
  });
});
