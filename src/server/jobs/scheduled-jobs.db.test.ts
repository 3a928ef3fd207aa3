import { beforeEach, describe, expect, it } from 'vitest';
import { scheduledJobs } from '#server/db/schema/index.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createScheduledJobs, type ScheduledJobs } from './scheduled-jobs.ts';
import { cancelJob, scheduleJob } from './scheduled-jobs.repository.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');
const MINUTE = 60_000;

const client = sharedFixture(openTestDatabase);
let product = NOON;
let real = NOON;
let done: string[] = [];
let failures: string[] = [];

const at = (minutes: number): Date => new Date(NOON + minutes * MINUTE);
const plan = (subject: string, minutes: number, kind = 'test.work') =>
  scheduleJob(client.db, { kind, subject, dueAt: at(minutes) });

function worker(run: (subject: string) => Promise<void>): ScheduledJobs {
  const clocks = { product: { now: () => new Date(product) }, real: { now: () => new Date(real) } };
  const work = createScheduledJobs({
    db: client.db,
    clocks,
    onError: (_error, message) => failures.push(message),
  });
  work.register({ kind: 'test.work', run });
  return work;
}
const note = (subject: string): Promise<void> => {
  done.push(subject);
  return Promise.resolve();
};

beforeEach(async () => {
  await client.db.delete(scheduledJobs);
  [product, real, done, failures] = [NOON, NOON, [], []];
});

describe('due work', () => {
  it('runs what is due, in the order in which it fell due, once', async () => {
    await plan('later', -1);
    await plan('first', -5);
    await plan('not yet', 1);
    const work = worker(note);
    await work.runDue();
    await work.runDue();
    expect(done).toEqual(['first', 'later']);
    expect(await work.nextDueAt()).toEqual(at(1));
  });

  it('moves a piece that is planned again, and forgets one that is dropped', async () => {
    await plan('moved', -1);
    await plan('moved', 10);
    await plan('dropped', -1);
    await cancelJob(client.db, 'test.work', 'dropped');
    const work = worker(note);
    await work.runDue();
    expect(done).toEqual([]);
    product = NOON + 10 * MINUTE;
    await work.runDue();
    expect(done).toEqual(['moved']);
  });

  it('keeps a piece that its own run plans anew', async () => {
    await plan('again', -1);
    const work = worker(async (subject) => {
      await note(subject);
      if (done.length === 1) await plan(subject, 30);
    });
    await work.runDue();
    expect(done).toEqual(['again']);
    expect(await work.nextDueAt()).toEqual(at(30));
    product = NOON + 30 * MINUTE;
    await work.runDue();
    expect(done).toEqual(['again', 'again']);
    expect(await work.nextDueAt()).toBeUndefined();
  });

  it('retries what failed, later by real time, and logs it', async () => {
    await plan('shaky', -1);
    await plan('steady', 0);
    const work = worker(async (subject) => {
      await note(subject);
      if (subject === 'shaky' && done.length < 3) throw new Error('away');
    });
    await work.runDue();
    expect(done).toEqual(['shaky', 'steady']);
    expect(failures).toHaveLength(1);
    await work.runDue();
    expect(done).toHaveLength(2);
    real += 60 * MINUTE;
    await work.runDue();
    expect(done).toEqual(['shaky', 'steady', 'shaky']);
    expect(await work.nextDueAt()).toBeUndefined();
  });

  it('does at once what its own work makes fall due', async () => {
    await plan('first', -5);
    const work = worker(async (subject) => {
      await note(subject);
      if (subject === 'first') await plan('follows', -1);
    });
    await work.runDue();
    expect(done).toEqual(['first', 'follows']);
  });

  it('answers though more is planned without a pause', async () => {
    await plan('piece 0', -1);
    const work = worker(async (subject) => {
      await note(subject);
      if (done.length < 300) await plan(`piece ${done.length}`, -1);
    });
    await work.runDue();
    expect(done.length).toBeGreaterThan(0);
    expect(done.length).toBeLessThan(300);
    expect(await work.nextDueAt()).toEqual(at(-1));
  });

  it('does due work once though several instances look at the same time', async () => {
    for (let piece = 0; piece < 60; piece += 1) await plan(`piece ${piece}`, -piece);
    const workers = [worker(note), worker(note), worker(note)];
    await Promise.all(workers.map((work) => work.runDue()));
    expect(done).toHaveLength(60);
    expect(new Set(done).size).toBe(60);
  });

  it('leaves unknown kinds alone', async () => {
    await plan('other', -1, 'other.work');
    const work = worker(note);
    await work.runDue();
    expect(done).toEqual([]);
    expect(await work.nextDueAt()).toBeUndefined();
  });
});
