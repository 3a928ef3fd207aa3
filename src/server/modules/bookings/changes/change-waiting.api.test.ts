import { beforeEach, describe, expect, it } from 'vitest';
import type { CancelAnswer } from '#shared/contracts/booking-requests.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { book, buildBookingsApp, get, HOUR, post } from '#tests/support/bookings.ts';
import { answerChange, askChange } from '#tests/support/changes.ts';
import { createOwner } from '#tests/support/listings.ts';
import { act, activeRental, eventsOf, goTo, seen, type Rental } from '#tests/support/rentals.ts';

/** A renter who waits for an item whose rental, or their own, gets other dates (docs/product/booking.md#overdue). */
const product = ownFixture(buildBookingsApp);

/** The end of September 2 in Austin. */
const ENDS = Date.parse('2026-09-03T05:00:00Z');
let late: Rental;
beforeEach(async () => {
  late = await activeRental(product, { wish: { startDate: '2026-09-01', endDate: '2026-09-02' } });
});

/** The next rental of the same item, accepted. */
async function waiting(startDate: string, endDate: string): Promise<Rental> {
  const { equipmentId, ownerId } = late;
  const renterId = await createOwner(product.db);
  const { id } = await book(product, renterId, equipmentId, { startDate, endDate });
  await product.payments.payFee(id);
  expect((await post(product, ownerId, `/api/bookings/${id}/accept`)).statusCode).toBe(200);
  return { id, ownerId, renterId, equipmentId };
}

async function runAt(instant: number): Promise<void> {
  goTo(product, instant);
  // A job may plan another one for now.
  for (const _ of [1, 2]) await product.runDue();
}

async function change(rental: Rental, wish: Parameters<typeof askChange>[3]): Promise<void> {
  // Changes are ordered by the time at which they were asked for.
  product.clock.advance(60_000);
  await askChange(product, rental.renterId, rental, wish);
  expect((await answerChange(product, rental.ownerId, rental, 'accept')).statusCode).toBe(200);
  await runAt(product.clock.now().getTime());
}

const isFree = async ({ id, renterId }: Rental) => (await seen(product, renterId, id)).freeCancellation;
const endPreviewed = async ({ id, renterId }: Rental) =>
  (await get(product, renterId, `/api/bookings/${id}/cancellation`)).json<{ end: string | null }>().end;

describe('a renter who waits for an overdue item', () => {
  it('may cancel without loss no longer once the rental before is extended until their start', async () => {
    const next = await waiting('2026-09-04', '2026-09-05');
    await runAt(ENDS + HOUR);
    expect([await isFree(next), await endPreviewed(next)]).toEqual([true, 'item_back']);
    await change(late, { endDate: '2026-09-03' });
    expect(await isFree(next)).toBe(false);
    expect(await endPreviewed(next)).not.toBe('item_back');
    expect((await eventsOf(product, next.id)).at(-1)).toBe('booking.item_back');
    const answer = await act(product, next.renterId, next, 'cancel');
    expect(answer.json<CancelAnswer>().refundPolicy).toBe('initial_fee_forfeited');
  });

  it('is notified again where the item is missing at the start after the extension', async () => {
    const next = await waiting('2026-09-04', '2026-09-05');
    await runAt(ENDS + HOUR);
    await change(late, { endDate: '2026-09-03' });
    await runAt(ENDS + 24 * HOUR);
    expect(await isFree(next)).toBe(true);
    const told = (await eventsOf(product, next.id)).filter((type) => type.includes('item_'));
    expect(told).toEqual(['booking.item_not_returned', 'booking.item_back', 'booking.item_not_returned']);
  });

  it('is checked again when their own start moves away from the overdue rental, or close to it', async () => {
    const next = await waiting('2026-09-04', '2026-09-05');
    await runAt(ENDS + HOUR);
    await change(next, { startDate: '2026-09-08', endDate: '2026-09-09' });
    expect(await isFree(next)).toBe(false);
    await change(next, { startDate: '2026-09-04', endDate: '2026-09-05' });
    expect([await isFree(next), await endPreviewed(next)]).toEqual([true, 'item_back']);
  });
});
