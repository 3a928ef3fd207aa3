import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import { createTexts } from '#web/lib/text.tsx';
import { activeBooking, paidBooking, sampleBooking } from '#tests/support/sample-bookings.ts';
import { formatDuration, formatMinutes } from './countdown.ts';
import { balancePart, feePart, ownerEarnings } from './money.ts';
import { outcomeOf } from './outcome.ts';
import { rentalDays } from './rental-days.ts';
import { statusLineOf, activeHoldProblem } from './booking-status.ts';
import { createTimes } from './times.ts';

// 11:17 in Chicago.
const NOW = new Date('2026-06-09T16:17:00.000Z');
const LATER = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'bookings']));

function wordsAt(now: Date, timeZone = 'America/Chicago', readerZone = timeZone) {
  const { t, say, locale } = texts;
  return { t, say, locale, now, times: createTimes({ t, locale, timeZone, readerZone, now }) };
}

type Make = typeof sampleBooking;
const renter = (make: Make, overrides: Partial<Booking> = {}) => make(NOW, overrides);
const owner = (make: Make, overrides: Partial<Booking> = {}) => make(NOW, { side: 'owner', ...overrides });

describe('where an open booking stands', () => {
  const REFUSED: Partial<Booking> = {
    holdStatus: 'action_required',
    holdExpiresAt: null,
    updateCardBy: '2026-06-10T04:13:00.000Z',
  };
  const BACK: Partial<Booking> = { actualReturnTime: NOW.toISOString() };

  it.each<[string, Booking, Date, string, string]>([
    [
      'unpaid, renter',
      renter(sampleBooking),
      NOW,
      'Pay to keep the dates',
      'Pay by 11:42 AM today or the dates are free again',
    ],
    [
      'unpaid, owner',
      owner(sampleBooking),
      NOW,
      'Waiting for payment',
      'Lena Kowalski has until 11:42 AM today to pay',
    ],
    [
      'unpaid, too late',
      renter(sampleBooking),
      LATER(1),
      'The time to pay has expired',
      'Canceling the booking. Nothing was charged.',
    ],
    [
      'placing the hold',
      renter(paidBooking, { holdStatus: 'placing' }),
      NOW,
      'Booking fee paid',
      'Holding the balance on the card.',
    ],
    [
      'refused, renter',
      renter(paidBooking, REFUSED),
      NOW,
      'Your card was declined for the hold',
      'Change your card by 11:13 PM today, or we cancel with a full refund.',
    ],
    [
      'refused, owner',
      owner(paidBooking, REFUSED),
      NOW,
      "The renter's card was declined for the hold",
      'Lena Kowalski has until 11:13 PM today to change the card. After that we cancel the booking.',
    ],
    [
      'refused, confirmed',
      renter(paidBooking, { ...REFUSED, status: 'confirmed' }),
      NOW,
      'Your card was declined for the hold',
      'Change your card by 11:13 PM today, or we cancel with a full refund.',
    ],
    [
      'asked, renter',
      renter(paidBooking),
      NOW,
      'Waiting for Dale Okafor',
      'Dale Okafor has until Thu, Jun 11, 11:13 AM to accept. No answer: full refund.',
    ],
    ['asked, owner', owner(paidBooking), NOW, 'New request', 'Answer by Thu, Jun 11, 11:13 AM'],
    [
      'asked, too late',
      owner(paidBooking),
      LATER(48),
      'The request has expired',
      'Canceling the booking with a full refund.',
    ],
    [
      'confirmed',
      renter(paidBooking, { status: 'confirmed' }),
      NOW,
      'Pickup in 3 days',
      'Due back Sun, Jun 14, by midnight',
    ],
    [
      'the day before',
      renter(paidBooking, { status: 'confirmed' }),
      LATER(48),
      'Pickup tomorrow',
      'Due back Sun, Jun 14, by midnight',
    ],
    [
      'the day',
      owner(paidBooking, { status: 'confirmed' }),
      LATER(72),
      'Pickup today',
      'Due back Sun, Jun 14, by midnight',
    ],
    [
      'a day late',
      owner(paidBooking, { status: 'confirmed' }),
      LATER(96),
      'Ready for pickup',
      'Due back by midnight tomorrow',
    ],
    [
      'my half',
      renter(paidBooking, { status: 'confirmed', renterPickupConfirmed: true }),
      NOW,
      'You confirmed the pickup',
      'Waiting for Dale Okafor to confirm.',
    ],
    [
      'their half',
      owner(paidBooking, { status: 'confirmed', renterPickupConfirmed: true }),
      NOW,
      'Lena Kowalski confirmed the pickup',
      'Got it? Confirm pickup to start the rental.',
    ],
    [
      'never picked up',
      renter(paidBooking, { status: 'confirmed' }),
      LATER(24 * 6),
      'Not picked up',
      'Was due back by midnight yesterday. We cancel by midnight tomorrow: the booking fee is kept and the hold released.',
    ],
    [
      'days released',
      owner(paidBooking, { status: 'confirmed', noShow: true }),
      NOW,
      'Not picked up',
      'The dates are free for others.',
    ],
    ['out', renter(activeBooking), NOW, 'Due back today', 'by midnight'],
    ['overdue', renter(activeBooking), LATER(24), 'Overdue', 'Due by midnight yesterday'],
    [
      'back, my half',
      renter(activeBooking, { ...BACK, renterReturnConfirmed: true }),
      NOW,
      'You confirmed the return',
      "If Dale Okafor doesn't confirm, the rental closes automatically 11:17 AM tomorrow.",
    ],
    [
      'back, their half',
      owner(activeBooking, { ...BACK, renterReturnConfirmed: true }),
      NOW,
      'Lena Kowalski confirmed the return',
      'Please confirm it too. If not, the rental closes automatically 11:17 AM tomorrow.',
    ],
    [
      'charging',
      renter(activeBooking, { ...BACK, holdStatus: 'capturing' }),
      NOW,
      'Charging the balance',
      '$156.59, as agreed. This takes a moment.',
    ],
    [
      'not charged, renter',
      renter(activeBooking, { ...BACK, holdStatus: 'capture_failed' }),
      NOW,
      "We couldn't charge the balance",
      'The machine is back, but the payment is still due. Change your card or try again.',
    ],
    [
      'not charged, owner',
      owner(activeBooking, { ...BACK, holdStatus: 'capture_failed' }),
      NOW,
      "We couldn't charge the balance",
      'The machine is back, but the payment is still due. We asked Lena Kowalski for another card.',
    ],
  ])('%s', (_what, booking, now, title, text) => {
    expect(statusLineOf({ booking, ...wordsAt(now) })).toMatchObject({ title, text });
  });

  it('shows a hold that ended beside the clock, not instead of it', () => {
    const input = { booking: renter(activeBooking, { holdStatus: 'expired' }), ...wordsAt(NOW) };
    expect(statusLineOf(input).title).toBe('Due back today');
    expect(activeHoldProblem(input)?.title).toBe('The hold on your card has expired');
    expect(activeHoldProblem({ ...input, booking: renter(activeBooking) })).toBeUndefined();
    const waived = renter(activeBooking, { holdStatus: 'expired', balanceWaived: true });
    expect(activeHoldProblem({ ...input, booking: waived })).toBeUndefined();
  });

  it('shows the owner of a request what it earns', () => {
    // 92 % of 258.99 − 3.99.
    expect(statusLineOf({ booking: owner(paidBooking), ...wordsAt(NOW) }).figure).toBe('+$234.60');
    expect(statusLineOf({ booking: renter(paidBooking), ...wordsAt(NOW) }).figure).toBeUndefined();
  });
});

