import { expect, it } from 'vitest';
import { ownFixture } from '#tests/support/fixtures.ts';
import { buildBookingsApp } from '#tests/support/bookings.ts';
import { act, activeRental, seen } from '#tests/support/rentals.ts';

const product = ownFixture(buildBookingsApp);

const NOW = { startDate: '2026-09-01', endDate: '2026-09-02' };

it.each([
  ['the owner completes again', 'ownerId', 'capture-payment'],
  ['the owner confirms the return', 'ownerId', 'confirm-return'],
  ['the renter confirms the return', 'renterId', 'confirm-return'],
] as const)(
  'a refused capture is tried again with the amount that the owner chose: %s',
  async (_how, who, what) => {
    const rental = await activeRental(product, { wish: NOW });
    product.payments.capture = 'failed';
    await act(product, rental.ownerId, rental, 'capture-payment', { finalAmount: '100.00' });
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({
      status: 'active',
      paymentStatus: 'failed',
    });
    product.payments.capture = 'captured';
    expect((await act(product, rental[who], rental, what, {})).statusCode).toBe(200);
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({
      status: 'completed',
      capturedAmount: '82.60',
    });
  },
);

it.each(['held', 'expired'])(
  'a hold that is %s while the balance is being charged changes nothing, and is not captured as well',
  async (what) => {
    const rental = await activeRental(product, { wish: NOW });
    product.payments.capture = 'away';
    await act(product, rental.ownerId, rental, 'capture-payment');
    const { handlers } = product.bookings;
    const at = product.clock.now();
    const answer = await product.db.transaction(async (tx) => {
      if (what === 'held') return handlers.holdPlaced(tx, rental.id, { expiresAt: null, at });
      await handlers.holdRefused(tx, rental.id, { code: 'hold_expired', standsUntil: null, at });
      return 'heard';
    });
    expect(answer).toBe(what === 'held' ? 'too_late' : 'heard');
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({ holdStatus: 'capturing' });
    expect(product.payments.kindsOf(rental.id).filter((kind) => kind === 'capture')).toHaveLength(1);
  },
);
