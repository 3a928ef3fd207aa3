import { isOpen } from '#shared/domain/booking-facts.ts';
import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import type { ScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import type { Platform } from '#server/platform.ts';
import { lockBooking } from './booking.repository.ts';
import { createProviderSync } from './provider/provider-sync.ts';
import { createChangeCard } from './holds/change-card.ts';
import { createAskAboutChange } from './changes/ask-about-change.ts';
import { createPaymentCheck } from './intents/payment-check.ts';
import { createCancelOpenFee } from './fees/cancel-open-fee.ts';
import { createCustomers } from './provider/customers.ts';
import { createFeeIntent } from './fees/fee-intent.ts';
import { createBackfill } from './provider/backfill-missing.ts';
import { readPaymentHistory } from './ledger/payment-history.ts';
import { createWebhookInbox } from './webhooks/webhook-inbox.ts';
import { createOperationRunner, type RunnerDeps } from './operations/operation-runner.ts';
import { createTransferWaiting, registerTransferJob } from './transfers/transfer-waiting.ts';
import type {
  AccountEventHandlers,
  IdentityEventHandlers,
  ClaimEventHandlers,
  EventHandlers,
  PaymentEventHandlers,
  PaymentQueue,
  Payments,
} from './payments.types.ts';
import { PLACE_HOLD_JOB } from './holds/hold-queue.ts';
import { createPaymentQueue } from './payment-queue.ts';
import { createAdminRefunds } from './refunds/admin-refunds.ts';

const POLL_MS = 5_000;

export interface PaymentsDeps {
  readonly platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>;
  readonly provider: PaymentProvider;
  readonly scheduledJobs: Pick<ScheduledJobs, 'register'>;
  readonly onError: (error: unknown, message: string) => void;
}

/** A scheduled hold falls due: asked for if the booking still waits for it. */
function registerHolds(
  scheduledJobs: PaymentsDeps['scheduledJobs'],
  { unitOfWork, clocks }: Pick<RunnerDeps, 'unitOfWork' | 'clocks'>,
  enqueue: PaymentQueue,
  flush: (bookingId: string) => Promise<void>,
): void {
  scheduledJobs.register({
    kind: PLACE_HOLD_JOB,
    async run(bookingId) {
      await unitOfWork.run(async (tx) => {
        const booking = await lockBooking(tx, bookingId);
        if (isOpen(booking) && booking.feeStatus === 'paid' && booking.holdStatus === 'scheduled')
          await enqueue.placeHold(tx, bookingId, clocks.product.now());
      });
      await flush(bookingId);
    },
  });
}

const notConnected = (): Promise<never> => Promise.reject(new Error('payments are not connected to claims'));
const UNCLAIMED: ClaimEventHandlers = { damageCharged: notConnected, damageRefused: notConnected };

/** Money and the provider (docs/product/money.md#provider): calls written before they are made, facts applied once, a journal that balances. */
export function createPayments({ platform, provider, scheduledJobs, onError }: PaymentsDeps): Payments {
  const { db, unitOfWork, clocks } = platform;
  let connected: PaymentEventHandlers | undefined;
  let claims: ClaimEventHandlers = UNCLAIMED;
  let accounts: AccountEventHandlers | undefined;
  let identity: IdentityEventHandlers | undefined;
  let timer: NodeJS.Timeout | undefined;
  const handlers = (): EventHandlers => {
    if (!connected) throw new Error('payments are not connected to bookings');
    return { ...connected, ...claims };
  };
  const deps: RunnerDeps = { db, unitOfWork, clocks, provider, handlers, onError };
  const runner = createOperationRunner(deps);
  const act = createProviderSync(deps, () => ({ accounts, identity }));
  const inbox = createWebhookInbox(deps, runner, act);
  const payOwner = createTransferWaiting(deps, runner);
  registerTransferJob(scheduledJobs, deps, runner, () => accounts);
  const enqueue = createPaymentQueue(clocks.real);
  const customerOf = createCustomers(deps, runner);

  async function runPending(): Promise<void> {
    await runner.runDue();
    await inbox.queue.drain();
  }
  const wake = () =>
    void runPending().catch((error: unknown) => onError(error, 'payments could not be read'));

  registerHolds(scheduledJobs, deps, enqueue, (id) => runner.flush(id));

  return {
    queues: [runner.queue, inbox.queue],
    enqueue,
    adminActions: createAdminRefunds(deps, runner),
    connect: (given) => void (connected = given),
    connectClaims: (given) => void (claims = given),
    connectAccounts: (given) => void (accounts = given),
    connectIdentity: (given) => void (identity = given),
    payOwner,
    flush: (bookingId) => runner.flush(bookingId),
    cancelOpenFee: createCancelOpenFee(deps, enqueue, runner),
    askAboutChange: createAskAboutChange({ ...deps, runner }),
    feeIntent: createFeeIntent({ ...deps, runner, customerOf }),
    changeCard: createChangeCard({ ...deps, runner, customerOf }),
    check: createPaymentCheck({ ...deps, runner }),
    backfillMissing: createBackfill({ act, provider, runner }),
    async receiveWebhook(rawBody, signature) {
      await inbox.receive(rawBody, signature);
      inbox.queue.wake();
    },
    historyOf: (bookingId, viewer) => readPaymentHistory(db, bookingId, viewer),
    runPending,
    start: () => {
      timer ??= setInterval(wake, POLL_MS).unref();
      wake();
    },
    stop: async () => {
      clearInterval(timer);
      await inbox.queue.drain().catch(() => undefined);
      await inbox.queue.stop();
      await runner.idle();
    },
  };
}
