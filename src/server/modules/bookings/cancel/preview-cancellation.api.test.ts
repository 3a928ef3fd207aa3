import { describe, expect, it } from 'vitest';
import type { CancelAnswer } from '#shared/contracts/booking-requests.ts';
import type { CancellationPreview } from '#shared/contracts/cancellations.ts';
import { buildBookingsApp, DAY, get } from '#tests/support/bookings.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import {
  act,
  activeRental,
  confirmedRental,
  goTo,
  paidRental,
  requestedRental,
  seen,
  type Rental,
} from '#tests/support/rentals.ts';

const product = ownFixture(buildBookingsApp);

const ask = (personId: string, { id }: Rental) => get(product, personId, `/api/bookings/${id}/cancellation`);
const preview = async (personId: string, rental: Rental) =>
  (await ask(personId, rental)).json<CancellationPreview>();

/** Midnight of the first day, September 10 in Chicago, less a day. */
const DAY_AHEAD = Date.parse('2026-09-10T05:00:00Z') - DAY;

describe('before anybody cancels', () => {
  it('says the same as is done then, for either side of a request and of a rental', async () => {
    const makers = [requestedRental, paidRental, confirmedRental];
    for (const make of makers)
      for (const side of ['renterId', 'ownerId'] as const) {
        const rental = await make(product);
        const said = await preview(rental[side], rental);
        const done = (await act(product, rental[side], rental, 'cancel', {})).json<CancelAnswer>();
        expect(said.refundPolicy).toBe(done.refundPolicy);
        const kinds = product.payments.kindsOf(rental.id);
        expect(kinds.includes('refund_fee')).toBe(Number(said.refundedAmount) > 0);
        expect(kinds.includes('keep_fee')).toBe(Number(said.keptAmount) > 0);
      }
  });

  it('shares what is kept between the owner and the platform, to the cent', async () => {
    const rental = await confirmedRental(product);
    expect(await preview(rental.renterId, rental)).toMatchObject({
      refundPolicy: 'initial_fee_forfeited',
      keptAmount: '17.40',
      keptByOwner: '12.34',
      keptByPlatform: '5.06',
      refundedAmount: '0.00',
      end: 'too_late',
    });
  });

  it('names the instant to which a flexible policy is free, and is right on both sides of it', async () => {
    const rental = await confirmedRental(product, { item: { cancellationPolicy: 'flexible' } });
    const until = new Date(DAY_AHEAD).toISOString();
    const free = { refundPolicy: 'initial_fee_refunded', keptAmount: '0.00', until, end: 'fee_kept' };
    expect(await preview(rental.renterId, rental)).toMatchObject(free);
    goTo(product, DAY_AHEAD);
    expect(await preview(rental.renterId, rental)).toMatchObject(free);
    goTo(product, DAY_AHEAD + 1);
    const { scheduledEnd } = await seen(product, rental.renterId, rental.id);
    expect(await preview(rental.renterId, rental)).toMatchObject({
      refundPolicy: 'initial_fee_forfeited',
      until: scheduledEnd,
      end: 'too_late',
    });
  });

  it('is refused where nothing can be canceled, and hidden from strangers', async () => {
    const active = await activeRental(product);
    for (const person of [active.renterId, active.ownerId])
      expect((await ask(person, active)).statusCode).toBe(409);
    const rental = await confirmedRental(product);
    const stranger = await confirmedRental(product);
    expect((await ask(stranger.renterId, rental)).statusCode).toBe(404);
    await act(product, rental.ownerId, rental, 'cancel', {});
    expect((await ask(rental.renterId, rental)).statusCode).toBe(409);
  });

  it('changes nothing', async () => {
    const rental = await confirmedRental(product);
    const before = await seen(product, rental.renterId, rental.id);
    await preview(rental.renterId, rental);
    expect(await seen(product, rental.renterId, rental.id)).toEqual(before);
  });
});
