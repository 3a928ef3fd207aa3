import { and, eq, isNull } from 'drizzle-orm';
import type { CreateBookingBody } from '#shared/contracts/booking-requests.ts';
import type { Booking, BookingHistory } from '#shared/contracts/bookings.ts';
import { domainEvents, scheduledJobs, messages, occupancy } from '#server/db/schema/index.ts';
import { book, get, post, type BookingsApp } from './bookings.ts';
import { createListing, createOwner } from './listings.ts';

type BookingOptions = Partial<CreateBookingBody>;

export interface Rental {
  readonly id: string;
  readonly ownerId: string;
  readonly renterId: string;
  readonly equipmentId: string;
}

type Listing = Parameters<typeof createListing>[1];

/** An item, its owner and a renter who has booked it; the fee is unpaid. */
export async function requestedRental(
  product: BookingsApp,
  { item = {}, wish = {} }: { item?: Listing; wish?: BookingOptions } = {},
): Promise<Rental> {
  const [ownerId, renterId] = [await createOwner(product.db), await createOwner(product.db)];
  const equipmentId = await createListing(product.db, { ownerId, ...item });
  const { id } = await book(product, renterId, equipmentId, wish);
  return { id, ownerId, renterId, equipmentId };
}

/** The same with the fee paid, and the balance held or scheduled. */
export async function paidRental(
  product: BookingsApp,
  parts: Parameters<typeof requestedRental>[1] = {},
): Promise<Rental> {
  const rental = await requestedRental(product, parts);
  await product.payments.payFee(rental.id);
  return rental;
}

/** The same, accepted. */
export async function confirmedRental(
  product: BookingsApp,
  parts: Parameters<typeof requestedRental>[1] = {},
): Promise<Rental> {
  const rental = await paidRental(product, parts);
  const answer = await post(product, rental.ownerId, `/api/bookings/${rental.id}/accept`);
  if (answer.statusCode !== 200) throw new Error(`accept answered ${answer.statusCode}: ${answer.body}`);
  return rental;
}

/** The same, picked up by both at the present of the clock. */
export async function activeRental(
  product: BookingsApp,
  parts: Parameters<typeof requestedRental>[1] = {},
): Promise<Rental> {
  const rental = await confirmedRental(product, parts);
  for (const personId of [rental.ownerId, rental.renterId]) {
    const answer = await post(product, personId, `/api/bookings/${rental.id}/confirm-pickup`);
    if (answer.statusCode !== 200) throw new Error(`pickup answered ${answer.statusCode}: ${answer.body}`);
  }
  return rental;
}

export async function seen(product: BookingsApp, personId: string, id: string): Promise<Booking> {
  return (await get(product, personId, `/api/bookings/${id}`)).json<Booking>();
}

/** What was recorded of a booking, in its order. */
export async function eventsOf({ db }: BookingsApp, bookingId: string): Promise<string[]> {
  const rows = await db.select().from(domainEvents).orderBy(domainEvents.position);
  return rows
    .filter(({ payload }) => (payload as { bookingId?: string }).bookingId === bookingId)
    .map(({ type }) => type);
}

/** POST /api/bookings/{id}/{what} as a user. */
export const act = (product: BookingsApp, personId: string, { id }: Rental, what: string, body?: object) =>
  post(product, personId, `/api/bookings/${id}/${what}`, body);

/** Status and code of an answer. */
export const codeOf = (answer: { statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
];

/** Moves the clock to an instant, given in milliseconds. */
export const goTo = ({ clock }: BookingsApp, instant: number): void =>
  clock.advance(instant - clock.now().getTime());

/** The times in which the booking has its item. */
export async function slotsOf({ db }: BookingsApp, { id }: Rental): Promise<string[]> {
  const open = and(eq(occupancy.bookingId, id), isNull(occupancy.releasedAt));
  return (await db.select().from(occupancy).where(open)).map(({ during }) => during);
}

export async function historyOf(
  product: BookingsApp,
  { id, ownerId }: Rental,
): Promise<BookingHistory['transitions']> {
  return (await get(product, ownerId, `/api/bookings/${id}/history`)).json<BookingHistory>().transitions;
}

/** What time will do to the booking. */
export async function dueKindsOf({ db }: BookingsApp, { id }: Rental): Promise<string[]> {
  const open = and(eq(scheduledJobs.subject, id), isNull(scheduledJobs.doneAt));
  return (await db.select().from(scheduledJobs).where(open)).map(({ kind }) => kind).sort();
}

interface Notification {
  readonly title: string;
  readonly chargeBreakdown: Record<string, unknown>;
}

/** The system notifications in the booking's conversation. */
export async function notificationsOf({ db }: BookingsApp, { id }: Rental) {
  const rows = await db.select().from(messages).where(eq(messages.bookingId, id));
  return rows.map((row) => ({ ...row, content: JSON.parse(row.content) as Notification }));
}

/** Everything that occupies an item, earliest first, as `kind from/to`. */
export async function occupiedOf({ db }: BookingsApp, equipmentId: string): Promise<string[]> {
  const open = and(eq(occupancy.equipmentId, equipmentId), isNull(occupancy.releasedAt));
  const rows = await db.select().from(occupancy).where(open);
  return rows
    .map(({ kind, during }) => {
      const [from = '', to = ''] = during.slice(1, -1).replaceAll('"', '').split(',');
      return { kind, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ kind, from, to }) => `${kind} ${from.slice(5, 16)}/${to.slice(5, 16)}`);
}
