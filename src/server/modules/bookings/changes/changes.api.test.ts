import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ChangePreview } from '#shared/contracts/booking-changes.ts';
import type { Booking } from '#shared/contracts/bookings.ts';
import { equipment, users } from '#server/db/schema/index.ts';
import { ownFixture } from '#tests/support/fixtures.ts';
import { buildBookingsApp, HOUR, post, tryToBook } from '#tests/support/bookings.ts';
import { answerChange, askChange, changeOf, changesOf, previewChange } from '#tests/support/changes.ts';
import { createOwner } from '#tests/support/listings.ts';
import {
  act,
  activeRental,
  codeOf,
  confirmedRental,
  dueKindsOf,
  eventsOf,
  goTo,
  occupiedOf,
  paidRental,
  seen,
  type Rental,
} from '#tests/support/rentals.ts';

const product = ownFixture(buildBookingsApp);

/** Today and tomorrow: the hold is placed at once. */
const NOW = { startDate: '2026-09-01', endDate: '2026-09-02' };
const ENDS = Date.parse('2026-09-03T05:00:00Z');
const LONGER = { endDate: '2026-09-04' };

const out = (parts: Parameters<typeof activeRental>[1] = {}): Promise<Rental> =>
  activeRental(product, { wish: NOW, ...parts });
const dates = ({ startDate, endDate, totalAmount, depositAmount, authorizationAmount }: Booking) => [
  startDate,
  endDate,
  totalAmount,
  depositAmount,
  authorizationAmount,
];
/** Two days at $85.00. */
const AS_BOOKED = ['2026-09-01', '2026-09-02', '173.99', '17.40', '156.59'];

describe('a renter who could not book the longer rental', () => {
  it('cannot ask for it above the amount from which the owner wants an identity, and can ask for less', async () => {
    const rental = await out();
    await product.db
      .update(equipment)
      .set({ identityAbove: 200 })
      .where(eq(equipment.id, rental.equipmentId));
    const refused = await previewChange(product, rental.renterId, rental, LONGER);
    expect(codeOf(refused)).toEqual([403, 'identity_required']);
    expect((await previewChange(product, rental.ownerId, rental, LONGER)).statusCode).toBe(200);
    const verified = {
      identityStatus: 'verified',
      identitySessionId: 'vs_1',
      identityChangedAt: product.clock.now(),
    } as const;
    await product.db.update(users).set(verified).where(eq(users.id, rental.renterId));
    expect((await previewChange(product, rental.renterId, rental, LONGER)).statusCode).toBe(200);
  });
});

describe('the preview of a change', () => {
  it('shows line by line what stays, what is added and what is charged, and writes nothing', async () => {
    const rental = await out();
    const before = await occupiedOf(product, rental.equipmentId);
    const shown = (await previewChange(product, rental.renterId, rental, LONGER)).json<ChangePreview>();
    expect(shown).toMatchObject({
      kind: 'longer',
      dates: { startDate: '2026-09-01', endDate: '2026-09-04', endsAt: '2026-09-05T05:00:00.000Z' },
      addedAmount: '170.00',
      chargedAmount: '17.00',
      totalBefore: '173.99',
      totalAmount: '343.99',
      balanceAmount: '309.59',
      atOnce: false,
      expiresAt: '2026-09-01T23:00:00.000Z',
    });
    expect(shown.priceLines.map(({ label, amount }) => [label, amount])).toEqual([
      ['4 days × $85.00', '340.00'],
      ['Processing fee', '3.99'],
    ]);
    expect(shown.text).toContain('There is no second processing fee.');
    expect(await changesOf(product, rental.renterId, rental)).toEqual([]);
    expect(await occupiedOf(product, rental.equipmentId)).toEqual(before);
    expect(product.payments.kindsOf(rental.id)).toEqual(['hold']);
  });

  it('says from when the item is taken, with the next free days and without saying by whom', async () => {
    const rental = await out();
    const other = await createOwner(product.db);
    await tryToBook(product, other, rental.equipmentId, { startDate: '2026-09-04', endDate: '2026-09-05' });
    const answer = await previewChange(product, rental.renterId, rental, LONGER);
    expect(codeOf(answer)).toEqual([409, 'dates_taken']);
    const { details } = answer.json<{ details: { takenDay: string; nextFree: string[] } }>();
    expect(details.takenDay).toBe('2026-09-04');
    expect(details.nextFree[0]).toBe('2026-09-06');
    expect(answer.body).not.toContain(other);
  });

  it('is refused to strangers, to unpaid and to ended rentals', async () => {
    const pending = await paidRental(product);
    expect(codeOf(await previewChange(product, pending.renterId, pending, LONGER))).toEqual([
      409,
      'wrong_state',
    ]);
    const rental = await out();
    const stranger = await createOwner(product.db);
    expect(codeOf(await previewChange(product, stranger, rental, LONGER))).toEqual([
      404,
      'booking_not_found',
    ]);
    await act(product, rental.renterId, rental, 'confirm-return');
    expect(codeOf(await previewChange(product, rental.renterId, rental, LONGER))).toEqual([409, 'returned']);
  });
});

