import { beforeAll, expect, it } from 'vitest';
import type { BookingPreview } from '#shared/contracts/booking-requests.ts';
import type { Booking, BookingHistory } from '#shared/contracts/bookings.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/payments.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { createListing } from '#tests/support/listings.ts';
import { verifiedPerson, type Person } from '#tests/support/people.ts';

const app = sharedFixture(buildTestApp);
let owner: Person;
let renter: Person;
beforeAll(async () => {
  [owner, renter] = [await verifiedPerson(app), await verifiedPerson(app)];
});

async function call<T>(person: Person, method: 'GET' | 'POST', url: string, payload?: object): Promise<T> {
  const { headers } = person;
  const answer = await app.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<T>();
}

it('a moved clock answers when what the provider did on the way is ours as well', async () => {
  const today = dayAt(app.platform.clocks.product.now(), 'America/Chicago');
  const wish = {
    equipmentId: await createListing(app.platform.db, { ownerId: owner.user.id }),
    rentalType: 'daily',
    startDate: today,
    endDate: today,
    deliveryMethod: 'pickup',
  };
  const { totalAmount } = await call<BookingPreview>(renter, 'POST', '/api/bookings/preview', wish);
  const { id } = await call<Booking>(renter, 'POST', '/api/bookings', { ...wish, totalAmount });
  const { bookingFeeClientSecret } = await call<PaymentIntentAnswer>(
    renter,
    'POST',
    '/api/create-payment-intent',
    { amount: totalAmount, metadata: { bookingId: id } },
  );
  await app.stripe.pay(bookingFeeClientSecret);
  await app.stripe.deliver();
  await app.payments.runPending();
  await call(owner, 'POST', `/api/bookings/${id}/accept`);
  for (const person of [owner, renter]) await call(person, 'POST', `/api/bookings/${id}/confirm-pickup`, {});

  // The rental lasts so long that the hold is renewed; only the clock moves.
  await call(owner, 'POST', '/api/sandbox/clock', { advanceSeconds: 8 * 86_400 });
  const { movements } = await call<BookingHistory>(owner, 'GET', `/api/bookings/${id}/history`);
  expect(movements.map(({ kind, status }) => `${kind} ${status}`)).toEqual(
    expect.arrayContaining(['hold released', 'hold held']),
  );
  const { holdExpiresAt } = await call<Booking>(renter, 'GET', `/api/bookings/${id}`);
  expect(Date.parse(holdExpiresAt ?? '')).toBeGreaterThan(app.platform.clocks.product.now().getTime());
});
