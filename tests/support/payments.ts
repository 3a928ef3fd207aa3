import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import type { PaymentProvider } from '#server/adapters/payments/port.ts';
import { connectDatabase, type Database } from '#server/db/client.ts';
import {
  bookings,
  payments as paymentRows,
  paymentOperations,
  usageCharges,
} from '#server/db/schema/index.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import type { JobHandler } from '#server/jobs/scheduled-jobs.ts';
import { GUEST, type MemberActor } from '#server/http/actor.ts';
import { createPayments, type PaymentEventHandlers, type Payments } from '#server/modules/payments/index.ts';
import { TestClock } from './app.ts';
import { createTestDatabase } from './database.ts';
import { createBookingRow, createListing, createOwner } from './listings.ts';
import { TEST_START } from './test-start.ts';
import { startTestStripe, type TestStripe } from './test-stripe.ts';

/** Calls of booking handlers, in order: `feePaid`, `holdPlaced`, … with their arguments or results. */
export interface HandlerCall {
  readonly handler: keyof PaymentEventHandlers;
  readonly bookingId: string;
  readonly what: unknown;
}

/** One product process with its payments; several of them may share a bench. */
export interface Instance {
  readonly payments: Payments;
  /** Runs a scheduled job that the payments have registered. */
  runJob(kind: string, bookingId: string): Promise<void>;
  /** Dies after the next call of this kind has succeeded at the provider, before anything is written about it. */
  dieAfter(call: keyof PaymentProvider): void;
}

export interface PaymentBench {
  readonly db: Database;
  readonly clock: TestClock;
  readonly stripe: TestStripe;
  /** Stripe's SDK, for looking at the provider from outside. */
  readonly client: Stripe;
  readonly handlerCalls: HandlerCall[];
  readonly errors: string[];
  newInstance(): Instance;
  /** A pending booking of 2 days for $173.99 (fee $17.40, balance $156.59), whose renter is known by `renterOf`. */
  newBooking(
    parts?: Partial<typeof bookings.$inferInsert>,
  ): Promise<{ bookingId: string; renter: MemberActor }>;
  /** Delivers what waits and lets the product act on it. */
  deliver(payments: Payments): Promise<void>;
  bookingOf(id: string): Promise<typeof bookings.$inferSelect>;
  paymentsOf(bookingId: string): Promise<(typeof paymentRows.$inferSelect)[]>;
  operationsOf(bookingId: string): Promise<(typeof paymentOperations.$inferSelect)[]>;
  stop(): Promise<void>;
}

const asMember = (id: string): MemberActor => ({
  kind: 'member',
  id,
  sessionId: GUEST.id,
  isAdmin: false,
  isReviewer: false,
  emailVerified: true,
  restrictionNoBook: false,
  restrictionNoList: false,
});

/** Bookings as payments see them: the row is moved as the table of a booking's life would, and every call is noted. */
function simpleHandlers(handlerCalls: HandlerCall[], plan: () => Payments['enqueue']): PaymentEventHandlers {
  type Tx = Parameters<PaymentEventHandlers['feePaid']>[0];
  const set = (tx: Tx, id: string, facts: Partial<typeof bookings.$inferInsert>) =>
    tx.update(bookings).set(facts).where(eq(bookings.id, id));
  const read = async (tx: Tx, id: string) =>
    (await tx.select().from(bookings).where(eq(bookings.id, id)))[0]!;
  return {
    async feePaid(tx, bookingId, at) {
      const { status, feeStatus } = await read(tx, bookingId);
      const what = status === 'pending' && feeStatus === 'unpaid' ? 'accepted' : 'too_late';
      handlerCalls.push({ handler: 'feePaid', bookingId, what });
      if (what === 'too_late') return what;
      await set(tx, bookingId, { feeStatus: 'paid', feePaidAt: at });
      const { status: holdStatus } = await plan().arrangeHold(tx, bookingId, at);
      await set(tx, bookingId, { holdStatus });
      return what;
    },
    async holdPlaced(tx, bookingId, { expiresAt }) {
      const { status } = await read(tx, bookingId);
      const what = status === 'canceled' || status === 'completed' ? 'too_late' : 'accepted';
      handlerCalls.push({ handler: 'holdPlaced', bookingId, what });
      if (what === 'accepted') await set(tx, bookingId, { holdStatus: 'held', holdExpiresAt: expiresAt });
      return what;
    },
    async holdRefused(tx, bookingId, { code, standsUntil, at }) {
      handlerCalls.push({ handler: 'holdRefused', bookingId, what: code });
      const { holdStatus: before } = await read(tx, bookingId);
      // Whether there is a hold left is not asked any more.
      if (before === 'capturing') return;
      if (standsUntil !== null) await set(tx, bookingId, { holdStatus: 'renewal_failed' });
      else {
        const holdStatus = code === 'hold_expired' ? 'expired' : 'action_required';
        await set(tx, bookingId, { holdStatus, holdRefusedAt: at, holdRefusalCode: code });
      }
    },
    changeFeePaid: (_tx, bookingId) => {
      handlerCalls.push({ handler: 'changeFeePaid', bookingId, what: 'accepted' });
      return Promise.resolve('accepted');
    },
    changeFeeRefused: (_tx, bookingId, { code }) => {
      handlerCalls.push({ handler: 'changeFeeRefused', bookingId, what: code });
      return Promise.resolve();
    },
    async balanceCaptured(tx, bookingId, { capturedCents }) {
      handlerCalls.push({ handler: 'balanceCaptured', bookingId, what: capturedCents });
      const taken = capturedCents === 0 ? { balanceWaived: true } : { capturedCents };
      const holdStatus = capturedCents === 0 ? 'released' : 'captured';
      await set(tx, bookingId, { status: 'completed', holdStatus, ...taken });
    },
    async captureFailed(tx, bookingId, { code }) {
      handlerCalls.push({ handler: 'captureFailed', bookingId, what: code });
      await set(tx, bookingId, { holdStatus: 'capture_failed', holdRefusalCode: code });
    },
    async usageCharged(tx, bookingId, { amountCents, at }) {
      handlerCalls.push({ handler: 'usageCharged', bookingId, what: amountCents });
      await tx
        .update(usageCharges)
        .set({ status: 'paid', updatedAt: at })
        .where(eq(usageCharges.bookingId, bookingId));
    },
    async usageRefused(tx, bookingId, { code, at }) {
      handlerCalls.push({ handler: 'usageRefused', bookingId, what: code });
      await tx
        .update(usageCharges)
        .set({ status: 'owed', updatedAt: at })
        .where(eq(usageCharges.bookingId, bookingId));
    },
    async feeRefunded(tx, bookingId, { amountCents }) {
      handlerCalls.push({ handler: 'feeRefunded', bookingId, what: amountCents });
      const { feeStatus } = await read(tx, bookingId);
      if (feeStatus === 'paid') await set(tx, bookingId, { feeStatus: 'refunded' });
    },
    async refundFailed(tx, bookingId, { isFee, code }) {
      handlerCalls.push({ handler: 'refundFailed', bookingId, what: code });
      const { feeStatus } = await read(tx, bookingId);
      if (isFee && feeStatus === 'refunded') await set(tx, bookingId, { feeStatus: 'refund_failed' });
    },
    async lateFeeCharged(tx, bookingId, { amountCents }) {
      handlerCalls.push({ handler: 'lateFeeCharged', bookingId, what: amountCents });
      await set(tx, bookingId, { lateFeeStatus: 'charged' });
    },
    async lateFeeFailed(tx, bookingId, { code }) {
      handlerCalls.push({ handler: 'lateFeeFailed', bookingId, what: code });
      await set(tx, bookingId, { lateFeeStatus: 'failed' });
    },
  };
}

