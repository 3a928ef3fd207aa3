import { describe, expect, it } from 'vitest';
import { createKeyedWorker } from './keyed-worker.ts';

/** Work whose end a test decides. */
function heldWork() {
  const runs: { key: string; eager: boolean; end: () => void; fail: (error: Error) => void }[] = [];
  const lines = createKeyedWorker(
    (key, eager) =>
      new Promise<void>((resolve, reject) => runs.push({ key, eager, end: resolve, fail: reject })),
  );
  return { runs, lines };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('one at a time', () => {
  it('runs once more for all that was asked for meanwhile, eagerly if one of them was eager', async () => {
    const { runs, lines } = heldWork();
    const all = [lines.run('a', false), lines.run('a', false), lines.run('a', true), lines.run('a', false)];
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await settled();
    expect(runs.map(({ eager }) => eager)).toEqual([false, true]);
    runs[1]?.end();
    await Promise.all(all);
    expect(runs).toHaveLength(2);
  });

  it('lets different keys go on side by side', () => {
    const { runs, lines } = heldWork();
    void lines.run('a', false);
    void lines.run('b', false);
    expect(runs.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('begins anew after a failure', async () => {
    const { runs, lines } = heldWork();
    const failed = lines.run('a', false);
    runs[0]?.fail(new Error('the database is away'));
    await expect(failed).rejects.toThrow('away');
    const second = lines.run('a', false);
    runs[1]?.end();
    await expect(second).resolves.toBeUndefined();
  });

  it('stays patient where each wish for the next run was', async () => {
    const { runs, lines } = heldWork();
    const all = [lines.run('a', true), lines.run('a', false), lines.run('a', false)];
    runs[0]?.end();
    await settled();
    expect(runs.map(({ eager }) => eager)).toEqual([true, false]);
    runs[1]?.end();
    await Promise.all(all);
  });

  it('becomes idle once all that runs has ended', async () => {
    const { runs, lines } = heldWork();
    void lines.run('a', false);
    let isIdle = false;
    const idle = lines.idle().then(() => (isIdle = true));
    await settled();
    expect(isIdle).toBe(false);
    runs[0]?.end();
    await idle;
  });
});