describe('asking for other dates', () => {
  it('reserves the days and charges nothing; rivals get the next free days', async () => {
    const rental = await out();
    const asked = (await askChange(product, rental.renterId, rental, LONGER)).json<Booking>();
    expect(asked.change).toMatchObject({
      kind: 'longer',
      state: 'asked',
      askedBy: 'renter',
      amount: '17.00',
    });
    expect(asked.allowedActions).toContain('withdraw_change');
    expect(dates(asked)).toEqual(AS_BOOKED);
    expect(await occupiedOf(product, rental.equipmentId)).toEqual([
      'booking 09-01T05:00/09-03T05:00',
      'change 09-03T05:00/09-05T05:00',
    ]);
    const rival = await createOwner(product.db);
    const answer = await tryToBook(product, rival, rental.equipmentId, {
      startDate: '2026-09-04',
      endDate: '2026-09-05',
    });
    expect(codeOf(answer)).toEqual([409, 'dates_taken']);
    expect(answer.json<{ details: { nextFree: string[] } }>().details.nextFree[0]).toBe('2026-09-05');
    expect(product.payments.kindsOf(rental.id)).toEqual(['hold']);
    expect(await eventsOf(product, rental.id)).toContain('booking.change_asked');
    expect(await dueKindsOf(product, rental)).toContain('booking.expire_change');
  });

  it('lets none of two rivals in while it waits, and one of them once it is declined', async () => {
    const rental = await out();
    const wish = { startDate: '2026-09-03', endDate: '2026-09-04' };
    const rivals = [await createOwner(product.db), await createOwner(product.db)];
    const both = async () =>
      (await Promise.all(rivals.map((rival) => tryToBook(product, rival, rental.equipmentId, wish)))).map(
        ({ statusCode }) => statusCode,
      );
    await askChange(product, rental.renterId, rental, LONGER);
    expect(await both()).toEqual([409, 409]);
    await answerChange(product, rental.ownerId, rental, 'decline');
    expect((await both()).sort()).toEqual([201, 409]);
    expect((await occupiedOf(product, rental.equipmentId)).length).toBe(2);
    expect(codeOf(await askChange(product, rental.renterId, rental, LONGER))).toEqual([409, 'dates_taken']);
  });

  it('gives the days to either the one who asks for them or a rival of the same moment', async () => {
    const rental = await out();
    const rival = await createOwner(product.db);
    const wish = { startDate: '2026-09-03', endDate: '2026-09-04' };
    const [asked, booked] = await Promise.all([
      askChange(product, rental.renterId, rental, LONGER),
      tryToBook(product, rival, rental.equipmentId, wish),
    ]);
    expect([asked.statusCode, booked.statusCode].filter((status) => status === 409)).toHaveLength(1);
    const others = (await occupiedOf(product, rental.equipmentId)).slice(1);
    expect(others).toEqual([`${asked.statusCode === 200 ? 'change' : 'booking'} 09-03T05:00/09-05T05:00`]);
  });

  it('is one at a time, and only of what was shown', async () => {
    const rental = await out();
    const body = { ...LONGER, sha256: 'another' };
    expect(codeOf(await post(product, rental.renterId, `/api/bookings/${rental.id}/changes`, body))).toEqual([
      409,
      'change_other',
    ]);
    await askChange(product, rental.renterId, rental, LONGER);
    for (const personId of [rental.renterId, rental.ownerId])
      expect(codeOf(await askChange(product, personId, rental, { endDate: '2026-09-05' }))).toEqual([
        409,
        'change_open',
      ]);
  });

  it('of two at the same time lets one through', async () => {
    const rental = await out();
    const answers = await Promise.all(
      [rental.renterId, rental.ownerId].map((personId) => askChange(product, personId, rental, LONGER)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await changesOf(product, rental.renterId, rental)).toHaveLength(1);
  });
});

describe('the answer to a change', () => {
  it('changes dates, price and time once the fee is charged and the larger balance held', async () => {
    const rental = await out({ item: { bufferHours: 5 } });
    await askChange(product, rental.renterId, rental, LONGER);
    const accepted = (await answerChange(product, rental.ownerId, rental, 'accept')).json<Booking>();
    expect(dates(accepted)).toEqual(['2026-09-01', '2026-09-04', '343.99', '34.40', '309.59']);
    expect(accepted).toMatchObject({
      change: null,
      holdStatus: 'held',
      scheduledEnd: '2026-09-05T05:00:00.000Z',
    });
    expect(product.payments.planned.filter(({ bookingId }) => bookingId === rental.id)).toMatchObject([
      { kind: 'hold' },
      { kind: 'change_fee', amountCents: 1700 },
      { kind: 'change_hold', amountCents: 30_959 },
    ]);
    expect(await occupiedOf(product, rental.equipmentId)).toEqual([
      'booking 09-01T05:00/09-05T05:00',
      'buffer 09-05T05:00/09-05T10:00',
    ]);
    const { text, sha256, ...change } = await changeOf(product, rental.renterId, rental);
    expect(change).toMatchObject({ outcome: 'applied', askedBy: 'renter', acceptedBy: 'owner' });
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(text).toContain('from Tuesday, September 1, 2026 to Friday, September 4, 2026');
    expect((await eventsOf(product, rental.id)).slice(-1)).toEqual(['booking.change_applied']);
  });

  it('belongs to the other side alone, while it is open, and to what was read', async () => {
    const rental = await out();
    await askChange(product, rental.ownerId, rental, LONGER);
    expect(codeOf(await answerChange(product, rental.ownerId, rental, 'accept'))).toEqual([
      409,
      'change_own',
    ]);
    expect(codeOf(await answerChange(product, rental.renterId, rental, 'withdraw'))).toEqual([
      409,
      'change_not_own',
    ]);
    expect(
      codeOf(await answerChange(product, rental.renterId, rental, 'accept', { sha256: 'another' })),
    ).toEqual([409, 'change_other']);
    const [once, twice] = await Promise.all(
      [1, 2].map(() => answerChange(product, rental.renterId, rental, 'accept')),
    );
    expect([once!.statusCode, twice!.statusCode].sort()).toEqual([200, 409]);
    expect(product.payments.kindsOf(rental.id)).toEqual(['hold', 'change_fee', 'change_hold']);
  });

  it.each([
    ['declines', 'ownerId', 'decline', 'declined'],
    ['withdraws', 'renterId', 'withdraw', 'withdrawn'],
  ] as const)('frees exactly the days asked for when a side %s it', async (_name, person, what, outcome) => {
    const rental = await out({ item: { bufferHours: 5 } });
    const before = await occupiedOf(product, rental.equipmentId);
    await askChange(product, rental.renterId, rental, LONGER);
    const answer = (await answerChange(product, rental[person], rental, what)).json<Booking>();
    expect(dates(answer)).toEqual(AS_BOOKED);
    expect(await occupiedOf(product, rental.equipmentId)).toEqual(before);
    expect((await changeOf(product, rental.renterId, rental)).outcome).toBe(outcome);
    expect(await dueKindsOf(product, rental)).not.toContain('booking.expire_change');
    expect(product.payments.kindsOf(rental.id)).not.toContain('change_fee');
  });

  it('expires in silence at its instant, and not before', async () => {
    const rental = await out();
    await askChange(product, rental.renterId, rental, LONGER);
    const { expiresAt } = await changeOf(product, rental.renterId, rental);
    goTo(product, Date.parse(expiresAt) - 1000);
    await product.runDue();
    expect((await seen(product, rental.renterId, rental.id)).change).not.toBeNull();
    goTo(product, Date.parse(expiresAt));
    expect(codeOf(await answerChange(product, rental.ownerId, rental, 'accept'))).toEqual([
      409,
      'change_over',
    ]);
    await product.runDue();
    expect((await changeOf(product, rental.renterId, rental)).outcome).toBe('expired');
    expect(await occupiedOf(product, rental.equipmentId)).toEqual(['booking 09-01T05:00/09-03T05:00']);
    expect((await eventsOf(product, rental.id)).at(-1)).toBe('booking.change_expired');
  });

  it('is not waited for with instant booking, where the renter asks for a later end', async () => {
    const rental = await paidRental(product, { wish: NOW, item: { instantBooking: true, maxRentalDays: 5 } });
    for (const personId of [rental.ownerId, rental.renterId])
      await act(product, personId, rental, 'confirm-pickup');
    const longer = (await askChange(product, rental.renterId, rental, LONGER)).json<Booking>();
    expect(longer).toMatchObject({ endDate: '2026-09-04', change: null });
    expect((await changeOf(product, rental.renterId, rental)).acceptedBy).toBe('instant');
    const tooLong = (
      await askChange(product, rental.renterId, rental, { endDate: '2026-09-06' })
    ).json<Booking>();
    expect(tooLong).toMatchObject({ endDate: '2026-09-04', change: { state: 'asked' } });
  });
});

describe('a change that the card refuses', () => {
  it('leaves the rental as it was where the fee is refused', async () => {
    const rental = await out();
    product.payments.changeFee = 'failed';
    await askChange(product, rental.renterId, rental, LONGER);
    const answer = (await answerChange(product, rental.ownerId, rental, 'accept')).json<Booking>();
    product.payments.changeFee = 'charged';
    expect(answer).toMatchObject({ change: null, holdStatus: 'held' });
    expect(dates(answer)).toEqual(AS_BOOKED);
    expect(await changeOf(product, rental.renterId, rental)).toMatchObject({
      outcome: 'failed',
      reason: 'insufficient_funds',
    });
    expect((await eventsOf(product, rental.id)).at(-1)).toBe('booking.change_failed');
    expect(await occupiedOf(product, rental.equipmentId)).toEqual(['booking 09-01T05:00/09-03T05:00']);
  });

  it('leaves the rental as it was, and gives the fee back, where the larger hold is refused', async () => {
    const rental = await out();
    await askChange(product, rental.renterId, rental, LONGER);
    product.payments.hold = 'refused';
    const answer = (await answerChange(product, rental.ownerId, rental, 'accept')).json<Booking>();
    product.payments.hold = 'placed';
    expect(answer).toMatchObject({ change: null, holdStatus: 'held', status: 'active' });
    expect(dates(answer)).toEqual(AS_BOOKED);
    expect(product.payments.kindsOf(rental.id)).toEqual([
      'hold',
      'change_fee',
      'change_hold',
      'change_dropped',
    ]);
  });

  it('takes nothing for a change that is over: a payment or a hold that comes too late goes back', async () => {
    const rental = await out();
    await askChange(product, rental.renterId, rental, LONGER);
    product.payments.changeFee = 'away';
    await answerChange(product, rental.ownerId, rental, 'accept');
    product.payments.changeFee = 'charged';
    await act(product, rental.ownerId, rental, 'release-hold');
    const { id: changeId } = await changeOf(product, rental.renterId, rental);
    const at = product.clock.now();
    const { handlers } = product.bookings;
    const answers = await product.platform.unitOfWork.run(async (tx) => [
      await handlers.changeFeePaid(tx, rental.id, { changeId, at }),
      await handlers.holdPlaced(tx, rental.id, { changeId, expiresAt: null, at }),
    ]);
    expect(answers).toEqual(['too_late', 'too_late']);
  });

  it('waits for the renter where their bank asks for them, and expires without them', async () => {
    const rental = await out();
    product.payments.changeFee = 'bank_asks';
    await askChange(product, rental.renterId, rental, LONGER);
    await answerChange(product, rental.ownerId, rental, 'accept');
    product.payments.changeFee = 'charged';
    const waiting = await seen(product, rental.renterId, rental.id);
    expect(waiting).toMatchObject({ change: { state: 'payment_needed' }, holdStatus: 'renewing' });
    expect(waiting.allowedActions).toEqual(expect.arrayContaining(['change_card', 'withdraw_change']));
    goTo(product, Date.parse(waiting.change?.expiresAt ?? ''));
    await product.runDue();
    const after = await seen(product, rental.renterId, rental.id);
    expect(after).toMatchObject({ change: null, holdStatus: 'held', endDate: '2026-09-02' });
  });
});

describe('a larger hold that the bank asks the renter about', () => {
  it('waits for them, tells them alone, and leaves the rental as it was without them', async () => {
    const rental = await out();
    await askChange(product, rental.renterId, rental, LONGER);
    product.payments.hold = 'bank_asks';
    await answerChange(product, rental.ownerId, rental, 'accept');
    product.payments.hold = 'placed';
    const waiting = await seen(product, rental.renterId, rental.id);
    expect(waiting).toMatchObject({
      change: { state: 'hold_needed', amount: '309.59' },
      holdStatus: 'renewing',
    });
    expect(dates(waiting)).toEqual(AS_BOOKED);
    expect(waiting.allowedActions).toEqual(expect.arrayContaining(['change_card', 'withdraw_change']));
    expect((await seen(product, rental.ownerId, rental.id)).allowedActions).not.toContain('withdraw_change');
    expect((await eventsOf(product, rental.id)).at(-1)).toBe('booking.change_hold_needed');
    goTo(product, Date.parse(waiting.change?.expiresAt ?? ''));
    await product.runDue();
    const after = await seen(product, rental.renterId, rental.id);
    expect(after).toMatchObject({ change: null, holdStatus: 'held', endDate: '2026-09-02' });
    expect(product.payments.kindsOf(rental.id).at(-1)).toBe('change_dropped');
    expect((await occupiedOf(product, rental.equipmentId)).length).toBe(1);
  });

  it('stays open where the refused hold of the saved card is heard of as canceled afterwards', async () => {
    const rental = await out();
    await askChange(product, rental.renterId, rental, LONGER);
    product.payments.hold = 'bank_asks';
    await answerChange(product, rental.ownerId, rental, 'accept');
    product.payments.hold = 'placed';
    const { id: changeId } = await changeOf(product, rental.renterId, rental);
    const at = product.clock.now();
    const { handlers } = product.bookings;
    await product.platform.unitOfWork.run((tx) =>
      handlers.holdRefused(tx, rental.id, { code: 'canceled', standsUntil: at, changeId, at }),
    );
    expect((await seen(product, rental.renterId, rental.id)).change?.state).toBe('hold_needed');
  });
});

describe('an open change beside what else happens', () => {
  const ask = async (rental: Rental, wish: Parameters<typeof askChange>[3] = LONGER) => {
    expect((await askChange(product, rental.renterId, rental, wish)).statusCode).toBe(200);
  };
  const ended = async (rental: Rental) => {
    expect((await changeOf(product, rental.ownerId, rental)).outcome).toBe('ended');
    expect((await seen(product, rental.ownerId, rental.id)).change).toBeNull();
    expect(
      (await occupiedOf(product, rental.equipmentId)).filter((line) => line.startsWith('change')),
    ).toEqual([]);
  };

  it('ends with a cancellation', async () => {
    const rental = await confirmedRental(product, { wish: NOW });
    await ask(rental);
    await act(product, rental.renterId, rental, 'cancel');
    await ended(rental);
  });

  it('ends with the return, also while its fee is being charged', async () => {
    const rental = await out();
    await ask(rental);
    product.payments.changeFee = 'away';
    await answerChange(product, rental.ownerId, rental, 'accept');
    product.payments.changeFee = 'charged';
    await act(product, rental.renterId, rental, 'confirm-return');
    await ended(rental);
    expect(product.payments.kindsOf(rental.id)).toContain('change_dropped');
  });

  it('ends when the owner completes the rental or waives the balance', async () => {
    for (const what of ['capture-payment', 'release-hold']) {
      const rental = await out();
      await ask(rental);
      expect((await act(product, rental.ownerId, rental, what)).statusCode).toBe(200);
      await ended(rental);
    }
  });

  it('ends with the pickup where it is about other days, and stays where it is about the end', async () => {
    const moved = await confirmedRental(product, {
      wish: { startDate: '2026-09-03', endDate: '2026-09-04' },
    });
    await ask(moved, { startDate: '2026-09-07', endDate: '2026-09-08' });
    await act(product, moved.ownerId, moved, 'confirm-pickup');
    await ended(moved);
    const longer = await confirmedRental(product, { wish: NOW });
    await ask(longer);
    await act(product, longer.ownerId, longer, 'confirm-pickup');
    await act(product, longer.renterId, longer, 'confirm-pickup');
    expect((await seen(product, longer.ownerId, longer.id)).change).toMatchObject({ state: 'asked' });
    expect((await answerChange(product, longer.ownerId, longer, 'accept')).json<Booking>().endDate).toBe(
      '2026-09-04',
    );
  });
});

describe('an overdue rental that is extended', () => {
  it('owes the late hours until the acceptance and none after it, and is late again after the new end', async () => {
    const rental = await out();
    goTo(product, ENDS + 3 * HOUR);
    await askChange(product, rental.renterId, rental, LONGER);
    goTo(product, ENDS + 5 * HOUR);
    await answerChange(product, rental.ownerId, rental, 'accept');
    const extended = await seen(product, rental.renterId, rental.id);
    expect(extended).toMatchObject({ endDate: '2026-09-04', lateHoursBefore: 5 });
    await act(product, rental.renterId, rental, 'confirm-return');
    const back = await seen(product, rental.renterId, rental.id);
    // $85.00 / 24 an hour.
    expect(back).toMatchObject({ lateFeeHours: 5, lateFeeAmount: '17.71', lateFeeStatus: 'owed' });
  });

  it('owes nothing for those hours where the owner waives them in the acceptance', async () => {
    const rental = await out();
    goTo(product, ENDS + 3 * HOUR);
    await askChange(product, rental.renterId, rental, LONGER);
    await answerChange(product, rental.ownerId, rental, 'accept', { waiveLateFee: true });
    expect((await seen(product, rental.renterId, rental.id)).lateHoursBefore).toBe(0);
    expect((await changeOf(product, rental.renterId, rental)).waivesLateFee).toBe(true);
  });

  it('is waived by nobody but the owner', async () => {
    const rental = await out();
    goTo(product, ENDS + 3 * HOUR);
    await askChange(product, rental.renterId, rental, { ...LONGER, waiveLateFee: true });
    await answerChange(product, rental.ownerId, rental, 'accept');
    expect((await seen(product, rental.renterId, rental.id)).lateHoursBefore).toBe(3);
  });
});

describe('a shorter rental', () => {
  it('lowers the balance without a call, and credits the fee with a flexible policy', async () => {
    const parts = { wish: { startDate: '2026-09-01', endDate: '2026-09-04' } };
    const flexible = await out({ ...parts, item: { cancellationPolicy: 'flexible' } });
    await askChange(product, flexible.renterId, flexible, { endDate: '2026-09-02' });
    await answerChange(product, flexible.ownerId, flexible, 'accept');
    // 4 days at $85.00: $343.99, of it $34.40 paid.
    expect(dates(await seen(product, flexible.renterId, flexible.id))).toEqual(AS_BOOKED);
    expect(
      product.payments.planned.filter(({ bookingId }) => bookingId === flexible.id).at(-1),
    ).toMatchObject({
      kind: 'credit',
      amountCents: 1700,
    });
    const standard = await out(parts);
    await askChange(product, standard.renterId, standard, { endDate: '2026-09-02' });
    await answerChange(product, standard.ownerId, standard, 'accept');
    const kept = await seen(product, standard.renterId, standard.id);
    expect(dates(kept)).toEqual(['2026-09-01', '2026-09-02', '190.99', '34.40', '156.59']);
    expect(kept.priceLines.at(-1)).toMatchObject({ kind: 'kept_fee', amount: '17.00' });
    expect(product.payments.kindsOf(standard.id)).toEqual(['hold']);
  });

  it('gives its days to others only once it is accepted', async () => {
    const rental = await out({ wish: { startDate: '2026-09-01', endDate: '2026-09-04' } });
    await askChange(product, rental.renterId, rental, { endDate: '2026-09-02' });
    const rival = await createOwner(product.db);
    const wish = { startDate: '2026-09-03', endDate: '2026-09-04' };
    expect((await tryToBook(product, rival, rental.equipmentId, wish)).statusCode).toBe(409);
    await answerChange(product, rental.ownerId, rental, 'accept');
    expect((await tryToBook(product, rival, rental.equipmentId, wish)).statusCode).toBe(201);
  });
});
