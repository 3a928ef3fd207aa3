import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Alert } from '#shared/contracts/alerts.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { Today, TodayCounts } from '#shared/contracts/today.ts';
import { bookings } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { claimCall, DAMAGE, rentalBack } from '#tests/support/claims.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import type { Person } from '#tests/support/people.ts';
import { advance, callAs, hear, pressAs, type RealRental } from '#tests/support/real-rentals.ts';
import { meteredRental, readMeter } from '#tests/support/usage.ts';

const app = sharedFixture(buildTestApp);
const METER = { engineHours: 1200, fuelEighths: 8 };

async function usageRefused(): Promise<RealRental> {
  const rental = await meteredRental(app);
  const people = [rental.owner, rental.renter] as const;
  await readMeter(app, people, rental, 'pickup', METER);
  await advance(app, 86_400);
  await readMeter(app, people, rental, 'return', { ...METER, engineHours: 1225 });
  app.stripe.control.declineNextCharge({ code: 'insufficient_funds' });
  for (const person of people) await pressAs(app, person, rental, 'confirm-return');
  await hear(app);
  return rental;
}
const unsettledOf = async (person: Person, asked: string) =>
  (await callAs<Booking[]>(app, person, 'GET', `/api/bookings?${asked}&state=unsettled`)).map(({ id }) => id);
const bothSee = async ({ owner, renter, booking }: RealRental) => [
  await unsettledOf(owner, `ownerId=${booking.ownerId}`),
  await unsettledOf(renter, `renterId=${booking.renterId}`),
];

it('lists of the completed rentals those with damage to answer, and none that is settled', async () => {
  const rental = await rentalBack(app);
  expect(await bothSee(rental)).toEqual([[], []]);
  await claimCall(app, rental.owner, rental, '', DAMAGE);
  expect(await bothSee(rental)).toEqual([[rental.booking.id], [rental.booking.id]]);
  expect(await unsettledOf(rental.owner, `renterId=${rental.booking.ownerId}`)).toEqual([]);
});

it('lists a late fee that is owed or was refused, and not one that is charged', async () => {
  const rental = await rentalBack(app);
  const { id } = rental.booking;
  for (const [lateFeeStatus, expected] of [
    ['owed', [id]],
    ['charging', []],
    ['failed', [id]],
    ['charging', []],
    ['charged', []],
  ] as const) {
    await app.platform.db
      .update(bookings)
      .set({ lateFeeStatus, lateFeeCents: 3000, lateFeeHours: 2 })
      .where(eq(bookings.id, id));
    expect(await bothSee(rental), lateFeeStatus).toEqual([expected, expected]);
  }
});

it('lists use that the card has refused, which Today and the alerts ask its renter to pay', async () => {
  const rental = await usageRefused();
  const { owner, renter, booking } = rental;
  expect(await bothSee(rental)).toEqual([[booking.id], [booking.id]]);
  const shown = await callAs<Today>(app, renter, 'GET', '/api/bookings/today');
  expect(shown.today.renter.money.rows).toMatchObject([{ booking: { id: booking.id }, action: null }]);
  const countsOf = (person: Person) => callAs<TodayCounts>(app, person, 'GET', '/api/bookings/today/counts');
  expect((await countsOf(renter)).renter.money).toBe(1);
  expect((await countsOf(owner)).owner.money).toBe(0);
  const alerts = await callAs<Alert[]>(app, renter, 'GET', '/api/alerts');
  expect(alerts.filter(({ needsYou }) => needsYou).map(({ bookingId }) => bookingId)).toContain(booking.id);
});
