import { and, eq } from 'drizzle-orm';
import Stripe from 'stripe';
import type { BookingPreview } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/payments.ts';
import type { OwnerPayout, PayoutEarnings, PayoutStatus } from '#shared/contracts/payouts.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import {
  bookings,
  domainEvents,
  scheduledJobs,
  journalEntries,
  journalLines,
  transfers,
  users,
} from '#server/db/schema/index.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { createListing } from './listings.ts';
import { verifiedPerson, type Person } from './people.ts';

const ZONE = 'America/Chicago';

export type Step = 'submitted' | 'verified' | 'more_info' | 'rejected';

/** Owners with rentals, and what the provider has of them; on a whole product. */
export interface PayoutStage {
  readonly app: TestApp;
  /** The real SDK, for looking at the provider from outside. */
  readonly client: Stripe;
  call<T>(person: Person, method: 'GET' | 'POST', url: string, payload?: object): Promise<T>;
  newOwner(): Promise<Person>;
  /** Two days from today on, at $85.00 a day unless specified otherwise: the fee paid, the balance held. */
  paidRental(owner: Person, dailyRateCents?: number): Promise<{ id: string; renter: Person }>;
  /** The same, accepted, brought back, captured, and its owner's wait over. */
  completedRental(owner: Person, dailyRateCents?: number): Promise<Booking>;
  /** The same; its owner waits. */
  endedRental(owner: Person, dailyRateCents?: number): Promise<Booking>;
  /** The days after which an owner is paid are over for this rental, without the clock's having moved. */
  endWait(bookingId: string): Promise<void>;
  /** Presses Set up: the provider has an account then. Answers its id. */
  setUp(owner: Person): Promise<string>;
  /** An owner whose account can be paid, as the product knows. */
  activeOwner(): Promise<{ owner: Person; accountId: string }>;
  /** The provider has come to a decision; the product has not heard of it. */
  decide(accountId: string, step: Step): void;
  /** Delivers what waits, and lets the product act on it. */
  hear(): Promise<void>;
  earningsOf(owner: Person): Promise<PayoutEarnings>;
  payoutsOf(owner: Person): Promise<OwnerPayout[]>;
  /** As stored, without a provider call. */
  payoutStatusOf(owner: Person): Promise<Omit<PayoutStatus, 'accountId'>>;
  /** The provider's intent of that kind (booking_fee, hold) for a booking. */
  intentOf(bookingId: string, kind: string): Promise<string>;
  transfersOf(bookingId: string): Promise<(typeof transfers.$inferSelect)[]>;
  /** What an account has been sent at the provider: amounts less reversals, in cents, the smallest first. */
  receivedBy(accountId: string): Promise<number[]>;
  /** Types of what was recorded of a booking or a person, oldest first. */
  eventsOf(subject: string): Promise<string[]>;
  /** Runs a second instance on the same database; webhooks go to the first one again afterwards. */
  withSecond(work: (second: TestApp) => Promise<void>): Promise<void>;
  /** Our balance by the ledger and by the provider, in cents. */
  balances(): Promise<{ ledger: number; provider: number }>;
}

