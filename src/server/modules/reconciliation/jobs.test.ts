import { expect, it } from 'vitest';
import { jobsOf } from './jobs.ts';
import type { OpenQueues, OpenWork } from './jobs.repository.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');
const at = (minutes: number): Date => new Date(NOON + minutes * 60_000);
/** Product time is a day ahead of real time. */
const clocks = { real: { now: () => at(0) }, product: { now: () => at(1440) } };

const work = (id: string, minutes: number, facts: Partial<OpenWork> = {}): OpenWork => ({
  ...{
    id,
    kind: 'kind',
    subject: 'b1',
    dueAt: at(minutes),
    attempts: 0,
    lastError: null,
    nextAttemptAt: null,
  },
  ...facts,
});
const none: OpenQueues = { scheduled_job: [], payment_call: [], webhook_event: [], event: [], delivery: [] };
const listed = (queues: Partial<OpenQueues>, most = 50) =>
  jobsOf({ ...none, ...queues }, clocks, most).map(({ id, queue, state }) => `${queue} ${id} ${state}`);

it('shows trouble first, the newest of it leading; then what is due, what is under way, what is planned', () => {
  const failed = { lastError: 'Error: away', attempts: 3 };
  const queues = {
    scheduled_job: [
      work('tomorrow', 1500),
      work('now', 1430),
      work('later', 1490),
      work('old trouble', 100, { ...failed, nextAttemptAt: at(5) }),
    ],
    payment_call: [work('call', -3, failed), work('taken', -2, { nextAttemptAt: at(1), attempts: 1 })],
    event: [work('event', -10)],
  };
  expect(listed(queues)).toEqual([
    'scheduled_job old trouble waiting',
    'payment_call call due',
    'event event due',
    'scheduled_job now due',
    'payment_call taken running',
    'scheduled_job later scheduled',
    'scheduled_job tomorrow scheduled',
  ]);
  expect(listed(queues, 2)).toHaveLength(2);
});

it('lets no secret and nobody’s address out', () => {
  const lastError = 'Error: <dana@people.example> pi_1_secret_abc 4242424242424242';
  const [job] = jobsOf({ ...none, delivery: [work('mail', 0, { lastError })] }, clocks, 5);
  expect(job?.lastError).toBe('Error: <<address>> pi_1… …');
});
