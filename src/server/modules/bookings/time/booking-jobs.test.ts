import { describe, expect, it, vi } from 'vitest';
import { TIMED_EVENTS } from '#shared/domain/booking-events.ts';
import type { JobHandler } from '#server/jobs/scheduled-jobs.ts';
import { hour } from '#tests/support/booking-facts.ts';
import { bookingRow } from '#tests/support/booking-row.ts';
import type { BookingsContext } from '../bookings-context.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { registerBookingJobs } from './booking-jobs.ts';

/** The jobs over a database that knows one booking; `apply` notes each transaction. */
function jobsFor(row: Partial<BookingRow> | undefined, answer: 'closed' | 'paid' | 'unknown' = 'closed') {
  const found = row && [{ booking: bookingRow(row), owner: {}, renter: {} }];
  const query: unknown = new Proxy(() => query, {
    get: (_target, name) =>
      name === 'then' ? (resolve: (rows: unknown) => void) => resolve(found ?? []) : () => query,
  });
  const db = { select: () => query };
  const run = vi.fn(() => Promise.resolve());
  const cancelOpenFee = vi.fn(() => Promise.resolve(answer));
  const flush = vi.fn(() => Promise.resolve());
  const jobs = new Map<string, JobHandler>();
  registerBookingJobs(
    {
      platform: { db, unitOfWork: { run } },
      payments: { flush, cancelOpenFee },
    } as unknown as BookingsContext,
    { register: (job) => void jobs.set(job.kind, job) },
  );
  return { jobs, run, cancelOpenFee, flush };
}
const expire = ({ jobs }: ReturnType<typeof jobsFor>) =>
  jobs.get('booking.expire_unpaid')?.run('booking', hour(1));

describe('the jobs of a booking’s deadlines', () => {
  it('are registered for each timed event but those that look at another rental’s item or at a change of dates', () => {
    const { jobs } = jobsFor(undefined);
    const others = ['overdue', 'item_not_returned', 'expire_change'];
    expect([...jobs.keys()].sort()).toEqual(
      TIMED_EVENTS.filter((event) => !others.includes(event))
        .map((event) => `booking.${event}`)
        .sort(),
    );
  });

  it('expire an unpaid booking only after its fee is closed at the provider', async () => {
    const job = jobsFor({});
    await expire(job);
    expect(job.cancelOpenFee.mock.calls).toEqual([['booking']]);
    expect(job.run).toHaveBeenCalledTimes(1);
    expect(job.flush.mock.calls).toEqual([['booking'], ['booking']]);
  });

  it('leave a booking alone whose fee turns out to be paid', async () => {
    const job = jobsFor({}, 'paid');
    await expire(job);
    expect(job.run).not.toHaveBeenCalled();
  });

  it('try again later while the provider cannot say whether the fee is paid', async () => {
    const job = jobsFor({}, 'unknown');
    await expect(expire(job)).rejects.toThrow('the fee of booking could not be closed yet');
    expect(job.run).not.toHaveBeenCalled();
  });

  it('ask the provider for nothing where the booking does not wait for its fee', async () => {
    for (const row of [{ status: 'confirmed' }, { feeStatus: 'paid' }, undefined] as const) {
      const job = jobsFor(row);
      await expire(job);
      expect(job.cancelOpenFee).not.toHaveBeenCalled();
      expect(job.run).not.toHaveBeenCalled();
    }
  });

  it('close no fee for any other deadline', async () => {
    const job = jobsFor({});
    await job.jobs.get('booking.expire_unanswered')?.run('booking', hour(1));
    expect(job.cancelOpenFee).not.toHaveBeenCalled();
    expect(job.run).toHaveBeenCalledTimes(1);
  });
});
