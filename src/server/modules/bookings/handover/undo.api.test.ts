import { describe, expect, it } from 'vitest';
import type { BookingAnswer } from '#shared/contracts/booking-requests.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { buildBookingsApp, HOUR, tryToBook } from '#tests/support/bookings.ts';
import { createOwner } from '#tests/support/listings.ts';
import {
  act,
  activeRental,
  codeOf,
  confirmedRental,
  dueKindsOf,
  eventsOf,
  goTo,
  historyOf,
  occupiedOf,
  seen,
  type Rental,
} from '#tests/support/rentals.ts';

const product = ownFixture(buildBookingsApp);

const SECOND = 1_000;
/** Today and tomorrow: the hold is placed at once. */
const NOW = { startDate: '2026-09-01', endDate: '2026-09-02' };
const ENDS = Date.parse('2026-09-03T05:00:00Z');
const item = { bufferHours: 36 };

const confirm = (personId: string, rental: Rental, what: 'pickup' | 'return', body?: object) =>
  act(product, personId, rental, `confirm-${what}`, body);
const undo = (personId: string, rental: Rental, body?: object) =>
  act(product, personId, rental, 'undo-confirmation', body);
const lines = async (rental: Rental) =>
  (await historyOf(product, rental)).map(({ event, by, from, to }) => `${by} ${event}: ${from} to ${to}`);

describe('undoing a pickup', () => {
  it('takes back one half, and keeps both entries in the history', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    await confirm(rental.renterId, rental, 'pickup', { conditionNotes: 'A dent on the left door' });
    const shown = await seen(product, rental.renterId, rental.id);
    const confirmedAt = product.clock.now();
    expect(shown.undoable).toEqual({
      of: 'pickup',
      confirmedAt: confirmedAt.toISOString(),
      until: new Date(confirmedAt.getTime() + 60 * SECOND).toISOString(),
    });
    expect(shown.allowedActions).toContain('undo_confirmation');
    expect((await seen(product, rental.ownerId, rental.id)).undoable).toBeNull();
    product.clock.advance(59 * SECOND);
    const { booking } = (await undo(rental.renterId, rental)).json<BookingAnswer>();
    expect(booking).toMatchObject({
      status: 'confirmed',
      renterPickupConfirmed: false,
      undoable: null,
      conditionNotes: 'A dent on the left door',
    });
    expect(booking.allowedActions).toContain('confirm_pickup');
    expect((await lines(rental)).slice(-2)).toEqual([
      'renter confirm_pickup: confirmed to confirmed',
      'renter undo_confirmation: confirmed to confirmed',
    ]);
    expect((await eventsOf(product, rental.id)).slice(-2)).toEqual([
      'booking.pickup_confirmed',
      'booking.confirmation_undone',
    ]);
  });

  it('leaves a rental that has not begun when the second half is undone: its time, its deadlines and the first half', async () => {
    const rental = await confirmedRental(product, { item });
    const before = [await dueKindsOf(product, rental), await occupiedOf(product, rental.equipmentId)];
    await confirm(rental.ownerId, rental, 'pickup');
    product.clock.advance(HOUR);
    await confirm(rental.renterId, rental, 'pickup');
    expect((await seen(product, rental.renterId, rental.id)).status).toBe('active');
    // Picked up days early: the item was taken from then on.
    expect(await occupiedOf(product, rental.equipmentId)).not.toEqual(before[1]);
    expect(codeOf(await undo(rental.ownerId, rental))).toEqual([409, 'confirmation_stands']);
    const { booking } = (await undo(rental.renterId, rental)).json<BookingAnswer>();
    expect(booking).toMatchObject({
      status: 'confirmed',
      actualPickupTime: null,
      ownerPickupConfirmed: true,
      renterPickupConfirmed: false,
    });
    const kinds = (await dueKindsOf(product, rental)).filter((kind) => !/hold|capture/.test(kind));
    expect(kinds).toEqual((before[0] ?? []).filter((kind) => !/hold|capture/.test(kind)));
    expect(await occupiedOf(product, rental.equipmentId)).toEqual(before[1]);
  });

  it('takes the booked hours again when the pickup of an hourly rental is undone', async () => {
    const rental = await confirmedRental(product, {
      item: { ...item, hourlyRateCents: 2_500 },
      wish: { rentalType: 'hourly', actualHours: 4, startDate: null, endDate: null },
    });
    const before = await occupiedOf(product, rental.equipmentId);
    product.clock.advance(HOUR);
    for (const id of [rental.ownerId, rental.renterId]) await confirm(id, rental, 'pickup');
    expect(await occupiedOf(product, rental.equipmentId)).not.toEqual(before);
    expect((await undo(rental.renterId, rental)).statusCode).toBe(200);
    expect(await occupiedOf(product, rental.equipmentId)).toEqual(before);
  });
});

describe('undoing the same confirmation twice', () => {
  it('answers the booking as it is, for a minute and to the one who undid it', async () => {
    const rental = await activeRental(product, { wish: NOW });
    await confirm(rental.renterId, rental, 'return');
    const first = (await undo(rental.renterId, rental)).json<BookingAnswer>();
    const history = await lines(rental);
    product.clock.advance(59 * SECOND);
    const again = await undo(rental.renterId, rental);
    expect(again.statusCode).toBe(200);
    expect(again.json<BookingAnswer>().booking).toMatchObject({
      status: first.booking.status,
      renterReturnConfirmed: false,
      undoable: null,
    });
    expect(await lines(rental)).toEqual(history);
    expect(codeOf(await undo(rental.ownerId, rental))).toEqual([409, 'confirmation_stands']);
    product.clock.advance(SECOND);
    expect(codeOf(await undo(rental.renterId, rental))).toEqual([409, 'confirmation_stands']);
  });

  it('refuses the second undo once a person has acted since', async () => {
    const rental = await activeRental(product, { wish: NOW });
    await confirm(rental.renterId, rental, 'return');
    await undo(rental.renterId, rental);
    await confirm(rental.ownerId, rental, 'return');
    expect(codeOf(await undo(rental.renterId, rental))).toEqual([409, 'confirmation_stands']);
  });
});

