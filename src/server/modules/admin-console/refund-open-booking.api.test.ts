import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Alert } from '#shared/contracts/alerts.ts';
import type { CancellationPreview } from '#shared/contracts/cancellations.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { codeOf } from '#tests/support/rentals.ts';
import { bookingNow, callAs, hear, pressAs, rentalOut, rentalPaid } from '#tests/support/real-rentals.ts';
import { openRefundDesk } from '#tests/support/refund-desk.ts';

/** Refunds that the Admin grants while a rental lives (docs/product/money.md#refunds). */
const app = sharedFixture(buildTestApp);
let desk: Awaited<ReturnType<typeof openRefundDesk>>;
beforeEach(async () => {
  desk = await openRefundDesk(app);
});
afterEach(() => app.stripe.control.clearFaults());

const REFUND = 'POST /v1/refunds';

describe('a refund that the Admin grants while the rental lives', () => {
  it('gives back a part of the fee, and the cancellation gives back the rest alone', async () => {
    const rental = await rentalPaid(app);
    expect((await desk.refund(rental, '7.40')).statusCode).toBe(200);
    await hear(app);
    expect(await bookingNow(app, rental)).toMatchObject({ status: 'pending', feeStatus: 'paid' });
    const url = `/api/bookings/${rental.booking.id}/cancellation`;
    const shown = await callAs<CancellationPreview>(app, rental.owner, 'GET', url);
    expect(shown).toMatchObject({ refundedAmount: '10.00', keptAmount: '0.00' });
    await pressAs(app, rental.owner, rental, 'cancel');
    await hear(app);
    expect(await desk.moneyOf(rental)).toEqual([['booking_fee', '17.40', '17.40']]);
    expect((await bookingNow(app, rental)).feeStatus).toBe('refunded');
    const amounts = (await desk.deskOf(rental)).refunds.map(({ amount }) => amount);
    expect(amounts.sort()).toEqual(['10.00', '7.40']);
    await desk.expectNoDifference();
  });

  it('shares what is left of a fee that the renter forfeits later', async () => {
    const rental = await rentalPaid(app);
    await desk.refund(rental, '7.40');
    await hear(app);
    const url = `/api/bookings/${rental.booking.id}/cancellation`;
    const shown = await callAs<CancellationPreview>(app, rental.renter, 'GET', url);
    // Of $10.00 the processing fee first, and of $6.01 92 %.
    expect(shown).toMatchObject({ refundedAmount: '0.00', keptAmount: '10.00', keptByOwner: '5.53' });
    await pressAs(app, rental.renter, rental, 'cancel');
    await hear(app);
    expect(await desk.accountOf(rental, 'owner_payable')).toBe(-553);
    await desk.expectNoDifference();
  });

  it('gives back all of the fee of a rental that goes on, whose balance is captured at the return', async () => {
    const rental = await rentalOut(app);
    expect((await desk.refund(rental, '17.40')).statusCode).toBe(200);
    await hear(app);
    expect((await bookingNow(app, rental)).status).toBe('active');
    for (const person of [rental.renter, rental.owner]) await pressAs(app, person, rental, 'confirm-return');
    await hear(app);
    expect((await bookingNow(app, rental)).status).toBe('completed');
    const receipt = await desk.receiptFor(rental, rental.renter);
    expect(receipt.paidAmount).toBe('156.59');
    expect(receipt.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['booking_fee', '17.40'],
      ['balance', '156.59'],
      ['refund', '-17.40'],
    ]);
    // Of $156.59 less $3.99, 92 %.
    expect(await desk.accountOf(rental, 'owner_payable')).toBe(-14_039);
    await desk.expectNoDifference();
  });

  it('never includes what is only held', async () => {
    const rental = await rentalOut(app);
    expect(codeOf(await desk.refund(rental, '17.41'))).toEqual([409, 'refund_too_much']);
    expect((await desk.refund(rental, '17.40')).statusCode).toBe(200);
    await desk.expectNoDifference();
  });

  it('is made once though pressed twice at the same time, and notified of once', async () => {
    const rental = await rentalOut(app);
    const answers = await Promise.all([1, 2].map(() => desk.refund(rental, '5.00')));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    await hear(app);
    expect(await desk.moneyOf(rental)).toEqual([['booking_fee', '17.40', '5.00']]);
    expect(await desk.refundEventsOf(rental)).toEqual(['booking.refund_granted']);
    const alerts = await callAs<Alert[]>(app, rental.renter, 'GET', '/api/alerts');
    const told = alerts.filter(({ message }) => message.includes('$5.00'));
    expect(told.map(({ bookingId }) => bookingId)).toEqual([rental.booking.id]);
  });

  it('never gives back more than was charged where a party cancels at the same time', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const rental = await rentalPaid(app);
      const [granted] = await Promise.all([
        desk.refund(rental, '7.40'),
        pressAs(app, rental.owner, rental, 'cancel'),
      ]);
      expect([200, 409]).toContain(granted.statusCode);
      await hear(app);
      expect(await desk.moneyOf(rental)).toEqual([['booking_fee', '17.40', '17.40']]);
    }
    await desk.expectNoDifference();
  });

  it('waits while the provider is away, and counts for a cancellation meanwhile', async () => {
    const rental = await rentalPaid(app);
    app.stripe.control.nextCall({ path: REFUND, mode: 'drop_before', times: 1000 });
    expect((await desk.refund(rental, '7.40')).statusCode).toBe(200);
    expect(codeOf(await desk.refund(rental, '7.40'))).toEqual([409, 'refund_changed']);
    await pressAs(app, rental.owner, rental, 'cancel');
    await desk.anHourLater();
    expect(await desk.moneyOf(rental)).toEqual([['booking_fee', '17.40', '17.40']]);
    await desk.expectNoDifference();
  });

  it('is made once where the answer to it is lost', async () => {
    const rental = await rentalPaid(app);
    app.stripe.control.nextCall({ path: REFUND, mode: 'drop_after', times: 1000 });
    expect((await desk.refund(rental, '7.40')).statusCode).toBe(200);
    await desk.anHourLater();
    expect(await desk.moneyOf(rental)).toEqual([['booking_fee', '17.40', '7.40']]);
    await desk.expectNoDifference();
  });
});