export function createPayoutStage(app: TestApp): PayoutStage {
  const { db, clocks } = app.platform;
  const client = new Stripe('sk_test_product', {
    host: '127.0.0.1',
    port: app.stripe.sandbox.port,
    protocol: 'http',
  });

  const stage: PayoutStage = {
    app,
    client,
    async call(person, method, url, payload) {
      const body = payload ? { payload } : {};
      const answer = await app.app.inject({ method, url, headers: person.headers, ...body });
      if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
      return answer.json();
    },
    newOwner: () => verifiedPerson(app),
    async paidRental(owner, dailyRateCents = 8500) {
      const renter = await verifiedPerson(app);
      const startDate = dayAt(clocks.product.now(), ZONE);
      const wish = {
        equipmentId: await createListing(db, { ownerId: owner.user.id, dailyRateCents }),
        rentalType: 'daily',
        startDate,
        endDate: addDays(startDate, 1),
        deliveryMethod: 'pickup',
      };
      const preview = await stage.call<BookingPreview>(renter, 'POST', '/api/bookings/preview', wish);
      const { totalAmount } = preview;
      const { id } = await stage.call<Booking>(renter, 'POST', '/api/bookings', { ...wish, totalAmount });
      const metadata = { bookingId: id };
      const fee = { amount: totalAmount, metadata };
      const intent = await stage.call<PaymentIntentAnswer>(renter, 'POST', '/api/create-payment-intent', fee);
      await app.stripe.pay(intent.bookingFeeClientSecret);
      const paymentIntent = intent.bookingFeeClientSecret.split('_secret_')[0] ?? '';
      await stage.call(renter, 'POST', '/api/payments/check', { paymentIntent });
      return { id, renter };
    },
    async completedRental(owner, dailyRateCents) {
      const booking = await stage.endedRental(owner, dailyRateCents);
      await stage.endWait(booking.id);
      return booking;
    },
    async endWait(bookingId) {
      const now = clocks.product.now();
      await db.update(bookings).set({ payoutFrom: now }).where(eq(bookings.id, bookingId));
      const waits = and(eq(scheduledJobs.subject, bookingId), eq(scheduledJobs.kind, 'payout.retry'));
      await db.update(scheduledJobs).set({ dueAt: now }).where(waits);
      await app.scheduledJobs.runDue();
    },
    async endedRental(owner, dailyRateCents) {
      const { id, renter } = await stage.paidRental(owner, dailyRateCents);
      await stage.call(owner, 'POST', `/api/bookings/${id}/accept`);
      for (const what of ['confirm-pickup', 'confirm-return'])
        for (const person of [owner, renter])
          await stage.call(person, 'POST', `/api/bookings/${id}/${what}`, {});
      return stage.call<Booking>(owner, 'GET', `/api/bookings/${id}`);
    },
    async setUp(owner) {
      await stage.call(owner, 'POST', '/api/owner/setup-payouts');
      const [row] = await db.select().from(users).where(eq(users.id, owner.user.id));
      return row?.stripeConnectAccountId ?? '';
    },
    async activeOwner() {
      const owner = await stage.newOwner();
      const accountId = await stage.setUp(owner);
      stage.decide(accountId, 'verified');
      await stage.hear();
      await app.scheduledJobs.runDue();
      return { owner, accountId };
    },
    decide: (id, step) => void app.stripe.control.account({ id, step }),
    async hear() {
      await app.stripe.deliver();
      await app.payments.runPending();
    },
    earningsOf: (owner) => stage.call(owner, 'GET', '/api/owner/payout-earnings'),
    payoutsOf: (owner) => stage.call(owner, 'GET', '/api/owner/payouts'),
    async payoutStatusOf(owner) {
      const [row] = await db.select().from(users).where(eq(users.id, owner.user.id));
      return {
        setupComplete: row?.stripeConnectOnboardingComplete ?? false,
        detailsSubmitted: row?.stripeConnectDetailsSubmitted ?? false,
        payoutsEnabled: row?.stripeConnectPayoutsEnabled ?? false,
        needsInformation: row?.stripeConnectNeedsInformation ?? false,
      };
    },
    async intentOf(bookingId, kind) {
      const { data } = await client.paymentIntents.list({ limit: 100 });
      const found = data.find(
        ({ metadata }) => metadata['bookingId'] === bookingId && metadata['kind'] === kind,
      );
      if (!found) throw new Error(`there is no ${kind} of ${bookingId}`);
      return found.id;
    },
    transfersOf: (bookingId) => db.select().from(transfers).where(eq(transfers.bookingId, bookingId)),
    async receivedBy(accountId) {
      const { data } = await client.transfers.list({ destination: accountId, limit: 100 });
      return data.map(({ amount, amount_reversed }) => amount - amount_reversed).sort((a, b) => a - b);
    },
    async eventsOf(subject) {
      const rows = await db.select().from(domainEvents).orderBy(domainEvents.position);
      return rows
        .filter(({ payload }) => Object.values(payload as object).includes(subject))
        .map(({ type }) => type);
    },
    async withSecond(work) {
      const shared = { url: app.databaseUrl, stripe: app.stripe };
      const { publicUrl } = app.platform.config;
      // The name of the session's cookie depends on it.
      const environment: Record<string, string> =
        publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl, SANDBOX_PUBLIC: 'on' };
      const second = await buildTestApp(environment, undefined, undefined, shared);
      try {
        await work(second);
      } finally {
        await second.close();
        app.stripe.receiveWith(async (body, headers) => {
          const url = '/api/webhooks/stripe';
          return (await app.app.inject({ method: 'POST', url, payload: body, headers })).statusCode;
        });
      }
    },
    async balances() {
      const lines = await db
        .select({ cents: journalLines.amountCents })
        .from(journalLines)
        .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
        .where(eq(journalLines.account, 'stripe_clearing'));
      const provider = await app.stripe.provider.listBalance(undefined);
      return {
        ledger: lines.reduce((sum, { cents }) => sum + cents, 0),
        provider: provider.reduce((sum, { netCents }) => sum + netCents, 0),
      };
    },
  };
  return stage;
}