/** Payments on a database of their own, with the payment sandbox and booking handlers that only record their calls. */
export async function startPaymentBench(): Promise<PaymentBench> {
  const database = await createTestDatabase();
  const clock = new TestClock(TEST_START);
  const stripe = await startTestStripe(clock.now);
  // Events wait at an unreachable address until a test delivers them.
  await stripe.sandbox.attach('http://product.example/api/webhooks/stripe');
  const clients: { close(): Promise<void> }[] = [];
  const errors: string[] = [];
  const handlerCalls: HandlerCall[] = [];
  const opened = connectDatabase(database.url, (error) => errors.push(error.message));
  clients.push(opened);
  const { db } = opened;
  const clocks = { product: clock, real: clock };

  function newInstance(): Instance {
    const client = connectDatabase(database.url, (error) => errors.push(error.message));
    clients.push(client);
    let dying: keyof PaymentProvider | undefined;
    let isDead = false;
    const jobs = new Map<string, JobHandler>();
    const unitOfWork = createUnitOfWork(client.db, () => undefined);
    const provider = new Proxy(stripe.provider, {
      get: (target, name: keyof PaymentProvider) => {
        const call = Reflect.get(target, name) as (...given: unknown[]) => unknown;
        if (name !== dying) return call;
        return async (...given: unknown[]) => {
          try {
            return await call(...given);
          } finally {
            isDead = true;
          }
        };
      },
    });
    const payments = createPayments({
      platform: {
        db: client.db,
        clocks,
        unitOfWork: {
          run: (work) => (isDead ? Promise.reject(new Error('killed')) : unitOfWork.run(work)),
        },
      },
      provider,
      scheduledJobs: { register: (job) => void jobs.set(job.kind, job) },
      onError: (error, message) => errors.push(`${message}: ${String(error)}`),
    });
    payments.connect(simpleHandlers(handlerCalls, () => payments.enqueue));
    return {
      payments,
      runJob: async (kind, bookingId) => jobs.get(kind)?.run(bookingId, clock.now()),
      dieAfter: (call) => void (dying = call),
    };
  }

  return {
    db,
    clock,
    stripe,
    client: new Stripe('sk_test_product', { host: '127.0.0.1', port: stripe.sandbox.port, protocol: 'http' }),
    handlerCalls,
    errors,
    newInstance,
    async newBooking(parts = {}) {
      const ownerId = await createOwner(db);
      const renterId = await createOwner(db, { firstName: 'Dana', lastName: 'Reyes' });
      const equipmentId = await createListing(db, { ownerId });
      const now = clock.now().getTime();
      const times = {
        createdAt: new Date(now),
        startsAt: new Date(now + 3_600_000),
        endsAt: new Date(now + 49 * 3_600_000),
      };
      const people = { equipmentId, ownerId, renterId };
      const row = { ...people, status: 'pending' as const, ...times, ...parts };
      return { bookingId: await createBookingRow(db, row), renter: asMember(renterId) };
    },
    async deliver(payments) {
      stripe.receiveWith(async (body, headers) => {
        await payments.receiveWebhook(Buffer.from(body), headers['stripe-signature'] ?? '');
        return 200;
      });
      await stripe.deliver();
      stripe.receiveWith(() => Promise.resolve(503));
      await payments.runPending();
    },
    bookingOf: async (id) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!,
    paymentsOf: (id) => db.select().from(paymentRows).where(eq(paymentRows.bookingId, id)),
    operationsOf: (id) => db.select().from(paymentOperations).where(eq(paymentOperations.bookingId, id)),
    async stop() {
      await stripe.stop();
      for (const client of clients) await client.close();
      await database.drop();
    },
  };
}
