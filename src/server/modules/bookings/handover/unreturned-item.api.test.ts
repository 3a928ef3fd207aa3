import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { book, buildBookingsApp, DAY, HOUR, type BookingsApp } from '#tests/support/bookings.ts';
import { createOwner } from '#tests/support/listings.ts';
import { act, activeRental, codeOf, goTo, seen, type Rental } from '#tests/support/rentals.ts';

let product: BookingsApp;
let late: Rental;
/** Confirmed for the two days after those of `late`, which does not come back. */
let next: Rental;
const NEXT_STARTS = Date.parse('2026-09-03T05:00:00Z');
const NEXT_ENDS = Date.parse('2026-09-05T05:00:00Z');

beforeEach(async () => {
  product = await buildBookingsApp();
  late = await activeRental(product, { wish: { startDate: '2026-09-01', endDate: '2026-09-02' } });
  const renterId = await createOwner(product.db);
  const wish = { startDate: '2026-09-03', endDate: '2026-09-04' };
  const { id } = await book(product, renterId, late.equipmentId, wish);
  next = { ...late, id, renterId };
  await product.payments.payFee(id);
  await act(product, next.ownerId, next, 'accept');
});
afterEach(() => product.close());

const cancel = () => act(product, next.renterId, next, 'cancel', { reason: 'It is not there.' });

describe('an item that the renter before has not brought back', () => {
  it('lets the next renter leave without loss, from the start on', async () => {
    goTo(product, NEXT_STARTS);
    expect((await cancel()).json()).toMatchObject({ refundPolicy: 'initial_fee_refunded' });
  });

  it('changes nothing before the start, or once it is back', async () => {
    goTo(product, NEXT_STARTS - HOUR);
    expect((await cancel()).json()).toMatchObject({ refundPolicy: 'initial_fee_forfeited' });
  });

  it('forfeits the fee as agreed once the item is back', async () => {
    goTo(product, NEXT_STARTS + HOUR);
    await act(product, late.renterId, late, 'confirm-return');
    expect((await cancel()).json()).toMatchObject({ refundPolicy: 'initial_fee_forfeited' });
  });

  it('refuses to complete the booking, as a handover or as a no-show', async () => {
    for (const at of [NEXT_STARTS + 2 * HOUR, NEXT_ENDS + HOUR]) {
      goTo(product, at);
      expect(codeOf(await act(product, next.ownerId, next, 'capture-payment'))).toEqual([
        409,
        'item_still_out',
      ]);
    }
  });

  it('ends the booking with a full refund when its time is over', async () => {
    goTo(product, NEXT_ENDS + 2 * DAY);
    await product.runDue();
    expect(await seen(product, next.renterId, next.id)).toMatchObject({
      status: 'canceled',
      refundPolicy: 'initial_fee_refunded',
      noShow: false,
    });
  });
});
