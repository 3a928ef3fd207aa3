import type { JobParams } from '#shared/contracts/admin-desk.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Freed } from '#server/db/free-work.ts';
import { freeEvent } from '#server/events/events.repository.ts';
import { freeDue } from '#server/jobs/due-work.repository.ts';
import { waitAtMost } from '#server/lib/wait-at-most.ts';
import { freeDelivery, sendAgain } from '../deliveries/index.ts';
import { freeCall, freeNotice } from '../payments/index.ts';
import type { AdminDeskDeps } from './desk-deps.ts';
import type { Operator } from './operator.ts';

export interface RetryService {
  /**
   * Makes work that rests after a failure due now, and waits a moment for what comes of it; the list of work says that. Throws
   * 404 `job_not_found` for what is done or never was, 409 `job_not_failed` for what has not failed: its time is not moved.
   */
  job(operator: Operator, job: JobParams): Promise<void>;
  /** Sends a message again that was given up. Throws 404, 409 where nothing is left of it or nobody wants it. */
  delivery(operator: Operator, id: string): Promise<void>;
  /**
   * Gives a renter what a refund that came to nothing owes them. Throws 403 `confirm_identity`, 404, 409 `refund_not_owed`
   * where it has been made good, `refund_refused` where the provider refuses it once more.
   */
  refund(operator: Operator, id: string): Promise<void>;
}

/** Long enough for what goes well; whoever pressed does not wait for a provider that is away. */
const WAIT_MS = 5_000;

interface Queue {
  /** Ends the pause after a failure. */
  readonly free: (tx: Transaction, id: string) => Promise<Freed>;
  /** Does what is due in it. */
  readonly work: () => Promise<unknown>;
}

type Workers = Pick<AdminDeskDeps, 'payments' | 'deliverySender' | 'dueWork' | 'dispatcher'>;

const queuesOf = ({
  payments,
  deliverySender,
  dueWork,
  dispatcher,
}: Workers): Record<JobParams['queue'], Queue> => ({
  due_work: { free: freeDue, work: () => Promise.all([dueWork.runDue(), dueWork.runHousekeeping()]) },
  payment_call: { free: freeCall, work: () => payments.runPending() },
  provider_notice: { free: freeNotice, work: () => payments.runPending() },
  event: { free: freeEvent, work: () => dispatcher.drain() },
  delivery: { free: freeDelivery, work: () => deliverySender.drain() },
});

function requireFreed(freed: Freed): void {
  if (freed === 'unknown')
    throw new DomainError('not_found', 'job_not_found', 'There is no such work, or it is done.');
  if (freed === 'not_failed')
    throw new DomainError('conflict', 'job_not_failed', 'This has not failed; it is done in its time.');
}

const refundRefused = (): DomainError =>
  new DomainError('conflict', 'refund_refused', 'The payment provider refuses this refund once more.');

export function createRetryService(deps: Omit<AdminDeskDeps, 'listings'>): RetryService {
  const { platform, auth, payments, deliverySender, onError } = deps;
  const { unitOfWork, clocks } = platform;
  const queues = queuesOf(deps);
  const wait = (work: Promise<unknown>): Promise<void> =>
    waitAtMost(WAIT_MS, work, (error) => onError(error, 'work that was tried again has failed'));

  return {
    async job({ admin, visitor }, { queue, id }) {
      const { free, work } = queues[queue];
      await unitOfWork.run(async (tx) => {
        requireFreed(await free(tx, id));
        const act = { action: 'admin.job_retried', subject: { kind: queue, id } };
        await auth.adminAudit(tx, admin, act, visitor);
      });
      await wait(work());
    },

    async delivery({ admin, visitor }, id) {
      await unitOfWork.run(async (tx) => {
        await sendAgain(tx, id);
        const act = { action: 'admin.delivery_resent', subject: { kind: 'delivery', id } };
        await auth.adminAudit(tx, admin, act, visitor);
      });
      await wait(deliverySender.firstTry(id));
    },

    async refund({ admin, visitor }, id) {
      await auth.requireConfirmed(admin);
      const productTime = clocks.product.now().toISOString();
      const outcome = await payments.desk.refundAgain(id, (tx, { bookingId, amountCents }) => {
        const subject = { kind: 'booking', id: bookingId };
        const details = { refundId: id, amountCents, productTime };
        return auth.adminAudit(tx, admin, { action: 'admin.refund_retried', subject, details }, visitor);
      });
      if (outcome === 'refused') throw refundRefused();
    },
  };
}
