import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking, BookingHistory } from '#shared/contracts/bookings.ts';
import type { BookingPreview } from '#shared/contracts/booking-requests.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/payments.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import type { Mail, Mailer } from '#server/adapters/email/port.ts';
import { buildTestApp, type TestApp } from '#tests/support/app.ts';
import { createListing, oneDayRental } from '#tests/support/listings.ts';
import { verifiedPerson, type Person } from '#tests/support/people.ts';

const ZONE = 'America/Chicago';
const NO_PAGES = { renderer: undefined, webDir: undefined };

/** What was handed to the mail server, by all instances. */
const sent: Mail[] = [];
const mailer: Mailer = {
  delivers: false,
  send(mail) {
    sent.push(mail);
    return Promise.resolve();
  },
};

let instances: TestApp[];
let owner: Person;
let renter: Person;
let item: string;
let turn = 0;

/** As behind a balancer without sticky sessions: each call reaches the next instance. */
const next = (): TestApp => instances[(turn += 1) % instances.length]!;
const onAll = (work: (instance: TestApp) => Promise<unknown>): Promise<unknown> =>
  Promise.all(instances.map(work));

async function call<T>(person: Person, method: 'GET' | 'POST', url: string, payload?: object): Promise<T> {
  const { headers } = person;
  const answer = await next().app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<T>();
}

/** Everything in the background, on all instances side by side, until there is nothing left. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await onAll((each) => each.payments.runPending());
    await onAll((each) => each.dispatcher.drain());
    await onAll((each) => each.outboundSender.drain());
  }
}

beforeAll(async () => {
  const first = await buildTestApp({}, NO_PAGES, mailer);
  const shared = { url: first.databaseUrl, stripe: first.stripe };
  instances = [
    first,
    await buildTestApp({}, NO_PAGES, mailer, shared),
    await buildTestApp({}, NO_PAGES, mailer, shared),
  ];
  // Every notice of the provider reaches every instance, at the same time.
  first.stripe.receiveWith(async (payload, headers) => {
    const post = { method: 'POST', url: '/api/webhooks/stripe', payload, headers } as const;
    const answers = await Promise.all(instances.map(({ app }) => app.inject(post)));
    return Math.max(...answers.map(({ statusCode }) => statusCode));
  });
  owner = await verifiedPerson(first, { firstName: 'Marisol' });
  renter = await verifiedPerson(first, { firstName: 'Dev' });
  item = await createListing(first.platform.db, { ownerId: owner.user.id, timeZone: ZONE });
});
afterAll(async () => {
  for (const instance of instances.reverse()) await instance.close();
});

async function book(daysAhead: number): Promise<Booking> {
  const day = addDays(dayAt(next().platform.clocks.product.now(), ZONE), daysAhead);
  const wish = oneDayRental(item, day);
  const preview = await call<BookingPreview>(renter, 'POST', '/api/bookings/preview', wish);
  return call<Booking>(renter, 'POST', '/api/bookings', {
    ...wish,
    renterId: renter.user.id,
    status: 'pending',
    totalAmount: preview.totalAmount,
    deliveryFee: '0.00',
    agreementHash: preview.agreement.sha256,
  });
}

const historyOf = async ({ id }: Booking) =>
  call<BookingHistory>(owner, 'GET', `/api/bookings/${id}/history`);
const mailsTo = ({ user }: Person, subject: RegExp) =>
  sent.filter(({ to, subject: about }) => to === user.email && subject.test(about));

describe('three instances on one database', () => {
  it('acts once on a payment that the provider reports to all instances', async () => {
    const booking = await book(3);
    const intent = await call<PaymentIntentAnswer>(renter, 'POST', '/api/create-payment-intent', {
      amount: booking.totalAmount,
      metadata: { equipmentName: booking.equipment.name, days: 1, bookingId: booking.id },
    });
    const { stripe } = next();
    expect(await stripe.pay(intent.bookingFeeClientSecret)).toMatchObject({ status: 200 });
    await stripe.deliver();
    await settle();
    const { transitions, movements } = await historyOf(booking);
    expect(transitions.map(({ event }) => event)).toEqual(['create', 'fee_paid', 'hold_placed']);
    expect(movements.map(({ kind }) => kind).sort()).toEqual(['booking_fee', 'hold']);
    const { rows } = await next().platform.db.execute(
      `select kind, count(*)::int as times from journal_entries where booking_id = '${booking.id}' group by kind having count(*) > 1`,
    );
    expect(rows).toEqual([]);
    expect(mailsTo(owner, /^New rental request/)).toHaveLength(1);
  });

  it('does once what falls due, and sends its mail once', async () => {
    const booking = await book(10);
    for (const { clock } of instances) clock.advance(31 * 60_000);
    await onAll((each) => each.scheduledJobs.runDue());
    await settle();
    const { transitions } = await historyOf(booking);
    expect(transitions.map(({ event }) => event)).toHaveLength(2);
    expect(await call<Booking>(renter, 'GET', `/api/bookings/${booking.id}`)).toMatchObject({
      status: 'canceled',
    });
    const ids = sent.map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  it('lets one of two renters have the day that both ask for at once, each at another instance', async () => {
    const rivals = await Promise.allSettled([book(20), book(20), book(20)]);
    expect(rivals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('counts failed sign-ins of all instances together', async () => {
    const wrong = { email: renter.user.email ?? '', password: 'not the one' };
    const attempt = () => next().app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: wrong });
    const codes: number[] = [];
    for (let tries = 0; tries < 30 && !codes.includes(429); tries += 1)
      codes.push((await attempt()).statusCode);
    expect(codes.at(-1)).toBe(429);
    for (const { app } of instances)
      expect(
        (await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: wrong })).statusCode,
      ).toBe(429);
  });
});
