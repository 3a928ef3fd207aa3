import { describe, expect, it } from 'vitest';
import type { BookingAnswer } from '#shared/contracts/booking-requests.ts';
import type { HandoverSecret } from '#shared/contracts/handover-codes.ts';
import type { HandoverStep } from '#shared/domain/handover-code.ts';
import { codeAt } from '#shared/lib/one-time-code.ts';
import { buildBookingsApp, DAY, get, HOUR, post } from '#tests/support/bookings.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { createOwner } from '#tests/support/listings.ts';
import {
  act,
  activeRental,
  codeOf,
  confirmedRental,
  goTo,
  historyOf,
  paidRental,
  seen,
  type Rental,
} from '#tests/support/rentals.ts';

const product = ownFixture(buildBookingsApp);

/** Today and tomorrow: the hold is placed at once. */
const NOW = { startDate: '2026-09-01', endDate: '2026-09-02' };
const MINUTE = 60_000;

const secretsOf = async (personId: string) =>
  (await get(product, personId, '/api/bookings/handover-codes')).json<HandoverSecret[]>();
const secretOf = async (personId: string, { id }: Rental) =>
  (await secretsOf(personId)).find(({ bookingId }) => bookingId === id);
/** What the phone of a side shows, offline or not. */
async function shownBy(personId: string, rental: Rental, ago = 0): Promise<string> {
  const own = await secretOf(personId, rental);
  return codeAt(Buffer.from(own?.secret ?? '', 'base64url'), new Date(product.clock.now().getTime() - ago));
}
const readAtBefore = (ago: number) => new Date(product.clock.now().getTime() - ago).toISOString();
const send = (personId: string, { id }: Rental, step: HandoverStep, code: string, ago = 0) =>
  post(product, personId, `/api/bookings/${id}/handover-code`, { step, code, readAt: readAtBefore(ago) });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a handover code', () => {
  it('confirms both halves of the pickup at once, whichever side shows it', async () => {
    for (const [shower, sender] of [
      ['ownerId', 'renterId'],
      ['renterId', 'ownerId'],
    ] as const) {
      const rental = await confirmedRental(product, { wish: NOW });
      const code = await shownBy(rental[shower], rental);
      const answer = await send(rental[sender], rental, 'pickup', code);
      expect(answer.json<BookingAnswer>().booking).toMatchObject({
        status: 'active',
        ownerPickupConfirmed: true,
        renterPickupConfirmed: true,
        actualPickupTime: product.clock.now().toISOString(),
      });
      const steps = (await historyOf(product, rental)).filter(({ event }) => event === 'confirm_pickup');
      expect(steps.map(({ by, reason }) => [by, reason])).toEqual([
        [shower === 'ownerId' ? 'owner' : 'renter', 'By handover code'],
        [shower === 'ownerId' ? 'renter' : 'owner', null],
      ]);
    }
  });

  it('confirms both halves of the return at once, and captures the balance', async () => {
    const rental = await activeRental(product, { wish: NOW });
    const code = await shownBy(rental.ownerId, rental);
    const { booking } = (await send(rental.renterId, rental, 'return', code)).json<BookingAnswer>();
    expect(booking).toMatchObject({ ownerReturnConfirmed: true, renterReturnConfirmed: true });
    expect(product.payments.kindsOf(rental.id)).toContain('capture');
  });

  it('places a hold that is still scheduled, and then completes an early pickup', async () => {
    const rental = await confirmedRental(product);
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({ holdStatus: 'scheduled' });
    const code = await shownBy(rental.ownerId, rental);
    const answer = await send(rental.renterId, rental, 'pickup', code);
    expect(answer.json<BookingAnswer>().booking).toMatchObject({ status: 'active', holdStatus: 'held' });
  });

  it('answers the same again, also where the first answer was lost', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    const code = await shownBy(rental.ownerId, rental);
    const first = (await send(rental.renterId, rental, 'pickup', code)).json<BookingAnswer>();
    product.clock.advance(MINUTE / 2);
    const again = await send(rental.renterId, rental, 'pickup', code);
    expect(again.json<BookingAnswer>().booking.actualPickupTime).toBe(first.booking.actualPickupTime);
  });

  it('completes the second half when it is sent again after the hold was refused', async () => {
    const rental = await confirmedRental(product);
    product.payments.hold = 'refused';
    const code = await shownBy(rental.ownerId, rental);
    const refused = await send(rental.renterId, rental, 'pickup', code);
    expect(refused.statusCode).toBe(409);
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({
      status: 'confirmed',
      ownerPickupConfirmed: true,
      renterPickupConfirmed: false,
    });
    // Nothing has changed at the bank: the same reason once more, and not that the code was used.
    expect(codeOf(await send(rental.renterId, rental, 'pickup', code))).toEqual(codeOf(refused));
    product.payments.hold = 'placed';
    await product.db.transaction((tx) =>
      product.bookings.handlers.holdPlaced(tx, rental.id, { expiresAt: null, at: product.clock.now() }),
    );
    const answer = await send(rental.renterId, rental, 'pickup', code);
    expect(answer.json<BookingAnswer>().booking).toMatchObject({ status: 'active' });
    const steps = (await historyOf(product, rental)).filter(({ event }) => event === 'confirm_pickup');
    expect(steps.map(({ by }) => by)).toEqual(['owner', 'renter']);
  });

  it('is used up once the side that showed it has undone its half', async () => {
    const rental = await confirmedRental(product);
    product.payments.hold = 'refused';
    const code = await shownBy(rental.ownerId, rental);
    await send(rental.renterId, rental, 'pickup', code);
    expect((await act(product, rental.ownerId, rental, 'undo-confirmation')).statusCode).toBe(200);
    product.payments.hold = 'placed';
    expect(codeOf(await send(rental.renterId, rental, 'pickup', code))).toEqual([409, 'handover_code_used']);
  });

  it('confirms once when it is sent twice at the same time', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    const code = await shownBy(rental.ownerId, rental);
    const answers = await Promise.all([1, 2, 3].map(() => send(rental.renterId, rental, 'pickup', code)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const steps = (await historyOf(product, rental)).filter(({ event }) => event === 'confirm_pickup');
    expect(steps).toHaveLength(2);
  });
});

