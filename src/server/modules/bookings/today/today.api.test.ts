import { describe, expect, it } from 'vitest';
import type { Today, TodayCounts } from '#shared/contracts/today.ts';
import { dayAt, endOfDay } from '#shared/domain/calendar.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildBookingsApp, get } from '#tests/support/bookings.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import { act, paidRental, requestedRental } from '#tests/support/rentals.ts';

const product = sharedFixture(buildBookingsApp);
const read = async (personId: string) => (await get(product, personId, '/api/bookings/today')).json<Today>();
const idsOf = (part: { rows: { booking: { id: string } }[] }) => part.rows.map(({ booking }) => booking.id);

describe('GET /api/bookings/today', () => {
  it('shows a paid request to its owner to answer, and nothing of it to a stranger', async () => {
    const rental = await paidRental(product);
    const { today, ownsMachines } = await read(rental.ownerId);
    expect(ownsMachines).toBe(true);
    expect(idsOf(today.owner.toAnswer)).toEqual([rental.id]);
    expect(today.owner.toAnswer.rows[0]?.action).toBe('accept');
    expect(JSON.stringify(await read(await createOwner(product.db)))).not.toContain(rental.id);
  });

  it('asks the renter of an unpaid request to pay, and keeps the number of the other party until then', async () => {
    const rental = await requestedRental(product);
    const { today, ownsMachines } = await read(rental.renterId);
    expect(ownsMachines).toBe(false);
    expect(idsOf(today.renter.money)).toEqual([rental.id]);
    expect(today.renter.money.rows[0]).toMatchObject({ action: 'pay', phoneNumber: null });
    expect((await read(rental.ownerId)).today.owner.toAnswer.count).toBe(0);
  });

  it('says when the day ends: at the next midnight where the machines of an owner or a renter’s bookings are', async () => {
    const rental = await paidRental(product);
    const { timeZone } = (await get(product, rental.ownerId, `/api/bookings/${rental.id}`)).json<{
      timeZone: string;
    }>();
    const now = product.clock.now();
    const dayEndsAt = endOfDay(dayAt(now, timeZone), timeZone).toISOString();
    for (const personId of [rental.ownerId, rental.renterId])
      expect((await read(personId)).dayEndsAt).toBe(dayEndsAt);
    await createListing(product.db, { ownerId: rental.ownerId, timeZone: 'Pacific/Auckland' });
    const first = [timeZone, 'Pacific/Auckland'].map((zone) =>
      endOfDay(dayAt(now, zone), zone).toISOString(),
    );
    expect((await read(rental.ownerId)).dayEndsAt).toBe(first.toSorted()[0]);
  });

  it('answers the same day in figures, for the home screen', async () => {
    const rental = await paidRental(product);
    const countsOf = async (personId: string) =>
      (await get(product, personId, '/api/bookings/today/counts')).json<TodayCounts>();
    const none = { goingOut: 0, comingBack: 0, toAnswer: 0, money: 0 };
    const { dayEndsAt } = await read(rental.ownerId);
    expect(await countsOf(rental.ownerId)).toEqual({
      owner: { ...none, toAnswer: 1 },
      renter: none,
      dayEndsAt,
    });
    expect(await countsOf(rental.renterId)).toEqual({ owner: none, renter: none, dayEndsAt });
    expect((await get(product, undefined, '/api/bookings/today/counts')).statusCode).toBe(401);
  });

  it('shows what goes out from the day of its start on, and what is out by its end, the overdue first', async () => {
    const rental = await paidRental(product);
    await act(product, rental.ownerId, rental, 'accept');
    const { startsAt, endsAt } = (await get(product, rental.ownerId, `/api/bookings/${rental.id}`)).json<{
      startsAt: string;
      endsAt: string;
    }>();
    const until = (instant: string, hours: number) =>
      product.clock.advance(Date.parse(instant) + hours * 3_600_000 - product.clock.now().getTime());
    until(startsAt, -6);
    expect(idsOf((await read(rental.ownerId)).tomorrow.owner.goingOut)).toEqual([rental.id]);
    until(startsAt, 8);
    expect(idsOf((await read(rental.ownerId)).today.owner.goingOut)).toEqual([rental.id]);
    for (const personId of [rental.ownerId, rental.renterId])
      await act(product, personId, rental, 'confirm-pickup');
    until(endsAt, 3);
    const after = (await read(rental.renterId)).today.renter;
    expect([after.goingOut.count, idsOf(after.comingBack)]).toEqual([0, [rental.id]]);
    expect(after.comingBack.rows[0]?.action).toBe('confirm_return');
  });
});
