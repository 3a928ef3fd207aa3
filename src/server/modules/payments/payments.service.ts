import { isOpen } from '#shared/domain/booking-facts.ts';
import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import type { DueWork } from '#server/jobs/due-work.ts';
import type { Platform } from '#server/platform.ts';
import { lockBooking } from './booking.repository.ts';
import { createActing } from './act-on-subject.ts';
import { createChangeCard } from './change-card.ts';
import { createCheck } from './check.ts';
import { createCloseFee } from './close-fee.ts';
import { createCustomers } from './customers.ts';
import { createFeeIntent } from './fee-intent.ts';
import { createHeal } from './heal.ts';
import { readHistoryOfMoney } from './movements.ts';
import { createNoticeInbox } from './notice-inbox.ts';
import { createOperationRunner, type RunnerDeps } from './operation-runner.ts';
import { createPayOwner, registerPayoutRetry } from './pay-owner.ts';
import type { AccountHooks, BookingHooks, PaymentPlans, Payments } from './payments.types.ts';
import { HOLD_DUE } from './hold-plans.ts';
import { createPlans } from './plans.ts';
import { createRefundAgain } from './refund-again.ts';

const POLL_MS = 5_000;

export interface PaymentsDeps {
  readonly platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>;
  readonly provider: PaymentProvider;
  readonly dueWork: Pick<DueWork, 'register'>;
  readonly onError: (error: unknown, message: string) => void;
}

/** A scheduled hold falls due: asked for if the booking still waits for it. */
async function placeDueHold(
  { unitOfWork, clocks }: Pick<RunnerDeps, 'unitOfWork' | 'clocks'>,
  plan: PaymentPlans,
  bookingId: string,
): Promise<void> {
  await unitOfWork.run(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (isOpen(booking) && booking.feeStatus === 'paid' && booking.holdStatus === 'scheduled')
      await plan.placeHold(tx, bookingId, clocks.product.now());
  });
}

/** Money and the provider (product decisions §3): calls written before they are made, facts applied once, a journal that balances. */
export function createPayments({ platform, provider, dueWork, onError }: PaymentsDeps): Payments {
  const { db, unitOfWork, clocks } = platform;
  let connected: BookingHooks | undefined;
  let accounts: AccountHooks | undefined;
  let timer: NodeJS.Timeout | undefined;
  const hooks = (): BookingHooks => {
    if (!connected) throw new Error('payments are not connected to bookings');
    return connected;
  };
  const deps: RunnerDeps = { db, unitOfWork, clocks, provider, hooks, onError };
  const runner = createOperationRunner(deps);
  const act = createActing(deps, () => accounts);
  const inbox = createNoticeInbox(deps, runner, act);
  const payOwner = createPayOwner(deps, runner);
  registerPayoutRetry(dueWork, deps, runner, () => accounts);
  const plan = createPlans(clocks.real);
  const customerOf = createCustomers(deps, runner);
  const settle = (bookingId: string) => runner.settle(bookingId);

  async function runPending(): Promise<void> {
    await runner.runDue();
    await inbox.drain();
  }
  const report = (what: string) => (error: unknown) => onError(error, `${what} could not be read`);
  const wake = () => void runPending().catch(report('payments'));

  dueWork.register({
    kind: HOLD_DUE,
    async run(bookingId) {
      await placeDueHold(deps, plan, bookingId);
      await settle(bookingId);
    },
  });

  return {
    plan,
    desk: { refundAgain: createRefundAgain(deps, runner) },
    connect: (given) => void (connected = given),
    connectAccounts: (given) => void (accounts = given),
    payOwner,
    settle,
    closeFee: createCloseFee(deps, plan, runner),
    feeIntent: createFeeIntent({ ...deps, runner, customerOf }),
    changeCard: createChangeCard({ ...deps, runner, customerOf }),
    check: createCheck({ ...deps, runner }),
    heal: createHeal({ act, provider, runner }),
    async receiveWebhook(rawBody, signature) {
      await inbox.receive(rawBody, signature);
      void inbox.drain().catch(report('notices'));
    },
    movementsOf: (bookingId, viewer) => readHistoryOfMoney(db, bookingId, viewer),
    runPending,
    start: () => {
      timer ??= setInterval(wake, POLL_MS).unref();
      wake();
    },
    stop: async () => {
      clearInterval(timer);
      await inbox.drain().catch(() => undefined);
      await runner.idle();
    },
  };
}
