import { beforeEach, describe, expect, it } from 'vitest';
import type { CalendarAddress } from '#shared/contracts/calendars.ts';
import { buildBookingsApp, DAY, get, HOUR, post } from '#tests/support/bookings.ts';
import { answerChange, askChange } from '#tests/support/changes.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { readIcal } from '#tests/support/ical.ts';
import { act, activeRental, confirmedRental, goTo, type Rental } from '#tests/support/rentals.ts';

const product = sharedFixture(buildBookingsApp);
const TEN_DAYS = { startDate: '2026-09-01', endDate: '2026-09-10' };
const start = Date.parse('2026-09-01T15:00:00Z');

beforeEach(() => goTo(product, start));

/** What another calendar reads of the rental's item, as `Rented 2026-09-01 2026-09-03`, the end not included. */
async function readOf({ ownerId, equipmentId }: Rental) {
  const { url } = (
    await post(product, ownerId, `/api/equipment/${equipmentId}/calendar-address`)
  ).json<CalendarAddress>();
  const { body } = await get(product, undefined, (url ?? '').slice(new URL(url ?? '').origin.length));
  return readIcal(body).events;
}
const timesIn = async (rental: Rental) =>
  (await readOf(rental)).map(({ summary, start: from, end }) => `${summary.split(':')[0]} ${from} ${end}`);
const comesBack = (rental: Rental) => act(product, rental.renterId, rental, 'confirm-return');

describe('what another calendar reads of a rental', () => {
  it('ends with the day of an early return', async () => {
    const rental = await activeRental(product, { wish: TEN_DAYS });
    expect(await timesIn(rental)).toEqual(['Rented 2026-09-01 2026-09-11']);
    goTo(product, start + 2 * DAY);
    await comesBack(rental);
    expect(await timesIn(rental)).toEqual(['Rented 2026-09-01 2026-09-04']);
  });

  it('begins with the day of an early pickup', async () => {
    const rental = await confirmedRental(product, {
      wish: { startDate: '2026-09-02', endDate: '2026-09-03' },
    });
    for (const personId of [rental.ownerId, rental.renterId])
      await act(product, personId, rental, 'confirm-pickup');
    expect(await timesIn(rental)).toEqual(['Rented 2026-09-01 2026-09-04']);
  });

  it('ends when the owner releases the days of a no-show', async () => {
    const rental = await confirmedRental(product, { wish: TEN_DAYS });
    goTo(product, start + DAY);
    expect((await act(product, rental.ownerId, rental, 'release-days')).statusCode).toBe(200);
    expect(await timesIn(rental)).toEqual(['Rented 2026-09-01 2026-09-03']);
  });

  it('goes on until today while the item is overdue, as a new version each time, and ends with the return', async () => {
    const rental = await activeRental(product, { wish: { startDate: '2026-09-01', endDate: '2026-09-02' } });
    for (const [days, end] of [
      [4, '2026-09-06'],
      [40, '2026-10-12'],
    ] as const) {
      goTo(product, start + days * DAY);
      const [event] = await readOf(rental);
      expect([event?.start, event?.end]).toEqual(['2026-09-01', end]);
      expect(event?.all['last-modified']).toBe(product.clock.now().toISOString().replace('.000Z', 'Z'));
    }
    await comesBack(rental);
    goTo(product, start + 45 * DAY);
    expect(await timesIn(rental)).toEqual(['Rented 2026-09-01 2026-10-12']);
  });

  it('has the hours from the pickup to the return where it is rented by the hour', async () => {
    const rental = await confirmedRental(product, {
      item: { hourlyRateCents: 2_500 },
      wish: { rentalType: 'hourly', actualHours: 4, startDate: null, endDate: null },
    });
    expect(await timesIn(rental)).toEqual(['Rented 2026-09-01T15:00:00Z 2026-09-01T19:00:00Z']);
    goTo(product, start + HOUR);
    for (const personId of [rental.ownerId, rental.renterId])
      await act(product, personId, rental, 'confirm-pickup');
    expect(await timesIn(rental)).toEqual(['Rented 2026-09-01T16:00:00Z 2026-09-01T20:00:00Z']);
    const own = await get(product, rental.renterId, `/api/bookings/${rental.id}/calendar.ics`);
    expect(readIcal(own.body).events).toMatchObject([
      { start: '2026-09-01T16:00:00Z', end: '2026-09-01T20:00:00Z' },
    ]);
    goTo(product, start + 3 * HOUR);
    await comesBack(rental);
    expect(await timesIn(rental)).toEqual(['Rented 2026-09-01T16:00:00Z 2026-09-01T18:00:00Z']);
  });

  const LATER = { wish: { startDate: '2026-09-10', endDate: '2026-09-11' } };
  it('has the days that a change would add as a request, until it is withdrawn', async () => {
    const rental = await confirmedRental(product, LATER);
    await askChange(product, rental.renterId, rental, { startDate: '2026-09-10', endDate: '2026-09-13' });
    expect(await timesIn(rental)).toEqual([
      'Rented 2026-09-10 2026-09-12',
      'Requested 2026-09-12 2026-09-14',
    ]);
    await answerChange(product, rental.renterId, rental, 'withdraw');
    expect(await timesIn(rental)).toEqual(['Rented 2026-09-10 2026-09-12']);
  });

  it('has the new days once a change of dates counts', async () => {
    const rental = await confirmedRental(product, LATER);
    await askChange(product, rental.renterId, rental, { startDate: '2026-09-10', endDate: '2026-09-10' });
    expect((await answerChange(product, rental.ownerId, rental, 'accept')).statusCode).toBe(200);
    expect(await timesIn(rental)).toEqual(['Rented 2026-09-10 2026-09-11']);
  });
});
