import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Alternatives } from '#shared/contracts/alternatives.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { alerts } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { block, createListing } from '#tests/support/listings.ts';
import { verifiedPerson } from '#tests/support/people.ts';
import {
  advance,
  bookingNow,
  callAs,
  pressAs,
  rentalOut,
  rentalPaid,
  secondsUntil,
  type RealRental,
} from '#tests/support/real-rentals.ts';

/** What the renter of an item that has not come back is shown instead (docs/product/booking.md#overdue). */
const app = ownFixture(buildTestApp);

const KIND = { categoryId: 'concrete', name: 'Concrete Mixer', brand: 'Imer', model: 'Mixer 120' };
const listing = (more: object = {}) => createListing(app.platform.db, { ...KIND, ...more });

/** Two rentals of one item: the first is not brought back, the second waits for it. */
async function waiting(): Promise<{ late: RealRental; next: RealRental }> {
  const owner = await verifiedPerson(app);
  const item = { owner, equipmentId: await listing({ ownerId: owner.user.id }) };
  const late = await rentalOut(app, { item });
  const next = await rentalPaid(app, 2, { item });
  await pressAs(app, next.owner, next, 'accept');
  return { late, next };
}

const alternativesOf = ({ renter, booking }: RealRental) =>
  callAs<Alternatives>(app, renter, 'GET', `/api/bookings/${booking.id}/alternatives`);
const overdue = async (late: RealRental) => {
  const { scheduledEnd } = await bookingNow(app, late);
  await advance(app, secondsUntil(app, scheduledEnd) + 3600);
};

it('shows the nearest machines of the same kind that are free on all of the days, and no others', async () => {
  const { late, next } = await waiting();
  const { startDate, endDate } = next.booking;
  const far = await listing({ latitude: 30.6 });
  const near = await listing({ latitude: 30.28 });
  const middle = await listing({ latitude: 30.4 });
  await listing({ latitude: 30.7 });
  await listing({ latitude: 34 });
  await listing({ categoryId: 'trailers' });
  await listing({ isAvailable: false });
  await listing({ ownerId: next.renter.user.id });
  const taken = await listing();
  await block(app.platform.db, taken, `${endDate}T12:00:00Z`, `${addDays(endDate, 1)}T12:00:00Z`);
  expect((await alternativesOf(next)).items).toEqual([]);
  await overdue(late);
  const { items, from, to } = await alternativesOf(next);
  expect(items.map(({ id }) => id)).toEqual([near, middle, far]);
  expect([from, to]).toEqual([startDate, endDate]);
  const miles = items.map(({ distanceMiles = 0 }) => distanceMiles);
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
});

it('names them in the notification of the renter who waits, and in nobody else’s', async () => {
  const { late, next } = await waiting();
  await listing({ name: 'Tow Mixer', latitude: 30.28, dailyRateCents: 7_250 });
  await overdue(late);
  const textsOf = async (kind: string, userId: string) => {
    const isIt = and(eq(alerts.userId, userId), eq(alerts.kind, kind));
    return (await app.platform.db.select().from(alerts).where(isIt)).map(({ message }) => message);
  };
  const [text] = await textsOf('booking.item_not_returned', next.renter.user.id);
  expect(text).toMatch(/Free on your dates nearby: Tow Mixer, \$72\.50 a day, \d+(\.\d)? mi away/);
  for (const { user } of [late.renter, late.owner])
    expect((await textsOf('booking.overdue', user.id)).join(' ')).not.toContain('Tow Mixer');
});

it('counts from today once the rental should have begun, and ends with the return', async () => {
  const { late, next } = await waiting();
  const free = await listing({ latitude: 30.28 });
  const { startsAt, endDate } = await bookingNow(app, next);
  await advance(app, secondsUntil(app, startsAt) + 24 * 3600);
  expect(await alternativesOf(next)).toMatchObject({ from: endDate, to: endDate, items: [{ id: free }] });
  for (const person of [late.owner, late.renter]) await pressAs(app, person, late, 'confirm-return');
  await advance(app, 61);
  expect((await alternativesOf(next)).items).toEqual([]);
});