describe('money in words', () => {
  const canceled: Partial<Booking> = { status: 'canceled', holdStatus: 'released' };
  it.each<[string, Booking, string, string | undefined]>([
    ['unpaid, renter', renter(sampleBooking), 'due now', 'held after you pay the fee'],
    ['unpaid, owner', owner(sampleBooking), 'not paid yet', 'held after you pay the fee'],
    ['held', renter(paidBooking), 'paid Jun 9', 'held until Tue, Jun 16, 11:17 AM'],
    [
      'scheduled',
      renter(paidBooking, { startDate: '2026-06-20', endDate: '2026-06-22', holdStatus: 'scheduled' }),
      'paid Jun 9',
      'will be held Jun 19',
    ],
    [
      'captured in part',
      renter(activeBooking, { status: 'completed', holdStatus: 'captured', capturedAmount: '100.00' }),
      'paid Jun 9',
      'charged, lowered from $156.59',
    ],
    [
      'waived',
      renter(activeBooking, { holdStatus: 'released', balanceWaived: true }),
      'paid Jun 9',
      'waived by the owner, nothing charged',
    ],
    [
      'never paid',
      renter(sampleBooking, { status: 'canceled', feeStatus: 'void', refundPolicy: 'nothing_charged' }),
      'never charged',
      'never held',
    ],
    [
      'forfeited',
      renter(paidBooking, { ...canceled, refundPolicy: 'initial_fee_forfeited' }),
      'forfeited',
      'released, nothing charged',
    ],
    [
      'refund in progress',
      renter(paidBooking, { ...canceled, refundPolicy: 'initial_fee_refunded' }),
      'refund in progress',
      'released, nothing charged',
    ],
    [
      'refunded',
      renter(paidBooking, { ...canceled, feeStatus: 'refunded', refundPolicy: 'initial_fee_refunded' }),
      'refunded',
      'released, nothing charged',
    ],
    [
      'no balance',
      renter(paidBooking, { authorizationAmount: '0.00', holdStatus: 'none' }),
      'paid Jun 9',
      undefined,
    ],
  ])('%s', (_what, booking, fee, balance) => {
    expect(feePart(booking, wordsAt(NOW)).note).toBe(fee);
    expect(balancePart(booking, wordsAt(NOW))?.note).toBe(balance);
  });

  it('shows what was captured, not what was held', () => {
    const booking = renter(activeBooking, { holdStatus: 'captured', capturedAmount: '100.00' });
    expect(balancePart(booking, wordsAt(NOW))?.amount).toBe('100.00');
  });

  it('shares what was taken', () => {
    const done: Partial<Booking> = { status: 'completed', holdStatus: 'captured', capturedAmount: '100.00' };
    // 92 % of 25.90 + 100.00 − 3.99.
    expect(ownerEarnings(owner(paidBooking, done))).toBe(11_216);
    expect(ownerEarnings(owner(paidBooking, { ...canceled, refundPolicy: 'initial_fee_forfeited' }))).toBe(
      2016,
    );
    expect(
      ownerEarnings(owner(paidBooking, { ...canceled, refundPolicy: 'initial_fee_refunded' })),
    ).toBeUndefined();
  });
});