describe('a code that was read without a connection', () => {
  it('counts from when it was read: an hour late in the mail is no hour late in the return', async () => {
    const rental = await activeRental(product, { wish: NOW });
    const { scheduledEnd } = await seen(product, rental.renterId, rental.id);
    goTo(product, Date.parse(scheduledEnd) + 2 * HOUR);
    // Both have been notified meanwhile that it is overdue.
    await product.runDue();
    const code = await shownBy(rental.ownerId, rental, 2 * HOUR + MINUTE);
    const answer = await send(rental.renterId, rental, 'return', code, 2 * HOUR + MINUTE);
    expect(answer.json<BookingAnswer>().booking).toMatchObject({
      actualReturnTime: new Date(Date.parse(scheduledEnd) - MINUTE).toISOString(),
      lateFeeHours: 0,
    });
  });

  it('is worth nothing for another time than the one at which it was shown', async () => {
    const rental = await activeRental(product, { wish: NOW });
    product.clock.advance(3 * HOUR);
    const code = await shownBy(rental.ownerId, rental);
    expect(codeOf(await send(rental.renterId, rental, 'return', code, 2 * HOUR))[0]).toBe(422);
    expect((await seen(product, rental.renterId, rental.id)).renterReturnConfirmed).toBe(false);
  });

  it('is refused after a day, and from the future', async () => {
    const rental = await activeRental(product, { wish: { ...NOW, endDate: '2026-09-06' } });
    product.clock.advance(2 * DAY);
    for (const ago of [DAY + MINUTE, -2 * MINUTE]) {
      const code = await shownBy(rental.ownerId, rental, ago);
      expect(codeOf(await send(rental.renterId, rental, 'return', code, ago))).toEqual([
        422,
        'handover_code_old',
      ]);
    }
  });
});

describe('somebody who wants to cheat', () => {
  it('cannot confirm with their own code', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    const own = await shownBy(rental.renterId, rental);
    expect((await send(rental.renterId, rental, 'pickup', own)).statusCode).toBe(422);
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({
      status: 'confirmed',
      ownerPickupConfirmed: false,
    });
  });

  it('has five tries, also at once; after them not even the right code counts', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    const code = await shownBy(rental.ownerId, rental);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => send(rental.renterId, rental, 'pickup', wrong(code))),
    );
    const codes = tries.map((answer) => codeOf(answer)[1]);
    expect(codes.filter((one) => one === 'handover_code_wrong')).toHaveLength(5);
    expect(codes.filter((one) => one === 'handover_code_locked')).toHaveLength(3);
    expect(codeOf(await send(rental.renterId, rental, 'pickup', code))).toEqual([
      409,
      'handover_code_locked',
    ]);
    // The buttons still work, and so does the code of the other side.
    const other = await shownBy(rental.renterId, rental);
    expect((await send(rental.ownerId, rental, 'pickup', other)).statusCode).toBe(200);
  });

  it('cannot use a code again once its confirmation was undone', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    const code = await shownBy(rental.ownerId, rental);
    await send(rental.renterId, rental, 'pickup', code);
    expect((await act(product, rental.renterId, rental, 'undo-confirmation')).statusCode).toBe(200);
    expect(codeOf(await send(rental.renterId, rental, 'pickup', code))).toEqual([409, 'handover_code_used']);
  });

  it('cannot use the code of one step for the other, nor of one rental for another', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    const other = await confirmedRental(product, { wish: NOW });
    const code = await shownBy(rental.ownerId, rental);
    expect((await send(other.renterId, other, 'pickup', code)).statusCode).toBe(422);
    expect(codeOf(await send(rental.renterId, rental, 'return', code))).toEqual([409, 'handover_closed']);
    await send(rental.renterId, rental, 'pickup', code);
    expect((await send(rental.renterId, rental, 'return', code)).statusCode).toBe(422);
  });

  it('learns no secret but their own, and none before there is something to hand over', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    const [own, others] = [await secretOf(rental.ownerId, rental), await secretOf(rental.renterId, rental)];
    expect([own?.step, others?.step]).toEqual(['pickup', 'pickup']);
    expect(own?.secret).not.toBe(others?.secret);
    const stranger = await confirmedRental(product, { wish: NOW });
    expect((await secretsOf(stranger.ownerId)).map(({ bookingId }) => bookingId)).toEqual([stranger.id]);
    expect((await send(stranger.ownerId, rental, 'pickup', '000000')).statusCode).toBe(404);
    await createOwner(product.db, { id: 'Admin', email: 'admin@people.example' });
    expect(await secretsOf('Admin')).toEqual([]);
    expect((await send('Admin', rental, 'pickup', '000000')).statusCode).toBe(403);
    const pending = await paidRental(product, { wish: NOW });
    expect(await secretOf(pending.ownerId, pending)).toBeUndefined();
  });
});
