import { beforeEach, describe, expect, it } from 'vitest';
import type { BookingAnswer, BookingMessageAnswer } from '#shared/contracts/booking-requests.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { buildBookingsApp, DAY, HOUR, tryToBook } from '#tests/support/bookings.ts';
import { createOwner } from '#tests/support/listings.ts';
import {
  act,
  codeOf,
  confirmedRental,
  eventsOf,
  goTo,
  historyOf,
  paidRental,
  seen,
  slotsOf,
  type Rental,
} from '#tests/support/rentals.ts';

/** A rental completed by the owner alone (docs/product/booking.md#statement): nothing is captured yet. */
const product = ownFixture(buildBookingsApp);
beforeEach(async () => {
  await createOwner(product.db, { id: 'Admin', email: 'admin@people.example' });
});

/** Today and tomorrow: the hold is placed at once. */
const NOW = { startDate: '2026-09-01', endDate: '2026-09-02' };
const ENDS = Date.parse('2026-09-03T05:00:00Z');

const capture = (personId: string, rental: Rental, body: object = {}) =>
  act(product, personId, rental, 'capture-payment', body);
const cameBack = (rental: Rental) => act(product, rental.renterId, rental, 'confirm-return');
const deny = (rental: Rental, personId = rental.renterId) =>
  act(product, personId, rental, 'deny-completion', { reason: 'Nobody was there.' });
const now = (rental: Rental, personId = rental.renterId) => seen(product, personId, rental.id);
const captures = ({ id }: Rental) => product.payments.kindsOf(id).filter((kind) => kind === 'capture').length;

async function later(milliseconds: number): Promise<void> {
  product.clock.advance(milliseconds);
  await product.runDue();
}

/** Completed by the owner right after booking and payment. */
async function statedRental(item: object = {}): Promise<Rental> {
  const rental = await paidRental(product, { item: { instantBooking: true, ...item }, wish: NOW });
  expect((await capture(rental.ownerId, rental)).statusCode).toBe(200);
  return rental;
}

/** The same of a rental whose end has passed: a no-show. */
async function statedNoShow(): Promise<Rental> {
  const rental = await confirmedRental(product, { wish: NOW });
  goTo(product, ENDS);
  expect((await capture(rental.ownerId, rental)).statusCode).toBe(200);
  return rental;
}

describe('an owner who completes seconds after an instant booking', () => {
  it('captures nothing, frees the days and notifies the renter at once', async () => {
    const rental = await paidRental(product, { item: { instantBooking: true }, wish: NOW });
    const { message, booking } = (await capture(rental.ownerId, rental)).json<BookingMessageAnswer>();
    const answerBy = new Date(product.clock.now().getTime() + DAY).toISOString();
    expect(message).toContain('24 hours');
    expect(booking).toMatchObject({
      status: 'active',
      holdStatus: 'held',
      capturedAmount: '0.00',
      completion: { state: 'waiting', answerBy },
    });
    expect(captures(rental)).toBe(0);
    expect(await slotsOf(product, rental)).toEqual([]);
    expect(await eventsOf(product, rental.id)).toContain('booking.completion_stated');
    expect(
      (await tryToBook(product, await createOwner(product.db), rental.equipmentId, NOW)).statusCode,
    ).toBe(201);
  });

  it('changes nothing by pressing again, with any button', async () => {
    const rental = await statedRental();
    expect((await capture(rental.ownerId, rental)).statusCode).toBe(200);
    expect((await act(product, rental.ownerId, rental, 'confirm-return')).statusCode).toBe(200);
    expect(codeOf(await capture(rental.ownerId, rental, { finalAmount: '100.00' }))).toEqual([
      409,
      'completion_stated_amount',
    ]);
    expect((await act(product, rental.ownerId, rental, 'undo-confirmation')).statusCode).toBe(409);
    expect((await act(product, rental.ownerId, rental, 'cancel')).statusCode).toBe(409);
    expect(codeOf(await deny(rental, rental.ownerId))).toEqual([403, 'not_yours_to_do']);
    await later(DAY - 1);
    expect(captures(rental)).toBe(0);
    expect(await now(rental)).toMatchObject({ status: 'active', completion: { state: 'waiting' } });
  });

  it('captures the balance after a day of silence, in the amount that was stated', async () => {
    const rental = await paidRental(product, { item: { instantBooking: true }, wish: NOW });
    await capture(rental.ownerId, rental, { finalAmount: '100.00' });
    await later(DAY);
    expect(await now(rental)).toMatchObject({
      status: 'completed',
      capturedAmount: '82.60',
      lateFeeHours: 0,
      completion: { state: 'counts', answerBy: null },
    });
    expect((await historyOf(product, rental)).map(({ event }) => event)).toContain('complete_silent');
  });

  it('lets only the renter deny it', async () => {
    const rental = await statedRental();
    const stranger = await createOwner(product.db);
    expect((await deny(rental, stranger)).statusCode).toBe(404);
    expect(codeOf(await deny(rental, 'Admin'))).toEqual([403, 'not_yours_to_do']);
    expect((await now(rental)).completion?.state).toBe('waiting');
  });
});

