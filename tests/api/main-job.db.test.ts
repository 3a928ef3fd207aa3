import { beforeAll, expect, it } from 'vitest';
import type { Booking, BookingHistory } from '#shared/contracts/bookings.ts';
import type { BookingPreview, CancelAnswer } from '#shared/contracts/booking-requests.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/payments.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { createListing } from '#tests/support/listings.ts';
import { outboxOf, provePhone, verifiedPerson, type Person } from '#tests/support/people.ts';

const ZONE = 'America/Chicago';

const app = sharedFixture(buildTestApp);
let owner: Person;
let renter: Person;
let item: string;

async function call<T>(person: Person, method: 'GET' | 'POST', url: string, payload?: object): Promise<T> {
  const answer = await app.app.inject({
    method,
    url,
    headers: person.headers,
    ...(payload ? { payload } : {}),
  });
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<T>();
}

beforeAll(async () => {
  owner = await verifiedPerson(app, { firstName: 'Marisol', lastName: 'Herrera' });
  await provePhone(app, owner);
  renter = await verifiedPerson(app, { firstName: 'Dev', lastName: 'Ramirez' });
  item = await createListing(app.platform.db, { ownerId: owner.user.id, timeZone: ZONE });
});

const body = (first: string, last: string) => ({
  equipmentId: item,
  rentalType: 'daily',
  dateSelectionMode: 'consecutive',
  startDate: first,
  endDate: last,
  deliveryMethod: 'pickup',
  notes: '',
});

async function book(first: string, last: string): Promise<Booking> {
  const preview = await call<BookingPreview>(renter, 'POST', '/api/bookings/preview', body(first, last));
  expect(preview.agreement.sections).toHaveLength(8);
  return call<Booking>(renter, 'POST', '/api/bookings', {
    ...body(first, last),
    renterId: renter.user.id,
    status: 'pending',
    totalAmount: preview.totalAmount,
    deliveryFee: '0.00',
    agreementHash: preview.agreement.sha256,
  });
}

const bookingAs = (person: Person, id: string) => call<Booking>(person, 'GET', `/api/bookings/${id}`);

async function pay(booking: Booking): Promise<void> {
  const intent = await call<PaymentIntentAnswer>(renter, 'POST', '/api/create-payment-intent', {
    amount: booking.totalAmount,
    metadata: { equipmentName: booking.equipment.name, days: 2, bookingId: booking.id },
  });
  expect(await app.stripe.pay(intent.bookingFeeClientSecret)).toMatchObject({ status: 200 });
  // The browser is closed right here: the provider's own notice is all that the product hears.
  await app.stripe.deliver();
  await app.payments.runPending();
}

it('books, pays, accepts, picks up, brings back, and captures the balance', async () => {
  const today = dayAt(app.platform.clocks.product.now(), ZONE);
  const created = await book(today, addDays(today, 1));
  expect(created).toMatchObject({
    status: 'pending',
    paymentStatus: 'unpaid',
    totalAmount: '173.99',
    depositAmount: '17.40',
    authorizationAmount: '156.59',
    allowedActions: ['pay', 'cancel'],
  });

  await pay(created);
  expect(await bookingAs(renter, created.id)).toMatchObject({ feeStatus: 'paid', holdStatus: 'held' });
  expect((await bookingAs(owner, created.id)).allowedActions).toContain('accept');

  await call(owner, 'POST', `/api/bookings/${created.id}/accept`);
  for (const [person, roleHint] of [
    [owner, 'owner'],
    [renter, 'renter'],
  ] as const)
    await call(person, 'POST', `/api/bookings/${created.id}/confirm-pickup`, {
      userId: person.user.id,
      roleHint,
    });
  expect(await bookingAs(owner, created.id)).toMatchObject({ status: 'active', ownerPickupConfirmed: true });

  await call(renter, 'POST', `/api/bookings/${created.id}/confirm-return`, { roleHint: 'renter' });
  await call(owner, 'POST', `/api/bookings/${created.id}/confirm-return`, {
    roleHint: 'owner',
    conditionNotes: 'Clean, full tank.',
  });
  expect(await bookingAs(renter, created.id)).toMatchObject({
    status: 'completed',
    authorizationCaptured: true,
    capturedAmount: '156.59',
    paymentStatus: 'settled',
    conditionNotes: 'Clean, full tank.',
  });

  const history = await call<BookingHistory>(owner, 'GET', `/api/bookings/${created.id}/history`);
  expect(history.transitions.map(({ event }) => event)).toEqual([
    'create',
    'fee_paid',
    'hold_placed',
    'accept',
    'confirm_pickup',
    'confirm_pickup',
    'confirm_return',
    'confirm_return',
    'balance_captured',
  ]);
  expect(history.movements.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(
    expect.arrayContaining(['booking_fee 17.40', 'balance 156.59']),
  );
});

it('notifies both sides by mail, and the owner by text', async () => {
  await app.dispatcher.drain();
  const titles = async (person: Person) =>
    (await outboxOf(app, person.user.email ?? '')).map(({ subject }) => subject);
  expect(await titles(owner)).toEqual(
    expect.arrayContaining(['New rental request: Mini Excavator', 'Rental completed: Mini Excavator']),
  );
  expect(await titles(renter)).toEqual(
    expect.arrayContaining(['Booking confirmed: Mini Excavator', 'Rental completed: Mini Excavator']),
  );
  const texts = await outboxOf(app, owner.user.phoneNumber ?? '');
  expect(texts.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^EquipShare: New rental request: /) as string,
  );
});

it('gives the fee back when the owner declines, and keeps it when the renter cancels', async () => {
  const from = addDays(dayAt(app.platform.clocks.product.now(), ZONE), 20);
  const declined = await book(from, from);
  await pay(declined);
  const no = await call<CancelAnswer>(owner, 'POST', `/api/bookings/${declined.id}/cancel`, { reason: '' });
  expect(no).toMatchObject({ refundPolicy: 'initial_fee_refunded', booking: { status: 'canceled' } });
  expect(await bookingAs(renter, declined.id)).toMatchObject({ feeStatus: 'refunded' });

  const dropped = await book(from, from);
  await pay(dropped);
  const sorry = await call<CancelAnswer>(renter, 'POST', `/api/bookings/${dropped.id}/cancel`, {
    reason: 'Rain',
  });
  expect(sorry).toMatchObject({ refundPolicy: 'initial_fee_forfeited' });
  expect(await bookingAs(owner, dropped.id)).toMatchObject({
    status: 'canceled',
    paymentStatus: 'forfeited',
    cancelReason: 'Rain',
  });
});
