import { isNull } from 'drizzle-orm';
import { domainEvents } from '#server/db/schema/index.ts';
import type { BookingPreview } from '#shared/contracts/booking-requests.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/payments.ts';
import type { OpenedProduct, Visit } from '../browser.ts';
import { photoFile } from '../photos.ts';
import type { FreeItem } from './demonstration.ts';

/** A call with the browser's session. Throws unless the status is 2xx. */
export async function ask<T>({ context }: Visit, url: string, data?: object): Promise<T> {
  const answer = await (data ? context.request.post(url, { data }) : context.request.get(url));
  if (!answer.ok()) throw new Error(`${url} answered ${String(answer.status())}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const bookingAs = (visit: Visit, id: string): Promise<Booking> => ask(visit, `/api/bookings/${id}`);

/** What stands before the part that a test shows: booked by the day, without the screens. */
export async function booked(renter: Visit, { item, first, last }: FreeItem): Promise<Booking> {
  const body = {
    equipmentId: item.id,
    rentalType: 'daily',
    dateSelectionMode: 'consecutive',
    startDate: first,
    endDate: last,
    deliveryMethod: 'pickup',
  };
  const { totalAmount } = await ask<BookingPreview>(renter, '/api/bookings/preview', body);
  return ask<Booking>(renter, '/api/bookings', { ...body, totalAmount });
}

/** The same, and the fee paid. */
export async function requested(product: OpenedProduct, renter: Visit, free: FreeItem): Promise<Booking> {
  const { id, totalAmount } = await booked(renter, free);
  const intent = await ask<PaymentIntentAnswer>(renter, '/api/create-payment-intent', {
    amount: totalAmount,
    metadata: { bookingId: id },
  });
  const { status } = await product.stripe.pay(intent.bookingFeeClientSecret);
  if (status !== 200) throw new Error(`the card was answered with ${String(status)}`);
  await settled(product);
  return bookingAs(renter, id);
}

/** The same, and accepted. */
export async function confirmed(
  product: OpenedProduct,
  { renter, owner }: { renter: Visit; owner: Visit },
  free: FreeItem,
): Promise<Booking> {
  const { id } = await requested(product, renter, free);
  await ask(owner, `/api/bookings/${id}/accept`, {});
  return bookingAs(renter, id);
}

/** The same, and picked up by both. */
export async function pickedUp(
  product: OpenedProduct,
  people: { renter: Visit; owner: Visit },
  free: FreeItem,
): Promise<Booking> {
  const { id } = await confirmed(product, people, free);
  for (const visit of [people.owner, people.renter])
    await ask(visit, `/api/bookings/${id}/confirm-pickup`, {});
  return bookingAs(people.renter, id);
}

/** A photo of the handover, sent with the browser's session. Throws unless the status is 2xx. */
export async function addPhotoBy(
  { context }: Visit,
  bookingId: string,
  moment: 'pickup' | 'return',
): Promise<void> {
  const buffer = await photoFile('png', 320, 240);
  const file = { name: 'photo.png', mimeType: 'image/png', buffer };
  const url = `/api/bookings/${bookingId}/photos?moment=${moment}`;
  const answer = await context.request.post(url, { multipart: { photo: file } });
  if (!answer.ok()) throw new Error(`${url} answered ${String(answer.status())}: ${await answer.text()}`);
}

/** Waits until webhook events are delivered and processed. */
export async function settled({ stripe, payments }: OpenedProduct): Promise<void> {
  await stripe.deliver();
  await payments.runPending();
  await stripe.deliver();
}

/** How many recorded events, whichever instance recorded them, have not reached all subscribers. */
export const unhandledEvents = ({ platform }: OpenedProduct): Promise<number> =>
  platform.db.$count(domainEvents, isNull(domainEvents.dispatchedAt));

/** Moves the product's time to an instant, in milliseconds. */
export async function moveTo({ app, platform }: OpenedProduct, instant: number): Promise<void> {
  const advanceSeconds = Math.ceil((instant - platform.clocks.product.now().getTime()) / 1000);
  const payload = { advanceSeconds };
  const moved = await app.inject({ method: 'POST', url: '/api/sandbox/clock', payload });
  if (moved.statusCode !== 200) throw new Error(`the clock answered ${moved.body}`);
}
