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
  it('read all keys of a group and a turn at once, each of them once, and begin again for what is asked for later', async () => {
    const asked: (readonly [string, ...string[]])[] = [];
    const ask = createBatchedReads(async (group, keys) => {
      asked.push([group, ...keys]);
      return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]));
    });
    const answers = ['a', 'b', 'a', 'unknown'].map((key) => ask('one', key));
    const another = ask('another', 'a');
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'A', undefined]);
    expect(await another).toBe('A');
    expect(await ask('one', 'a')).toBe('A');
    expect(asked).toEqual([
      ['one', 'a', 'b', 'unknown'],
      ['another', 'a'],
      ['one', 'a'],
    ]);
  });
});