describe('how it ended', () => {
  const title = (booking: Booking) => outcomeOf({ booking, ...wordsAt(NOW) }).title;
  it('shows what became of a canceled one', () => {
    const canceled: Partial<Booking> = { status: 'canceled' };
    expect(title(renter(paidBooking, { ...canceled, refundPolicy: 'initial_fee_forfeited' }))).toBe(
      'Booking fee forfeited',
    );
    expect(title(renter(paidBooking, { ...canceled, refundPolicy: 'initial_fee_refunded' }))).toBe(
      'Refunding the booking fee in full',
    );
    expect(title(renter(sampleBooking, { ...canceled, refundPolicy: 'nothing_charged' }))).toBe(
      'Nothing was charged',
    );
    expect(
      title(renter(paidBooking, { ...canceled, refundPolicy: 'initial_fee_forfeited', noShow: true })),
    ).toBe('Not picked up, booking fee kept');
  });
  it('shows when a completed one came back', () => {
    const actualReturnTime = '2026-06-08T20:30:00.000Z';
    expect(title(renter(paidBooking, { status: 'completed', actualReturnTime }))).toBe(
      'Returned 3:30 PM yesterday',
    );
    expect(title(renter(paidBooking, { status: 'completed', noShow: true }))).toBe('Not picked up');
  });
});

describe('days and clocks', () => {
  const days = (booking: Booking) => {
    const { t, locale, times } = wordsAt(NOW);
    return rentalDays(booking, t, locale, times);
  };
  it("shows days, chosen days, weeks and hours in the item's zone", () => {
    expect(days(renter(paidBooking))).toBe('Jun 12–14, 3 days');
    expect(days(renter(paidBooking, { endDate: '2026-06-12', duration: 1 }))).toBe('Jun 12, 1 day');
    const selectedDates = ['2026-06-12', '2026-06-14'];
    expect(days(renter(paidBooking, { dateSelectionMode: 'multiple', selectedDates, duration: 2 }))).toBe(
      'Jun 12–14, 2 chosen days',
    );
    expect(days(renter(paidBooking, { rentalType: 'weekly', duration: 1 }))).toBe('Jun 12–14, 1 week');
    const today = { startDate: '2026-06-09', endDate: '2026-06-09' };
    expect(
      days(renter(paidBooking, { rentalType: 'hourly', durationType: 'hourly', actualHours: 6, ...today })),
    ).toBe('Jun 9, 11:12 AM to 5:12 PM, 6 hours');
    expect(days(renter(paidBooking, { startDate: '2027-01-02', endDate: '2027-01-03', duration: 2 }))).toBe(
      'Jan 2–3 2027, 2 days',
    );
  });

  it('keeps an end at midnight with its day across the change of the clocks', () => {
    // In Chicago clocks go back on November 1, 2026.
    const { times } = wordsAt(new Date('2026-10-30T17:00:00Z'));
    expect(times.end(new Date('2026-11-02T06:00:00Z'))).toBe('Sun, Nov 1, by midnight');
    expect(times.end(new Date('2026-11-02T05:00:00Z'))).toBe('Sun, Nov 1, 11:00 PM');
  });

  it('counts what is left up to the second and what is over down to it', () => {
    expect(formatDuration(texts.t, 1, 'up')).toBe('00:00:01');
    expect(formatDuration(texts.t, 999, 'down')).toBe('00:00:00');
    expect(formatDuration(texts.t, 90_061_000, 'up')).toBe('1d 01:01:01');
    expect(formatMinutes(1_692_000)).toBe('28:12');
    expect(formatMinutes(-5)).toBe('00:00');
  });
});
