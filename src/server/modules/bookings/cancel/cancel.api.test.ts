import { describe, expect, it } from 'vitest';
import type { CancelAnswer } from '#shared/contracts/booking-requests.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { buildBookingsApp, DAY, HOUR, post } from '#tests/support/bookings.ts';
import { createOwner } from '#tests/support/listings.ts';
import {
  act,
  confirmedRental,
  dueKindsOf,
  eventsOf,
  historyOf,
  paidRental,
  requestedRental,
  slotsOf,
  type Rental,
} from '#tests/support/rentals.ts';

const product = ownFixture(buildBookingsApp);

const SOON = { startDate: '2026-09-02', endDate: '2026-09-03' };
const cancel = (personId: string, rental: Rental, body: object = {}) =>
  act(product, personId, rental, 'cancel', body);

describe('cancel', () => {
  const whole = { refundPolicy: 'initial_fee_refunded' };
  const lost = { refundPolicy: 'initial_fee_forfeited' };

  it('costs nothing while unpaid, and closes the fee', async () => {
    const rental = await requestedRental(product);
    const answer = (
      await cancel(rental.renterId, rental, { reason: 'Changed my mind' })
    ).json<CancelAnswer>();
    expect(answer).toMatchObject({
      refundPolicy: 'nothing_charged',
      booking: { status: 'canceled', cancelReason: 'Changed my mind' },
    });
    expect(answer.message).toMatch(/Nothing has been charged/);
    expect(product.payments.kindsOf(rental.id)).toEqual(['void_fee']);
    expect([(await slotsOf(product, rental)).length > 0, await dueKindsOf(product, rental)]).toEqual([
      false,
      [],
    ]);
    expect(await eventsOf(product, rental.id)).toEqual(['booking.created', 'booking.canceled']);
  });

  it('gives everything back when the owner cancels; counts it as the decline while pending', async () => {
    const pending = await paidRental(product);
    const declined = (await cancel(pending.ownerId, pending)).json<CancelAnswer>();
    expect(declined).toMatchObject({
      ...whole,
      booking: { paymentStatus: 'refunded', holdStatus: 'released' },
    });
    expect(declined.message).toContain('$17.40');
    expect(await eventsOf(product, pending.id)).toContain('booking.declined');
    const steps = (await historyOf(product, pending)).map(({ by, event }) => `${by} ${event}`);
    expect(steps.slice(-2)).toEqual(['owner cancel', 'provider fee_refunded']);
    const confirmed = await confirmedRental(product);
    expect((await cancel(confirmed.ownerId, confirmed)).json<CancelAnswer>()).toMatchObject(whole);
    expect(await eventsOf(product, confirmed.id)).toContain('booking.canceled');
    expect(product.payments.kindsOf(confirmed.id)).toEqual(expect.arrayContaining(['release', 'refund_fee']));
  });

  it('forfeits the fee and releases the hold when the renter cancels', async () => {
    const rental = await confirmedRental(product);
    const answer = (await cancel(rental.renterId, rental)).json<CancelAnswer>();
    expect(answer).toMatchObject({ ...lost, booking: { status: 'canceled', paymentStatus: 'forfeited' } });
    expect(product.payments.kindsOf(rental.id)).toEqual(['release', 'keep_fee']);
    expect([(await slotsOf(product, rental)).length > 0, await dueKindsOf(product, rental)]).toEqual([
      false,
      [],
    ]);
  });

  it.each([
    ['exactly a day ahead', 0, whole],
    ['a millisecond later', 1, lost],
  ])('counts the flexible policy to the start of the first day: %s', async (_when, late, expected) => {
    const rental = await confirmedRental(product, { item: { cancellationPolicy: 'flexible' } });
    const dayAhead = Date.parse('2026-09-10T05:00:00Z') - DAY;
    product.clock.advance(dayAhead - product.clock.now().getTime() + late);
    expect((await cancel(rental.renterId, rental)).json<CancelAnswer>()).toMatchObject(expected);
  });

  it('answers the same again, and is refused to the other side', async () => {
    const rental = await confirmedRental(product);
    const first = (await cancel(rental.renterId, rental)).json<CancelAnswer>();
    product.clock.advance(HOUR);
    const again = (await cancel(rental.renterId, rental)).json<CancelAnswer>();
    expect([again.refundPolicy, again.message]).toEqual([first.refundPolicy, first.message]);
    expect((await cancel(rental.ownerId, rental)).statusCode).toBe(409);
    expect(product.payments.kindsOf(rental.id).filter((kind) => kind === 'keep_fee')).toHaveLength(1);
  });

  it('cancels once when both press at once', async () => {
    const rental = await confirmedRental(product);
    const answers = await Promise.all([
      cancel(rental.renterId, rental),
      cancel(rental.ownerId, rental),
      cancel(rental.renterId, rental),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.every((code) => code === 200 || code === 409)).toBe(true);
    const kinds = product.payments.kindsOf(rental.id);
    expect(kinds.filter((kind) => kind === 'refund_fee' || kind === 'keep_fee')).toHaveLength(1);
  });

  it('requires a reason of an Admin who cancels, gives everything back and audits it', async () => {
    await createOwner(product.db, { id: 'Admin', email: 'admin@people.example' });
    const rental = await confirmedRental(product);
    for (const body of [{}, { reason: '  ' }])
      expect((await cancel('Admin', rental, body)).statusCode).toBe(422);
    // Nothing that could be read.
    const invisible = { reason: ' \u200b\u2060\ufeff\u3164' };
    expect((await cancel('Admin', rental, invisible)).json()).toMatchObject({
      details: { reason: 'Required' },
    });
    const answer = await cancel('Admin', rental, { reason: 'Reported by the police' });
    expect(answer.json<CancelAnswer>()).toMatchObject({ ...whole, booking: { side: null } });
    const { rows } = await product.db.execute<{ action: string; reason: string }>(
      `select action, reason from audit_log where subject_id = '${rental.id}'`,
    );
    expect(rows).toEqual([{ action: 'booking.cancel', reason: 'Reported by the police' }]);
  });

  it('refuses a cancellation to strangers, and once the item is out', async () => {
    const rental = await confirmedRental(product, { wish: SOON });
    expect((await cancel(await createOwner(product.db), rental)).statusCode).toBe(404);
    expect((await post(product, undefined, `/api/bookings/${rental.id}/cancel`, {})).statusCode).toBe(401);
    for (const personId of [rental.ownerId, rental.renterId])
      await post(product, personId, `/api/bookings/${rental.id}/confirm-pickup`);
    const answer = await cancel(rental.renterId, rental);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'wrong_state', details: { status: 'active' } },
    ]);
  });
});
