import { beforeAll, expect, it } from 'vitest';
import type { ClockState } from '#shared/contracts/system.ts';
import { scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';

const HOUR = 3_600_000;

const app = sharedFixture(buildTestApp);
/** What happened, in its order: the hours that had passed when it did. */
let log: { what: string; hours: number }[] = [];

const start = { time: 0 };
const hoursNow = (): number => (app.platform.clocks.product.now().getTime() - start.time) / HOUR;
const plan = (subject: string, hours: number) =>
  scheduleJob(app.platform.db, { kind: 'test.step', subject, dueAt: new Date(start.time + hours * HOUR) });
const move = (payload: object) => app.app.inject({ method: 'POST', url: '/api/sandbox/clock', payload });

beforeAll(async () => {
  start.time = app.platform.clocks.product.now().getTime();
  app.scheduledJobs.register({
    kind: 'test.step',
    async run(subject) {
      log.push({ what: subject, hours: hoursNow() });
      if (subject === 'renews itself' && log.length < 6) await plan(subject, hoursNow() + 5);
    },
  });
});

it('steps through the instants at which something falls due, and stops at each', async () => {
  await plan('second', 30);
  await plan('first', 3);
  await plan('after the end', 50);
  const answer = await move({ advanceSeconds: (48 * HOUR) / 1000 });
  expect(answer.statusCode).toBe(200);
  expect(log).toEqual([
    { what: 'first', hours: 3 },
    { what: 'second', hours: 30 },
  ]);
  expect(answer.json<ClockState>().offsetSeconds).toBe((48 * HOUR) / 1000);
});

it('meets what a step has planned for a later one', async () => {
  log = [];
  await plan('renews itself', 60);
  await move({ now: new Date(start.time + 90 * HOUR).toISOString() });
  expect(log.map(({ hours }) => hours)).toEqual([50, 60, 65, 70, 75, 80]);
});

it('gives the payment sandbox the product’s clock', async () => {
  expect(app.stripe.clockOffset()).toBe((90 * HOUR) / 1000);
  await move({ reset: true });
  expect(app.stripe.clockOffset()).toBe(0);
});
