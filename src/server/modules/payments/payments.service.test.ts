import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import type { Database } from '#server/db/client.ts';
import type { JobHandler } from '#server/jobs/scheduled-jobs.ts';
import { TEST_START } from '#tests/support/test-start.ts';
import { createPayments } from './payments.service.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = () => {
  throw new Error('the database is away');
};

/** Payments whose database can store a webhook event, and nothing else. */
function paymentsWithout(provider: object = {}) {
  const readDue = vi.fn(away);
  const insert = () => ({
    values: () => ({ onConflictDoNothing: () => ({ returning: () => Promise.resolve([{ id: 'evt_1' }]) }) }),
  });
  const db = {
    selectDistinct: readDue,
    select: away,
    $count: away,
    transaction: away,
    execute: away,
    insert,
  };
  const clock = { now: () => TEST_START };
  const errors: string[] = [];
  const jobs: JobHandler[] = [];
  const payments = createPayments({
    platform: {
      db: db as unknown as Database,
      unitOfWork: { run: (work) => work({} as never) },
      clocks: { product: clock, real: clock },
    },
    provider: provider as PaymentProvider,
    scheduledJobs: { register: (job) => void jobs.push(job) },
    onError: (_error, message) => errors.push(message),
  });
  return { payments, readDue, errors, jobs };
}

describe('payments while they run', () => {
  it('looks for calls to make at the start and every five seconds, however often they are started', async () => {
    const { payments, readDue, errors } = paymentsWithout();
    payments.start();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(readDue).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(readDue).toHaveBeenCalledTimes(2);
    payments.start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readDue).toHaveBeenCalledTimes(5);
    expect(new Set(errors)).toEqual(new Set(['payments could not be read']));
    await payments.stop();
  });

  it('stops looking once they are stopped, though the database is away', async () => {
    const { payments, readDue } = paymentsWithout();
    payments.start();
    await payments.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(readDue).toHaveBeenCalledTimes(1);
  });

  it('begins to act on a webhook event as soon as it is stored', async () => {
    const verifyWebhook = () => ({ id: 'evt_1', subject: { kind: 'other' } });
    const { payments, errors } = paymentsWithout({ verifyWebhook });
    await payments.receiveWebhook(Buffer.from('{}'), 'signature');
    await vi.advanceTimersByTimeAsync(0);
    expect(errors).toEqual(['the queue webhook_event could not be read']);
  });

  it('shows its two queues to whoever measures them, and registers its two scheduled jobs', () => {
    const { payments, jobs } = paymentsWithout();
    expect(payments.queues).toHaveLength(2);
    expect(jobs.map(({ kind }) => kind).sort()).toEqual(['hold.place', 'payout.retry']);
  });

  it('refuses to act on a fact of money before bookings are connected', async () => {
    const { payments } = paymentsWithout({ retrieveIntent: () => Promise.resolve({ id: 'pi_1' }) });
    await expect(payments.backfillMissing({ kind: 'intent', id: 'pi_1' })).rejects.toThrow(
      'payments are not connected to bookings',
    );
  });
});