describe('‘It came back’', () => {
  it('captures at once, and cannot be taken back by a denial', async () => {
    const rental = await statedRental();
    expect((await cameBack(rental)).json<BookingAnswer>().booking).toMatchObject({
      status: 'completed',
      capturedAmount: '156.59',
      lateFeeHours: 0,
    });
    expect((await cameBack(rental)).statusCode).toBe(200);
    expect(codeOf(await deny(rental))).toEqual([409, 'wrong_state']);
    expect(captures(rental)).toBe(1);
  });

  it('stands against a denial while its capture is under way', async () => {
    const rental = await statedRental();
    product.payments.capture = 'away';
    await cameBack(rental);
    expect(codeOf(await deny(rental))).toEqual([409, 'completion_answered']);
    product.payments.capture = 'captured';
    await product.payments.flush(rental.id);
    expect(await now(rental)).toMatchObject({ status: 'completed' });
    await later(2 * DAY);
    expect(captures(rental)).toBe(1);
  });
});

describe('‘I never had it’', () => {
  it('keeps the balance from ever being captured without the Admin', async () => {
    const rental = await statedRental();
    for (let press = 0; press < 2; press++)
      expect((await deny(rental)).json<BookingAnswer>().booking).toMatchObject({
        status: 'active',
        completion: { state: 'denied', answerBy: null },
      });
    expect(codeOf(await capture(rental.ownerId, rental))).toEqual([409, 'completion_denied']);
    expect(codeOf(await cameBack(rental))).toEqual([409, 'completion_denied']);
    for (let day = 0; day < 30; day++) await later(DAY);
    expect(captures(rental)).toBe(0);
    expect(await now(rental)).toMatchObject({ status: 'active', capturedAmount: '0.00' });
    const denials = (await historyOf(product, rental)).filter(({ event }) => event === 'deny_completion');
    expect(denials).toMatchObject([{ by: 'renter', reason: 'Nobody was there.' }]);
  });

  it('gives all of it back where the Admin believes the renter', async () => {
    const rental = await statedRental({ bufferHours: 5 });
    await deny(rental);
    expect((await act(product, 'Admin', rental, 'cancel')).statusCode).toBe(422);
    const answer = await act(product, 'Admin', rental, 'cancel', { reason: 'No photos, no pickup' });
    expect(answer.json<BookingAnswer>().booking).toMatchObject({
      status: 'canceled',
      refundPolicy: 'initial_fee_refunded',
      actualPickupTime: null,
      actualReturnTime: null,
    });
    expect(await slotsOf(product, rental)).toEqual([]);
    expect(product.payments.kindsOf(rental.id)).toEqual(['hold', 'release', 'refund_fee']);
  });

  it('captures the balance where the Admin believes the owner, and less where they say so', async () => {
    const rental = await statedRental();
    await deny(rental);
    const body = { reason: 'The photos show it', finalAmount: '100.00' };
    const { booking } = (await capture('Admin', rental, body)).json<BookingMessageAnswer>();
    expect(booking).toMatchObject({ status: 'completed', capturedAmount: '82.60' });
    expect(captures(rental)).toBe(1);
  });

  it('refuses a denial after a day, even before the job has run', async () => {
    const rental = await statedRental();
    product.clock.advance(DAY);
    expect(codeOf(await deny(rental))).toEqual([409, 'completion_answered']);
    expect((await cameBack(rental)).json<BookingAnswer>().booking).toMatchObject({ status: 'completed' });
  });

  it('refuses a denial without a statement of the owner', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    expect(codeOf(await deny(rental))).toEqual([409, 'completion_unstated']);
  });

  it.each(['deny first', 'agree first'])(
    'counts one of ‘I never had it’ and ‘It came back’ at the same instant (%s)',
    async (order) => {
      const rental = await statedRental();
      const presses = order === 'deny first' ? [deny, cameBack] : [cameBack, deny];
      const answers = await Promise.all(presses.map((press) => press(rental)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const { status, completion } = await now(rental);
      expect([`${status} denied`, `${status} counts`]).toContain(`${status} ${completion?.state}`);
      expect(captures(rental)).toBe(completion?.state === 'denied' ? 0 : 1);
    },
  );
});

describe('a renter who has confirmed the pickup', () => {
  it('captures at once at the owner’s Complete Rental when the renter has confirmed the pickup', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    await act(product, rental.renterId, rental, 'confirm-pickup');
    const { booking } = (await capture(rental.ownerId, rental)).json<BookingMessageAnswer>();
    expect(booking).toMatchObject({ status: 'completed', capturedAmount: '156.59', completion: null });
  });
});

