import Stripe from 'stripe';
import type { BookingPreview } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/payments.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import type { TestApp } from './app.ts';
import { createListing } from './listings.ts';
import { verifiedPerson, type Person } from './people.ts';

const ZONE = 'America/Chicago';

/** Two people, and a booking between them that is paid at the payment sandbox as a browser would. */
export interface RealRental {
  readonly owner: Person;
  readonly renter: Person;
  readonly booking: Booking;
  /** Of the booking fee. */
  readonly intentId: string;
}

/** Calls as a user; throws on a refusal. */
export async function callAs<T>(
  { app }: TestApp,
  person: Person,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
): Promise<T> {
  const body = payload ? { payload } : {};
  const answer = await app.inject({ method, url, headers: person.headers, ...body });
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<T>();
}

/** An item with its owner; rentals can share it. */
export interface RealItem {
  readonly owner: Person;
  readonly equipmentId: string;
}

export async function newItem(product: TestApp): Promise<RealItem> {
  const owner = await verifiedPerson(product);
  return { owner, equipmentId: await createListing(product.platform.db, { ownerId: owner.user.id }) };
}

interface RealWish {
  readonly days?: number;
  readonly item?: RealItem;
  readonly card?: string;
  /** Where the bank's page leads back to, for a card that asks for 3-D Secure. */
  readonly returnUrl?: string;
  /** A new user by default. */
  readonly renter?: Person;
  /** More fields of the renter's form. */
  readonly form?: object;
}

/** A request whose fee the card form has paid; no notice of it has been delivered yet. */
export async function rentalPaidUnheard(
  product: TestApp,
  ahead = 5,
  { days = 2, item, card, returnUrl, renter: known, form = {} }: RealWish = {},
): Promise<RealRental> {
  const { owner, equipmentId } = item ?? (await newItem(product));
  const renter = known ?? (await verifiedPerson(product));
  const first = addDays(dayAt(product.platform.clocks.product.now(), ZONE), ahead);
  const wish = {
    equipmentId,
    rentalType: 'daily',
    startDate: first,
    endDate: addDays(first, days - 1),
    deliveryMethod: 'pickup',
    ...form,
  };
  const { totalAmount } = await callAs<BookingPreview>(
    product,
    renter,
    'POST',
    '/api/bookings/preview',
    wish,
  );
  const booking = await callAs<Booking>(product, renter, 'POST', '/api/bookings', { ...wish, totalAmount });
  const { bookingFeeClientSecret: secret } = await callAs<PaymentIntentAnswer>(
    product,
    renter,
    'POST',
    '/api/create-payment-intent',
    { amount: totalAmount, metadata: { bookingId: booking.id } },
  );
  await product.stripe.pay(secret, card, returnUrl === undefined ? {} : { return_url: returnUrl });
  return { owner, renter, booking, intentId: secret.split('_secret_')[0] ?? '' };
}

/** Delivers the provider's webhooks and processes them. */
export async function hear(product: TestApp): Promise<void> {
  await product.stripe.deliver();
  await product.payments.runPending();
}

/** The same, heard. */
export async function rentalPaid(product: TestApp, ahead?: number, wish?: RealWish): Promise<RealRental> {
  const rental = await rentalPaidUnheard(product, ahead, wish);
  await hear(product);
  return rental;
}

/** POST /api/bookings/{id}/{what} by one of its parties. */
export const pressAs = <T = unknown>(
  product: TestApp,
  person: Person,
  { booking }: RealRental,
  what: string,
  body: object = {},
): Promise<T> => callAs<T>(product, person, 'POST', `/api/bookings/${booking.id}/${what}`, body);

/** The same, accepted and picked up by both at the present of the clock; its first day is today. */
export async function rentalOut(product: TestApp, wish?: RealWish): Promise<RealRental> {
  const rental = await rentalPaid(product, 0, wish);
  await pressAs(product, rental.owner, rental, 'accept');
  for (const person of [rental.owner, rental.renter])
    await pressAs(product, person, rental, 'confirm-pickup');
  return rental;
}

export const bookingNow = (product: TestApp, { booking, renter }: RealRental): Promise<Booking> =>
  callAs<Booking>(product, renter, 'GET', `/api/bookings/${booking.id}`);

/** From the present of the product's clock; below zero where it has passed. */
export const secondsUntil = ({ platform }: TestApp, instant: string): number =>
  (Date.parse(instant) - platform.clocks.product.now().getTime()) / 1000;

/** Advances the sandbox clock and runs the jobs that fall due on the way. */
export async function moveClock(product: TestApp, seconds: number): Promise<void> {
  const url = '/api/sandbox/clock';
  const payload = { advanceSeconds: Math.ceil(seconds) };
  const { statusCode } = await product.app.inject({ method: 'POST', url, payload });
  if (statusCode !== 200) throw new Error(`the clock answered ${statusCode}`);
}

/** The same; then hears. */
export async function advance(product: TestApp, seconds: number): Promise<void> {
  await moveClock(product, seconds);
  await hear(product);
}

/** Stripe's SDK for the sandbox, for acts in the provider's dashboard. */
export const stripeByHand = ({ stripe }: TestApp): Stripe =>
  new Stripe(stripe.sandbox.secretKey, { host: '127.0.0.1', port: stripe.sandbox.port, protocol: 'http' });

/** Every intent of a kind that the provider knows for a booking: state and what was received, oldest first. */
export async function intentsAtProvider(
  product: TestApp,
  { booking }: Pick<RealRental, 'booking'>,
  kind: 'hold' | 'late_fee' | 'usage' | 'damage' | 'change_fee',
): Promise<(readonly [string, number])[]> {
  const all = await stripeByHand(product).paymentIntents.list({ limit: 100 });
  return all.data
    .filter(({ metadata }) => metadata['bookingId'] === booking.id && metadata['kind'] === kind)
    .map(({ status, amount_received }) => [status, amount_received] as const)
    .reverse();
}

/** The charge of an intent. Throws where it has none. */
export async function chargeOf(product: TestApp, intentId: string): Promise<string> {
  const { latest_charge: charge } = await stripeByHand(product).paymentIntents.retrieve(intentId);
  if (typeof charge !== 'string') throw new Error(`${intentId} has no charge`);
  return charge;
}
