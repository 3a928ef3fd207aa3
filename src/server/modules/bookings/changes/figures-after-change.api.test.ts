import { expect, it } from 'vitest';
import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import type { CalendarAddress } from '#shared/contracts/calendars.ts';
import { addDays } from '#shared/domain/calendar.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { readIcal } from '#tests/support/ical.ts';
import { realChanges } from '#tests/support/real-changes.ts';
import { callAs, hear, pressAs, rentalPaid, type RealRental } from '#tests/support/real-rentals.ts';

/** Calendars and the owner's figures follow the new dates once a change is accepted (docs/product/changes.md#told). */
const app = sharedFixture(buildTestApp);
const { ask, accept } = realChanges(app);

const eventsAt = async (url: string) =>
  readIcal((await app.app.inject({ url: url.slice(new URL(url).origin.length) })).body).events;
const ownFile = async ({ renter, booking }: RealRental) =>
  readIcal(
    (await app.app.inject({ url: `/api/bookings/${booking.id}/calendar.ics`, headers: renter.headers })).body,
  ).events;
const figuresOf = async ({ owner }: RealRental) =>
  (await callAs<EquipmentAnalytics[]>(app, owner, 'GET', '/api/equipment/analytics'))[0];

it('lets calendars and the owner’s figures follow an accepted change of dates, and no change that only waits', async () => {
  const rental = await rentalPaid(app, 5, { days: 2 });
  await pressAs(app, rental.owner, rental, 'accept');
  const { equipmentId, startDate, endDate } = rental.booking;
  const path = `/api/equipment/${equipmentId}/calendar-address`;
  const { url } = await callAs<CalendarAddress>(app, rental.owner, 'POST', path);
  const spanOf = ([event]: Awaited<ReturnType<typeof eventsAt>>) => [event?.start, event?.end];
  // The end of an event is the day after it.
  const before = [startDate, addDays(endDate, 1)];
  const after = [startDate, addDays(endDate, 3)];
  const uid = (await eventsAt(url ?? ''))[0]?.uid;

  await ask(rental, 2);
  expect(spanOf(await eventsAt(url ?? ''))).toEqual(before);
  expect((await figuresOf(rental))?.upcomingRentals[0]?.endDate).toBe(endDate);

  await accept(rental);
  await hear(app);
  const events = await eventsAt(url ?? '');
  expect(events).toHaveLength(1);
  expect(spanOf(events)).toEqual(after);
  // The same event: calendars that have read it before move it.
  expect(events[0]?.uid).toBe(uid);
  expect(spanOf(await ownFile(rental))).toEqual(after);
  expect((await figuresOf(rental))?.upcomingRentals).toMatchObject([
    { id: rental.booking.id, startDate, endDate: addDays(endDate, 2) },
  ]);
});
