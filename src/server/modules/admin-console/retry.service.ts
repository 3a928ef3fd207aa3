import type { RefundBookingBody } from '#shared/contracts/admin-console.ts';
import type { JobParams } from '#shared/contracts/admin-operations.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { decimalToCents } from '#shared/domain/money.ts';
import { problem } from '#shared/domain/problem.ts';
import type { Transaction } from '#server/db/client.ts';
import { eventQueue } from '#server/events/events.repository.ts';
import { jobQueue } from '#server/jobs/scheduled-jobs.repository.ts';
import { waitAtMost } from '#server/lib/wait-at-most.ts';
import type { Released } from '#server/queue/queue-table.repository.ts';
import type { Operator } from '../auth/index.ts';
import { bookingNotFound, readBooking } from '../bookings/index.ts';
import { releaseOutboundMessage, resendMessage } from '../outbound-messages/index.ts';
import { operationQueue, webhookQueue } from '../payments/index.ts';
import type { AdminConsoleDeps } from './console-deps.ts';

/** Long enough for a success; the caller does not wait for an unavailable provider. */
const WAIT_MS = 5_000;

interface Queue {
  /** Ends the pause after a failure. */
  readonly free: (tx: Transaction, id: string) => Promise<Released>;
  /** Does what is due in it. */
  readonly work: () => Promise<unknown>;
}

type Workers = Pick<AdminConsoleDeps, 'payments' | 'outboundSender' | 'scheduledJobs' | 'dispatcher'>;

const queuesOf = ({
  payments,
  outboundSender,
  scheduledJobs,
  dispatcher,
}: Workers): Record<JobParams['queue'], Queue> => ({
  scheduled_job: {
    free: jobQueue.release,
    work: () => Promise.all([scheduledJobs.runDue(), scheduledJobs.runHousekeeping()]),
  },
  payment_call: { free: operationQueue.release, work: () => payments.runPending() },
  webhook_event: { free: webhookQueue.release, work: () => payments.runPending() },
  event: { free: eventQueue.release, work: () => dispatcher.drain() },
  delivery: { free: releaseOutboundMessage, work: () => outboundSender.drain() },
});

function requireReleased(freed: Released): void {
  if (freed === 'unknown') throw new DomainError('job_not_found');
  if (freed === 'not_failed') throw new DomainError('job_not_failed');
}

const refundRefused = (): DomainError => new DomainError('refund_refused');

export function createRetryService(deps: Omit<AdminConsoleDeps, 'listings'>) {
  const { platform, auth, payments, outboundSender, onError } = deps;
  const { unitOfWork, clocks } = platform;
  const queues = queuesOf(deps);
  const wait = (work: Promise<unknown>): Promise<void> =>
    waitAtMost(WAIT_MS, work, (error) => onError(error, 'work that was tried again has failed'));

  return {
    /**
     * Makes a failed job due now, and waits briefly for its outcome; the list of jobs shows that. Throws
     * 404 `job_not_found` for what is done or never was, 409 `job_not_failed` for what has not failed: its time is not moved.
     */
    async job({ admin, visitor }: Operator, { queue, id }: JobParams): Promise<void> {
      const { free, work } = queues[queue];
      await unitOfWork.run(async (tx) => {
        requireReleased(await free(tx, id));
        const act = { action: 'admin.job_retried', subject: { kind: queue, id } };
        await auth.adminAudit(tx, admin, act, visitor);
      });
      await wait(work());
    },

    /** Sends an abandoned message again. Throws 404, 409 where its text is erased or its recipient opted out. */
    async resend({ admin, visitor }: Operator, id: string): Promise<void> {
      await unitOfWork.run(async (tx) => {
        await resendMessage(tx, id);
        const act = { action: 'admin.delivery_resent', subject: { kind: 'delivery', id } };
        await auth.adminAudit(tx, admin, act, visitor);
      });
      await wait(outboundSender.firstTry(id));
    },

    /**
     * Gives a renter what a refund that came to nothing owes them. Throws 403 `confirm_identity`, 404, 409 `refund_not_owed`
     * where it has been made good, `refund_refused` where the provider refuses it once more.
     */
    async refund({ admin, visitor }: Operator, id: string): Promise<void> {
      await auth.requireConfirmed(admin);
      const productTime = clocks.product.now().toISOString();
      const outcome = await payments.adminActions.retryRefund(id, (tx, { bookingId, amountCents }) => {
        const subject = { kind: 'booking', id: bookingId };
        const details = { refundId: id, amountCents, productTime };
        return auth.adminAudit(tx, admin, { action: 'admin.refund_retried', subject, details }, visitor);
      });
      if (outcome === 'refused') throw refundRefused();
    },

    /**
     * Refunds a part or all of what was charged, for a stated reason. Throws 403 `confirm_identity`, 404, 409 for another refund
     * meanwhile, for more than is left and for what is disputed, 422 for nothing.
     */
    async refundBooking({ admin, visitor }: Operator, id: string, body: RefundBookingBody): Promise<void> {
      const amountCents = decimalToCents(body.amount) ?? 0;
      if (amountCents < 1) throw invalidFields({ amount: problem('invalid_input') });
      await auth.requireConfirmed(admin);
      if (!(await readBooking(platform.db, id))) throw bookingNotFound();
      const { of: subject } = body;
      const asked = { subject, amountCents, refundedSoFarCents: decimalToCents(body.refundedSoFar) ?? 0 };
      const details = { of: subject, amountCents, productTime: clocks.product.now().toISOString() };
      await payments.adminActions.refundBooking(id, asked, (tx) => {
        const act = { action: 'admin.booking_refunded', subject: { kind: 'booking', id } };
        return auth.adminAudit(tx, admin, { ...act, reason: body.reason, details }, visitor);
      });
    },
  };
}