describe('a no-show by the owner’s word', () => {
  it('waits for the renter as well, and is captured after a day of silence', async () => {
    const rental = await statedNoShow();
    expect(await now(rental)).toMatchObject({
      status: 'confirmed',
      noShow: true,
      completion: { state: 'waiting' },
      allowedActions: ['deny_completion'],
    });
    expect(captures(rental)).toBe(0);
    expect((await act(product, rental.renterId, rental, 'cancel')).statusCode).toBe(409);
    await later(DAY);
    expect(await now(rental)).toMatchObject({ status: 'completed', noShow: true, capturedAmount: '156.59' });
  });

  it('never expires a no-show while its statement waits, however late it was made', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    goTo(product, ENDS + 2 * DAY - HOUR);
    await capture(rental.ownerId, rental);
    await later(2 * HOUR);
    expect(await now(rental)).toMatchObject({ status: 'confirmed' });
    await later(DAY);
    expect(await now(rental)).toMatchObject({ status: 'completed', capturedAmount: '156.59' });
  });

  it('keeps a denied no-show waiting for the Admin: neither captured nor expired', async () => {
    const rental = await statedNoShow();
    expect((await deny(rental)).statusCode).toBe(200);
    for (let day = 0; day < 10; day++) await later(DAY);
    expect(await now(rental)).toMatchObject({ status: 'confirmed', completion: { state: 'denied' } });
    expect(captures(rental)).toBe(0);
    await act(product, 'Admin', rental, 'cancel', { reason: 'The yard was closed' });
    expect(await now(rental)).toMatchObject({
      status: 'canceled',
      refundPolicy: 'initial_fee_refunded',
      noShow: true,
    });
  });
});

describe('when the owner is paid', () => {
  it('pays the owner a week after each of their first five ends, and says nothing of the renter’s', async () => {
    const rental = await statedRental();
    await cameBack(rental);
    const from = new Date(product.clock.now().getTime() + 7 * DAY).toISOString();
    expect((await now(rental, rental.ownerId)).payoutFrom).toBe(from);
    expect((await now(rental)).payoutFrom).toBeNull();
  });
});
