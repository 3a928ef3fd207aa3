import { expect, it } from 'vitest';
import { waitAtMost } from './wait-at-most.ts';

/** Longer than any test runs. */
const LONG = 3_600_000;

it('waits for what ends in time', async () => {
  const done: string[] = [];
  const work = Promise.resolve().then(() => done.push('done'));
  await waitAtMost(LONG, work, () => done.push('failed'));
  expect(done).toEqual(['done']);
});

it('waits no longer for what takes too long, and still hears how that fails', async () => {
  const failures: unknown[] = [];
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise((_done, reject) => {
    fail = reject;
  });
  await waitAtMost(0, work, (error) => failures.push(error));
  expect(failures).toEqual([]);
  fail(new Error('later'));
  await expect(work).rejects.toThrow('later');
  expect(failures).toEqual([new Error('later')]);
});

it('hears of what fails meanwhile, and throws nothing', async () => {
  const failures: unknown[] = [];
  await waitAtMost(LONG, Promise.reject(new Error('at once')), (error) => failures.push(error));
  expect(failures).toEqual([new Error('at once')]);
});