describe('undoing a return', () => {
  it('lets the rental and its late fee run on as if nothing had been', async () => {
    const rental = await activeRental(product, { wish: NOW, item });
    const before = [await dueKindsOf(product, rental), await occupiedOf(product, rental.equipmentId)];
    goTo(product, ENDS + 5 * HOUR);
    await confirm(rental.renterId, rental, 'return');
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({
      lateFeeHours: 5,
      lateFeeStatus: 'owed',
    });
    product.clock.advance(30 * SECOND);
    const { booking } = (await undo(rental.renterId, rental)).json<BookingAnswer>();
    expect(booking).toMatchObject({
      status: 'active',
      actualReturnTime: null,
      renterReturnConfirmed: false,
      lateFeeHours: null,
      lateFeeAmount: null,
      lateFeeStatus: 'none',
    });
    expect([await dueKindsOf(product, rental), await occupiedOf(product, rental.equipmentId)]).toEqual(
      before,
    );
    goTo(product, ENDS + 9 * HOUR);
    await confirm(rental.renterId, rental, 'return');
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({ lateFeeHours: 9 });
    expect((await lines(rental)).slice(-3)).toEqual([
      'renter confirm_return: active to active',
      'renter undo_confirmation: active to active',
      'renter confirm_return: active to active',
    ]);
  });

  it('refuses an undo with a sentence after a minute, and to the side that did not confirm', async () => {
    const rental = await activeRental(product, { wish: NOW });
    await confirm(rental.ownerId, rental, 'return');
    expect(codeOf(await undo(rental.renterId, rental))).toEqual([409, 'confirmation_stands']);
    product.clock.advance(60 * SECOND);
    const answer = await undo(rental.ownerId, rental);
    expect(codeOf(answer)).toEqual([409, 'undo_time_over']);
    expect(answer.json<{ message: string }>().message).toBe(
      'A confirmation can be undone for 60 seconds; they are over.',
    );
    expect(await seen(product, rental.ownerId, rental.id)).toMatchObject({ ownerReturnConfirmed: true });
  });

  it('refuses an undo once the other side has acted, or the late fee is charged', async () => {
    const both = await activeRental(product, { wish: NOW });
    for (const id of [both.renterId, both.ownerId]) await confirm(id, both, 'return');
    for (const id of [both.renterId, both.ownerId])
      expect(codeOf(await undo(id, both))).toEqual([409, 'wrong_state']);

    const waived = await activeRental(product, { wish: NOW });
    await confirm(waived.renterId, waived, 'return');
    await act(product, waived.ownerId, waived, 'release-hold');
    expect(codeOf(await undo(waived.renterId, waived))).toEqual([409, 'confirmation_stands']);

    const charged = await activeRental(product, { wish: NOW });
    goTo(product, ENDS + 30 * HOUR);
    await confirm(charged.ownerId, charged, 'return');
    await act(product, charged.ownerId, charged, 'charge-late-fee');
    expect(codeOf(await undo(charged.ownerId, charged))).toEqual([409, 'confirmation_stands']);
  });

  it('refuses an undo where the free days were booked meanwhile', async () => {
    const rental = await activeRental(product, { wish: NOW });
    await confirm(rental.renterId, rental, 'return');
    const rival = await tryToBook(product, await createOwner(product.db), rental.equipmentId, NOW);
    expect(rival.statusCode).toBe(201);
    expect(codeOf(await undo(rental.renterId, rental))).toEqual([409, 'taken_meanwhile']);
    expect(await seen(product, rental.renterId, rental.id)).toMatchObject({ renterReturnConfirmed: true });
  });

  it('refuses an undo where another renter has picked the item up meanwhile', async () => {
    const late = await activeRental(product, { wish: NOW });
    const next = { startDate: '2026-09-03', endDate: '2026-09-04' };
    const rival = await createOwner(product.db);
    const { id } = (await tryToBook(product, rival, late.equipmentId, next)).json<{ id: string }>();
    await product.payments.payFee(id);
    const other = { ...late, id, renterId: rival };
    await act(product, late.ownerId, other, 'accept');
    goTo(product, ENDS + HOUR);
    await confirm(late.renterId, late, 'return');
    for (const person of [rival, late.ownerId]) await confirm(person, other, 'pickup');
    expect((await seen(product, rival, id)).status).toBe('active');
    expect(codeOf(await undo(late.renterId, late))).toEqual([409, 'taken_meanwhile']);
  });

  it('belongs to the parties: 404 for a stranger, 403 for a claim to be the other side', async () => {
    const rental = await activeRental(product, { wish: NOW });
    await confirm(rental.renterId, rental, 'return');
    expect((await undo(await createOwner(product.db), rental)).statusCode).toBe(404);
    expect((await undo(rental.renterId, rental, { roleHint: 'owner' })).statusCode).toBe(403);
    expect((await undo(rental.ownerId, rental, { userId: rental.renterId })).statusCode).toBe(403);
    expect((await undo(rental.renterId, rental, { roleHint: 'renter' })).statusCode).toBe(200);
  });
});
