import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import { unpaidWaitHours } from '#shared/domain/booking-limits.ts';
import { book, buildBookingsApp, get, HOUR, post, previewOf, tryToBook } from '#tests/support/bookings.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { createListing, createOwner } from '#tests/support/listings.ts';
import { act, requestedRental, seen, type Rental } from '#tests/support/rentals.ts';

const product = ownFixture(buildBookingsApp);

const MINUTE = 60_000;
const NEXT_DAYS = { startDate: '2026-09-12', endDate: '2026-09-13' };
const OTHER_DAYS = { startDate: '2026-09-14', endDate: '2026-09-15' };

const agreementOf = async (renterId: string, id: string): Promise<string> =>
  (await get(product, renterId, `/api/bookings/${id}/agreement`)).json<{ text: string }>().text;

async function expired(): Promise<Rental> {
  const rental = await requestedRental(product);
  product.clock.advance(30 * MINUTE);
  await product.runDue();
  return rental;
}

describe('days of an unpaid booking', () => {
  it('refuses the days of an unpaid booking to the same person for twelve hours, with the minutes in which they could be paid', async () => {
    const { renterId, equipmentId } = await expired();
    const until = new Date(product.clock.now().getTime() + unpaidWaitHours * HOUR).toISOString();
    for (const wish of [{}, NEXT_DAYS]) {
      const refused = await tryToBook(product, renterId, equipmentId, wish);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'pay_at_once',
        details: { paysAtOnceUntil: until, minutesToPay: 5 },
      });
    }
    product.clock.advance(unpaidWaitHours * HOUR);
    expect((await tryToBook(product, renterId, equipmentId)).json<Booking>().minutesToPay).toBe(30);
  });

  it('refuses the days after a cancellation of the unpaid booking as well', async () => {
    const rental = await requestedRental(product);
    await act(product, rental.renterId, rental, 'cancel', {});
    const refused = await tryToBook(product, rental.renterId, rental.equipmentId);
    expect(refused.json()).toMatchObject({ code: 'pay_at_once' });
  });

  it('lets the same person book the days by paying at once, and keeps them for five minutes only', async () => {
    const { renterId, equipmentId } = await expired();
    const preview = await previewOf(product, renterId, equipmentId);
    expect(preview).toMatchObject({ minutesToPay: 5, paysAtOnceUntil: expect.any(String) as string });
    const wish = { payAtOnce: true, agreementHash: preview.agreement.sha256 };
    const { id, payBy } = await book(product, renterId, equipmentId, wish);
    expect(payBy).toBe(new Date(product.clock.now().getTime() + 5 * MINUTE).toISOString());
    expect(await agreementOf(renterId, id)).toContain('not paid within 5 minutes ends by itself');
    product.clock.advance(5 * MINUTE - 1);
    await product.runDue();
    expect(await seen(product, renterId, id)).toMatchObject({ status: 'pending' });
    product.clock.advance(1);
    await product.runDue();
    expect(await seen(product, renterId, id)).toMatchObject({ status: 'canceled' });
  });

  it('leaves the days open to other people; leaves other days, other items and days after a payment open to all', async () => {
    const { renterId, equipmentId } = await expired();
    const other = await createOwner(product.db);
    const elsewhere = await createListing(product.db);
    expect((await tryToBook(product, renterId, equipmentId, OTHER_DAYS)).statusCode).toBe(201);
    expect((await tryToBook(product, renterId, elsewhere)).statusCode).toBe(201);
    const taken = await book(product, other, equipmentId);
    await product.payments.payFee(taken.id);
    await post(product, other, `/api/bookings/${taken.id}/cancel`, {});
    expect((await tryToBook(product, other, equipmentId)).json<Booking>().minutesToPay).toBe(30);
  });

  it('gives no full time to pay again for days that one leaves unpaid meanwhile', async () => {
    const { renterId, equipmentId, id } = await requestedRental(product);
    const again = tryToBook(product, renterId, equipmentId);
    const canceled = post(product, renterId, `/api/bookings/${id}/cancel`, {});
    await Promise.all([again, canceled]);
    expect([409, 201]).toContain((await again).statusCode);
    const kept = (await again).statusCode === 201 ? (await again).json<Booking>().minutesToPay : undefined;
    expect(kept).not.toBe(30);
  });
});

describe('a booking of more than fourteen days', () => {
  it('keeps a booking of more than fourteen days for ten minutes while it is unpaid', async () => {
    const wish = { startDate: '2026-09-10', endDate: '2026-09-24' };
    const { renterId, id } = await requestedRental(product, { wish });
    expect(await agreementOf(renterId, id)).toContain('not paid within 10 minutes ends by itself');
    product.clock.advance(10 * MINUTE - 1);
    await product.runDue();
    expect(await seen(product, renterId, id)).toMatchObject({ status: 'pending', minutesToPay: 10 });
    product.clock.advance(1);
    await product.runDue();
    expect(await seen(product, renterId, id)).toMatchObject({ status: 'canceled' });
  });
});
