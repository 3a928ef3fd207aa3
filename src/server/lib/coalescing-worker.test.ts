import { describe, expect, it } from 'vitest';
import { createCoalescingWorker } from './coalescing-worker.ts';

/** Work whose end a test decides. */
function heldWork() {
  const runs: { wish: string; end: () => void; fail: (error: Error) => void }[] = [];
  const rounds = createCoalescingWorker<string>(
    (wish) => new Promise<void>((resolve, reject) => runs.push({ wish, end: resolve, fail: reject })),
    (one, other) => `${one}+${other}`,
  );
  return { runs, rounds };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('rounds', () => {
  it('begins rounds at once, one at a time, and lets what is asked for meanwhile share the next', async () => {
    const { runs, rounds } = heldWork();
    const all = [rounds.request('a'), rounds.request('b'), rounds.request('c')];
    expect(runs.map(({ wish }) => wish)).toEqual(['a']);
    runs[0]?.end();
    await settled();
    expect(runs.map(({ wish }) => wish)).toEqual(['a', 'b+c']);
    runs[1]?.end();
    await Promise.all(all);
    expect([runs.length, rounds.isIdle()]).toEqual([2, true]);
  });

  it('answers when the first round after the question has ended, though more is asked for without a pause', async () => {
    const { runs, rounds } = heldWork();
    const first = rounds.request('a');
    const second = rounds.request('b');
    runs[0]?.end();
    await first;
    await settled();
    const third = rounds.request('c');
    runs[1]?.end();
    await second;
    await settled();
    expect([runs.map(({ wish }) => wish), rounds.isIdle()]).toEqual([['a', 'b', 'c'], false]);
    runs[2]?.end();
    await third;
  });

  it('never runs two rounds at once, whenever they are asked for', async () => {
    let inside = 0;
    let most = 0;
    const rounds = createCoalescingWorker(async () => {
      most = Math.max(most, ++inside);
      await settled();
      inside -= 1;
    });
    const asks: Promise<void>[] = [];
    // After each handful of turns of the queue: in the middle of a round, at its end, right after it.
    for (let turn = 0; turn < 60; turn++) {
      asks.push(rounds.request());
      for (let wait = 0; wait < turn % 7; wait++) await Promise.resolve();
      if (turn % 5 === 0) await settled();
    }
    await Promise.all(asks);
    expect([most, inside]).toEqual([1, 0]);
  });

  it('rejects the callers of a failed round, and goes on', async () => {
    const { runs, rounds } = heldWork();
    const failed = expect(rounds.request('a')).rejects.toThrow('away');
    const second = rounds.request('b');
    runs[0]?.fail(new Error('the database is away'));
    await failed;
    await settled();
    runs[1]?.end();
    await expect(second).resolves.toBeUndefined();
  });

  it('waits for the last round asked for before it becomes idle', async () => {
    const { runs, rounds } = heldWork();
    void rounds.request('a');
    void rounds.request('b');
    let isIdle = false;
    const idle = rounds.idle().then(() => (isIdle = true));
    runs[0]?.end();
    await settled();
    expect(isIdle).toBe(false);
    runs[1]?.end();
    await idle;
    expect(rounds.isIdle()).toBe(true);
  });
});
