import { describe, expect, it } from 'vitest';
import { ownFixture } from '#tests/support/fixtures.ts';
import { buildBookingsApp, HOUR, post } from '#tests/support/bookings.ts';
import {
  type Rental,
  act,
  dueKindsOf,
  eventsOf,
  historyOf,
  paidRental,
  requestedRental,
  seen,
} from '#tests/support/rentals.ts';

const product = ownFixture(buildBookingsApp);

const FAR = { startDate: '2026-09-20', endDate: '2026-09-21' };
const SOON = { startDate: '2026-09-02', endDate: '2026-09-03' };
const cancel = (personId: string, rental: Rental, body: object = {}) =>
  act(product, personId, rental, 'cancel', body);
const accept = (rental: Rental) => act(product, rental.ownerId, rental, 'accept');

describe('the fee', () => {
  it('notifies of a paid fee, places the hold and starts the owner’s time to answer', async () => {
    const rental = await requestedRental(product, { wish: SOON });
    expect(await dueKindsOf(product, rental)).toEqual(['booking.expire_unpaid']);
    expect(await product.payments.payFee(rental.id)).toBe('accepted');
    const booking = await seen(product, rental.renterId, rental.id);
    expect(booking).toMatchObject({
      status: 'pending',
      feeStatus: 'paid',
      holdStatus: 'held',
      paymentStatus: 'paid',
    });
    expect(booking.acceptBy).toBe('2026-09-03T05:00:00.000Z');
    expect(await dueKindsOf(product, rental)).toEqual(['booking.expire_unanswered', 'booking.renew_hold']);
    expect(await eventsOf(product, rental.id)).toEqual([
      'booking.created',
      'booking.paid',
      'booking.hold_placed',
    ]);
  });

  it('counts once: what arrives a second time, or after the end, is too late', async () => {
    const rental = await paidRental(product);
    expect(await product.payments.payFee(rental.id)).toBe('too_late');
    const unpaid = await requestedRental(product);
    await cancel(unpaid.renterId, unpaid);
    expect(await product.payments.payFee(unpaid.id)).toBe('too_late');
    expect(await seen(product, unpaid.renterId, unpaid.id)).toMatchObject({
      status: 'canceled',
      feeStatus: 'void',
    });
  });

  it.each([
    ['held at once', SOON, 'held', ['booking.capture_early', 'booking.renew_hold']],
    ['scheduled for later', FAR, 'scheduled', []],
  ])('books an instant item as soon as the balance is %s', async (_how, wish, holdStatus, ofHold) => {
    const rental = await paidRental(product, { item: { instantBooking: true }, wish });
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({
      status: 'confirmed',
      holdStatus,
    });
    expect((await eventsOf(product, rental.id)).filter((type) => type === 'booking.confirmed')).toHaveLength(
      1,
    );
    expect(await dueKindsOf(product, rental)).toEqual(
      ['booking.item_not_returned', 'booking.expire_no_show', ...ofHold].sort(),
    );
  });

  it('books an instant item without a balance at once', async () => {
    // The total is $0.95 at most where no balance is left over 50 cents; a listing is never so cheap but by a direct row.
    const rental = await requestedRental(product, { item: { instantBooking: true }, wish: SOON });
    await product.db.execute(
      `update bookings set booking_fee_cents = total_cents, balance_cents = 0 where id = '${rental.id}'`,
    );
    await product.payments.payFee(rental.id);
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({
      status: 'confirmed',
      holdStatus: 'none',
    });
  });
});

describe('accept', () => {
  it('lets the owner accept once the fee is paid and the hold in place', async () => {
    const rental = await requestedRental(product, { wish: SOON });
    const early = await accept(rental);
    expect([early.statusCode, early.json()]).toMatchObject([
      409,
      { code: 'fee_unpaid', details: { status: 'pending' } },
    ]);
    product.payments.hold = 'refused';
    await product.payments.payFee(rental.id);
    expect((await accept(rental)).json()).toMatchObject({ code: 'hold_action_required' });
    const renters = await post(product, rental.renterId, `/api/bookings/${rental.id}/accept`);
    expect([renters.statusCode, renters.json<{ code: string }>().code]).toEqual([403, 'not_yours_to_do']);
    product.payments.hold = 'placed';
    await product.db.transaction((tx) =>
      product.bookings.handlers.holdPlaced(tx, rental.id, { expiresAt: null, at: product.clock.now() }),
    );
    expect((await accept(rental)).json()).toMatchObject({ status: 'confirmed' });
    expect((await accept(rental)).statusCode).toBe(200);
    expect((await eventsOf(product, rental.id)).filter((type) => type === 'booking.confirmed')).toHaveLength(
      1,
    );
  });

  it('accepts once, however often it is pressed at once', async () => {
    const rental = await paidRental(product);
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(rental)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const transitions = await historyOf(product, rental);
    expect(transitions.filter(({ event }) => event === 'accept')).toHaveLength(1);
  });
});

describe('a refused hold', () => {
  it('asks for another card, and expires with a full refund without one', async () => {
    product.payments.hold = 'refused';
    const rental = await paidRental(product, { wish: { startDate: '2026-09-03', endDate: '2026-09-04' } });
    const booking = await seen(product, rental.renterId, rental.id);
    expect(booking).toMatchObject({ status: 'pending', holdStatus: 'action_required' });
    expect(booking.allowedActions).toContain('change_card');
    expect(booking.updateCardBy).toBe(new Date(product.clock.now().getTime() + 12 * HOUR).toISOString());
    product.clock.advance(12 * HOUR - 1);
    await product.runDue();
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({ status: 'pending' });
    product.clock.advance(1);
    await product.runDue();
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({
      status: 'canceled',
      refundPolicy: 'initial_fee_refunded',
      feeStatus: 'refunded',
      paymentStatus: 'refunded',
    });
    expect(await eventsOf(product, rental.id)).toContain('booking.expired');
  });

  it('leaves the booking be once another card holds it; a second refusal gives no more time', async () => {
    product.payments.hold = 'refused';
    const rental = await paidRental(product, { wish: { startDate: '2026-09-03', endDate: '2026-09-04' } });
    const { updateCardBy } = await seen(product, rental.renterId, rental.id);
    product.clock.advance(HOUR);
    const { handlers } = product.bookings;
    const at = product.clock.now();
    await product.db.transaction((tx) =>
      handlers.holdRefused(tx, rental.id, { code: 'card_declined', standsUntil: null, at }),
    );
    expect((await seen(product, rental.renterId, rental.id)).updateCardBy).toBe(updateCardBy);
    await product.db.transaction((tx) => handlers.holdPlaced(tx, rental.id, { expiresAt: at, at }));
    expect(await dueKindsOf(product, rental)).toEqual(['booking.expire_unanswered', 'booking.renew_hold']);
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({
      holdStatus: 'held',
      updateCardBy: null,
    });
  });
});

it('releases a hold that comes too late', async () => {
  product.payments.hold = 'away';
  const rental = await paidRental(product, { wish: SOON });
  expect(await seen(product, rental.renterId, rental.id)).toMatchObject({ holdStatus: 'placing' });
  await cancel(rental.renterId, rental);
  const at = product.clock.now();
  const answer = await product.db.transaction((tx) =>
    product.bookings.handlers.holdPlaced(tx, rental.id, { expiresAt: null, at }),
  );
  expect(answer).toBe('too_late');
  expect(await seen(product, rental.renterId, rental.id)).toMatchObject({
    status: 'canceled',
    holdStatus: 'released',
  });
});
