import { eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { scheduledJobs } from '#server/db/schema/index.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createScheduledJobs, type ScheduledJobs } from './scheduled-jobs.ts';
import { createRecurring, type Recurring } from './recurring.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');
const HOUR = 3_600_000;

const client = sharedFixture(openTestDatabase);
let product = NOON;
let real = NOON;
let done: number[] = [];

interface Instance {
  readonly work: ScheduledJobs;
  readonly recurring: Recurring;
}

const note = (): Promise<void> => {
  done.push((product - NOON) / HOUR);
  return Promise.resolve();
};

/** A process that knows one hourly job. */
function instance(run: () => Promise<void> = note): Instance {
  const clocks = { product: { now: () => new Date(product) }, real: { now: () => new Date(real) } };
  const work = createScheduledJobs({ db: client.db, clocks, onError: () => undefined });
  const recurring = createRecurring({ db: client.db, clock: clocks.product, scheduledJobs: work });
  recurring.add({ kind: 'test.hourly', everyMs: HOUR, run });
  return { work, recurring };
}

const open = () => client.db.select().from(scheduledJobs).where(isNull(scheduledJobs.doneAt));
const passed = (hours: number): void => {
  product += hours * HOUR;
  real += hours * HOUR;
};

beforeEach(async () => {
  await client.db.delete(scheduledJobs);
  [product, real, done] = [NOON, NOON, []];
});

describe('work that is done again and again', () => {
  it('plans recurring work once, however often it is looked after, and repeats it', async () => {
    const { work, recurring } = instance();
    await recurring.ensurePlanned();
    passed(0.5);
    await recurring.ensurePlanned();
    await instance().recurring.ensurePlanned();
    await work.runHousekeeping();
    expect(done).toEqual([]);
    passed(0.5);
    await work.runHousekeeping();
    await work.runHousekeeping();
    expect(done).toEqual([1]);
    expect(await open()).toMatchObject([{ kind: 'test.hourly', dueAt: new Date(NOON + 2 * HOUR) }]);
    passed(1);
    await work.runHousekeeping();
    expect(done).toEqual([1, 2]);
  });

  it('does recurring work once after three weeks, and goes on from there', async () => {
    const { work, recurring } = instance();
    await recurring.ensurePlanned();
    passed(21 * 24);
    for (let look = 0; look < 3; look += 1) await work.runHousekeeping();
    expect(done).toEqual([504]);
    expect(await open()).toMatchObject([{ dueAt: new Date(NOON + 505 * HOUR) }]);
  });

  it('leaves the clock running, and does no recurring work where deadlines are met', async () => {
    const { work, recurring } = instance();
    await recurring.ensurePlanned();
    expect(await work.nextDueAt()).toBeUndefined();
    passed(5);
    await work.runDue();
    expect(done).toEqual([]);
  });

  it('does recurring work once though several instances look at the same time', async () => {
    const instances = [instance(), instance(), instance()];
    for (const { recurring } of instances) await recurring.ensurePlanned();
    passed(1);
    await Promise.all(instances.map(({ work }) => work.runHousekeeping()));
    expect(done).toEqual([1]);
    expect(await open()).toHaveLength(1);
  });

  it('does recurring work again when its process has died before the next turn was planned', async () => {
    let die: () => void = () => undefined;
    const dead = instance(async () => {
      await note();
      // The process ends here: nothing that would follow is ever written.
      await new Promise<void>((resolve) => (die = resolve));
      throw new Error('too late');
    });
    await dead.recurring.ensurePlanned();
    passed(1);
    const lastWords = dead.work.runHousekeeping();
    await expect.poll(() => done).toEqual([1]);
    const other = instance();
    await other.work.runHousekeeping();
    expect(done).toEqual([1]);
    passed(0.3);
    await other.work.runHousekeeping();
    expect(done).toHaveLength(2);
    expect(await open()).toMatchObject([{ dueAt: new Date(product + HOUR), lastError: null }]);
    die();
    await lastWords;
  });

  it('keeps its error where it can be seen, and is tried again soon', async () => {
    let isBroken = true;
    const { work, recurring } = instance(async () => {
      if (isBroken) throw new Error('the provider is away');
      await note();
    });
    await recurring.ensurePlanned();
    passed(1);
    await work.runHousekeeping();
    expect(await open()).toMatchObject([
      { lastError: 'Error: the provider is away', attempts: 1, dueAt: new Date(NOON + HOUR) },
    ]);
    isBroken = false;
    real += 600_000;
    await work.runHousekeeping();
    expect(done).toEqual([1]);
    expect(await open()).toMatchObject([{ lastError: null, dueAt: new Date(NOON + 2 * HOUR) }]);
  });

  it('comes back with a clock that is set back', async () => {
    const { recurring } = instance();
    passed(1000);
    await recurring.ensurePlanned();
    product = NOON;
    await recurring.ensurePlanned();
    const rows = await client.db.select().from(scheduledJobs).where(eq(scheduledJobs.kind, 'test.hourly'));
    expect(rows).toMatchObject([{ dueAt: new Date(NOON + HOUR) }]);
  });
});
