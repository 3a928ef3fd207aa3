import { describe, expect, it } from 'vitest';
import type { BookingAnswer } from '#shared/contracts/booking-requests.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { buildBookingsApp, DAY, HOUR, tryToBook } from '#tests/support/bookings.ts';
import { createOwner } from '#tests/support/listings.ts';
import {
  act,
  activeRental,
  codeOf,
  confirmedRental,
  eventsOf,
  goTo,
  historyOf,
  notificationsOf,
  seen,
  slotsOf,
  type Rental,
} from '#tests/support/rentals.ts';

const product = ownFixture(buildBookingsApp);

/** Today and tomorrow: the hold is placed at once. */
const NOW = { startDate: '2026-09-01', endDate: '2026-09-02' };
const ENDS = Date.parse('2026-09-03T05:00:00Z');

const pickUp = (personId: string, rental: Rental) => act(product, personId, rental, 'confirm-pickup');
const bringBack = (personId: string, rental: Rental, body?: object) =>
  act(product, personId, rental, 'confirm-return', body);

describe('return', () => {
  it('never dates a return before the pickup, though the clock has been set back', async () => {
    const rental = await activeRental(product, { wish: NOW });
    const pickedUpAt = product.clock.now().toISOString();
    product.clock.advance(-HOUR);
    const answer = await bringBack(rental.renterId, rental);
    expect(answer.json<BookingAnswer>().booking).toMatchObject({
      actualReturnTime: pickedUpAt,
      lateFeeHours: 0,
    });
  });

  it('ends the clock with the first half and takes the balance with the second', async () => {
    const rental = await activeRental(product, { wish: NOW });
    product.clock.advance(5 * HOUR);
    const returnedAt = product.clock.now().toISOString();
    const first = await bringBack(rental.renterId, rental, {
      userId: rental.renterId,
      conditionNotes: 'Clean ',
      roleHint: 'renter',
    });
    expect(first.json<BookingAnswer>().booking).toMatchObject({
      status: 'active',
      actualReturnTime: returnedAt,
      renterReturnConfirmed: true,
      ownerReturnConfirmed: false,
      lateFeeHours: 0,
      lateFeeAmount: '0.00',
      conditionNotes: 'Clean',
    });
    expect([await slotsOf(product, rental), product.payments.kindsOf(rental.id)]).toEqual([[], ['hold']]);
    product.clock.advance(10 * HOUR);
    const second = await bringBack(rental.ownerId, rental, { conditionNotes: 'A scratch on the door' });
    expect(second.json<BookingAnswer>().booking).toMatchObject({
      status: 'completed',
      paymentStatus: 'settled',
      holdStatus: 'captured',
      capturedAmount: '156.59',
      authorizationCaptured: true,
      actualReturnTime: returnedAt,
      conditionNotes: 'Clean\nA scratch on the door',
    });
    expect(product.payments.planned.at(-1)).toMatchObject({ kind: 'capture', amountCents: 15_659 });
    expect((await eventsOf(product, rental.id)).slice(-3)).toEqual([
      'booking.return_confirmed',
      'booking.return_confirmed',
      'booking.completed',
    ]);
    // From the first half on the item is free.
    const free = { startDate: '2026-09-02', endDate: '2026-09-02', totalAmount: '88.99' };
    const next = await tryToBook(product, await createOwner(product.db), rental.equipmentId, free);
    expect(next.statusCode).toBe(201);
  });

  it('notifies both of the charges', async () => {
    const rental = await activeRental(product, { wish: NOW });
    goTo(product, ENDS + 3 * HOUR);
    await bringBack(rental.renterId, rental);
    await bringBack(rental.ownerId, rental);
    const told = await notificationsOf(product, rental);
    expect(told.map(({ recipientId }) => recipientId).sort()).toEqual(
      [rental.ownerId, rental.renterId].sort(),
    );
    for (const { messageType, senderId, content } of told) {
      expect([messageType, senderId, content.title]).toEqual([
        'system_notification',
        null,
        'Rental completed',
      ]);
      expect(content.chargeBreakdown).toEqual({
        equipmentName: 'Mini Excavator',
        actualDuration: '1 day 17 hours',
        originalAmount: '173.99',
        additionalFees: '10.63',
        finalTotal: '184.62',
        isEarlyReturn: false,
        paymentStatus: 'settled',
        capturedAmount: '156.59',
        paymentError: null,
        feeNotes: 'Late return: 3 hours at $3.54 per hour. The late fee is charged separately.',
        returnTime: product.clock.now().toISOString(),
      });
    }
  });

  it('counts one return, however often it is pressed at once', async () => {
    const rental = await activeRental(product, { wish: NOW });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        bringBack(index % 2 ? rental.ownerId : rental.renterId, rental),
      ),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({ status: 'completed' });
    expect(product.payments.kindsOf(rental.id).filter((kind) => kind === 'capture')).toHaveLength(1);
    expect((await historyOf(product, rental)).filter(({ event }) => event === 'confirm_return')).toHaveLength(
      2,
    );
    expect(await notificationsOf(product, rental)).toHaveLength(2);
    expect((await bringBack(rental.renterId, rental)).statusCode).toBe(200);
  });

  it('refuses a return before the pickup, and for the other side', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    expect(codeOf(await bringBack(rental.renterId, rental))).toEqual([409, 'wrong_state']);
    await pickUp(rental.renterId, rental);
    expect(codeOf(await bringBack(rental.renterId, rental))).toEqual([409, 'wrong_state']);
    await pickUp(rental.ownerId, rental);
    expect(codeOf(await bringBack(rental.renterId, rental, { userId: rental.ownerId }))).toEqual([
      403,
      'not_yours',
    ]);
    expect(codeOf(await bringBack(rental.ownerId, rental, { roleHint: 'renter' }))).toEqual([
      403,
      'other_side',
    ]);
  });

  it('keeps the rental active and the item free when the capture is refused, and lets it be tried again', async () => {
    const rental = await activeRental(product, { wish: NOW });
    product.payments.capture = 'failed';
    await bringBack(rental.renterId, rental);
    const second = await bringBack(rental.ownerId, rental);
    expect([second.statusCode, second.json<BookingAnswer>().booking]).toMatchObject([
      200,
      { status: 'active', paymentStatus: 'failed', holdStatus: 'capture_failed' },
    ]);
    expect(await slotsOf(product, rental)).toEqual([]);
    const [failed] = await notificationsOf(product, rental);
    expect(failed?.content.chargeBreakdown).toMatchObject({
      paymentStatus: 'failed',
      capturedAmount: '0.00',
      paymentError: 'insufficient_funds',
    });
    product.payments.capture = 'captured';
    expect((await bringBack(rental.renterId, rental)).json<BookingAnswer>().booking.status).toBe('completed');
    expect(await eventsOf(product, rental.id)).toEqual(
      expect.arrayContaining(['booking.capture_failed', 'booking.completed']),
    );
  });

  it('captures a return when a new card holds the balance', async () => {
    const rental = await activeRental(product, { wish: NOW });
    product.payments.capture = 'failed';
    await bringBack(rental.renterId, rental);
    await bringBack(rental.ownerId, rental);
    product.payments.capture = 'captured';
    expect((await seen(product, rental.renterId, rental.id)).allowedActions).toContain('change_card');
    await product.db.transaction((tx) =>
      product.bookings.handlers.holdPlaced(tx, rental.id, { expiresAt: null, at: product.clock.now() }),
    );
    await product.payments.flush(rental.id);
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({ status: 'completed' });
  });

  it('waits for a provider that is away, and asks it once', async () => {
    const rental = await activeRental(product, { wish: NOW });
    product.payments.capture = 'away';
    await bringBack(rental.renterId, rental);
    for (const personId of [rental.ownerId, rental.ownerId, rental.renterId])
      expect((await bringBack(personId, rental)).json<BookingAnswer>().booking).toMatchObject({
        status: 'active',
        paymentStatus: 'processing',
      });
    expect(product.payments.kindsOf(rental.id).filter((kind) => kind === 'capture')).toHaveLength(1);
    product.payments.capture = 'captured';
    await product.payments.flush(rental.id);
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({ status: 'completed' });
  });
});

describe('a return that one side alone confirms', () => {
  it.each(['renterId', 'ownerId'] as const)('completes by itself 24 hours later: %s', async (who) => {
    const rental = await activeRental(product, { wish: NOW });
    product.clock.advance(HOUR);
    await bringBack(rental[who], rental);
    const returnedAt = product.clock.now();
    product.clock.advance(DAY - 1);
    await product.runDue();
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({ status: 'active' });
    product.clock.advance(1);
    await product.runDue();
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({
      status: 'completed',
      actualReturnTime: returnedAt.toISOString(),
      lateFeeHours: 0,
    });
    expect((await historyOf(product, rental)).at(-2)).toMatchObject({
      event: 'complete_silent',
      by: 'system',
    });
  });
});
