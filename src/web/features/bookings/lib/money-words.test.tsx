import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking, BookingHistory } from '#shared/contracts/bookings.ts';
import { createTexts } from '#web/lib/text.tsx';
import { activeBooking, paidBooking } from '#tests/support/sample-bookings.ts';
import { balancePart, feePart, lateFeePart, ownerEarnings } from './money.ts';
import { moneyLines } from './money-lines.ts';
import { bannersOf } from './banners.ts';
import { outcomeOf } from './outcome.ts';
import { statusLineOf } from './booking-status.ts';
import { timelineOf } from './timeline.ts';
import { createTimes } from './times.ts';

// 11:17 in Chicago.
const NOW = new Date('2026-06-09T16:17:00.000Z');
const EXPIRES = '2026-06-10T09:00:00.000Z';
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'bookings']));

function words(readerZone = 'America/Chicago') {
  const { t, say, locale } = texts;
  return {
    t,
    say,
    locale,
    now: NOW,
    times: createTimes({ t, locale, timeZone: 'America/Chicago', readerZone, now: NOW }),
  };
}
const out = (more: Partial<Booking>) => activeBooking(NOW, { holdExpiresAt: EXPIRES, ...more });
const told = (booking: Booking) =>
  bannersOf({ booking, ...words() }).map(({ tone, title, text }) => `${tone}: ${title}. ${text}`);

describe('a hold that outlives its week', () => {
  it('tells both of the new hold while it is renewed, and the renter that there may be two', () => {
    expect(told(out({ holdStatus: 'renewing' }))).toEqual([
      "info: Renewing the hold on your card. We're placing a new hold of $156.59. You may see two for a few days; the old one is released, and nothing is charged.",
    ]);
    expect(told(out({ holdStatus: 'renewing', side: 'owner' }))[0]).toContain('on Lena Kowalski’s card');
    expect(balancePart(out({ holdStatus: 'renewing' }), words())?.state).toBe('held');
  });

  it('tells both at a refused renewal until when the old hold stands, and what comes then', () => {
    const until =
      'The old hold expires 4:00 AM tomorrow. If nothing changes, we charge the balance two hours before.';
    expect(told(out({ holdStatus: 'renewal_failed' }))[0]).toContain(`Change your card. ${until}`);
    expect(told(out({ holdStatus: 'renewal_failed', side: 'owner' }))[0]).toContain(
      `We asked Lena Kowalski for another card. ${until}`,
    );
    expect(balancePart(out({ holdStatus: 'renewal_failed' }), words())).toMatchObject({
      state: 'wrong',
      note: 'renewal declined, held until 4:00 AM tomorrow',
    });
  });

  it('names its zone to a reader elsewhere', () => {
    expect(balancePart(out({}), words('Europe/Berlin'))?.note).toBe('held until 4:00 AM CDT tomorrow');
  });

  it('explains why it was charged early, and how it comes back', () => {
    const early = out({ holdStatus: 'captured', capturedAmount: '156.59' });
    expect(told(early)).toEqual([
      'info: Balance charged early. We charged $156.59 before the hold expired. If you cancel or the owner lowers the final amount, we refund the difference.',
    ]);
    expect(balancePart(early, words())?.note).toBe('charged before the hold expired');
    expect(statusLineOf({ booking: early, ...words() }).tone).toBe('running');
  });

  it('says that the rental goes on while a hold is being charged early', () => {
    const early = out({ holdStatus: 'capturing' });
    expect(told(early)[0]).toContain('Charging the balance early');
    expect(statusLineOf({ booking: early, ...words() }).title).toContain('Due back');
    const confirmed = paidBooking(NOW, { status: 'confirmed', holdStatus: 'capturing' });
    expect(statusLineOf({ booking: confirmed, ...words() }).title).toBe('Pickup in 3 days');
    // A no-show is closed by its capture.
    const noShow = { ...confirmed, noShow: true };
    expect(statusLineOf({ booking: noShow, ...words() }).title).toBe('Charging the balance');
    expect(told(noShow)).toEqual([]);
  });

  it('asks for another card when a hold has expired', () => {
    expect(told(out({ holdStatus: 'expired' }))[0]).toContain('danger: The hold on your card has expired');
  });

  it('leaves out a hold that is waived', () => {
    expect(told(out({ holdStatus: 'renewal_failed', balanceWaived: true }))).toEqual([]);
  });

  it('shows a hold that was charged early and given back as struck out', () => {
    expect(balancePart(out({ status: 'canceled', holdStatus: 'refunded' }), words())).toMatchObject({
      state: 'back',
      note: 'charged early, refunded',
    });
  });
});

describe('an item that has not come back', () => {
  const waiting: Partial<Booking> = { status: 'confirmed', freeCancellation: true };
  it('shows the next renter an item that has not come back, with the way out', () => {
    expect(told(paidBooking(NOW, waiting))).toEqual([
      "warning: The item isn't back yet. The rental before yours is overdue. Cancel for a full refund, or wait for it.",
    ]);
  });
  it('shows the owner an item that has not come back', () => {
    expect(told(paidBooking(NOW, { ...waiting, side: 'owner' }))[0]).toContain('can cancel for free');
  });
  it('hides the item that has not come back once the rental is over', () => {
    expect(told(paidBooking(NOW, { ...waiting, status: 'canceled' }))).toEqual([]);
  });
});

describe('what came back, or did not', () => {
  const sentBack = paidBooking(NOW, {
    status: 'canceled',
    feeStatus: 'refund_failed',
    refundPolicy: 'initial_fee_refunded',
  });
  it('a refund that the bank sent back is not called refunded', () => {
    expect(feePart(sentBack, words())).toMatchObject({
      state: 'wrong',
      note: 'refund returned by the bank',
    });
    expect(outcomeOf({ booking: sentBack, ...words() })).toEqual({
      title: 'The bank returned the refund',
      text: 'We still owe you $25.90. Our support team will pay you another way.',
    });
  });

  it('a late fee belongs to what the owner earns once it is charged', () => {
    const late: Partial<Booking> = { status: 'completed', capturedAmount: '156.59', lateFeeAmount: '10.00' };
    const earned = (lateFeeStatus: Booking['lateFeeStatus']) =>
      ownerEarnings(out({ ...late, lateFeeStatus }));
    // 92 % of 17.40 + 156.59 − 3.99, and of the ten dollars.
    expect(earned('owed')).toBe(15_640);
    expect(earned('charged')).toBe(16_560);
  });

  it('shows no late fee for a return in time', () => {
    expect(lateFeePart(out({ lateFeeAmount: '0.00' }), words())).toBeUndefined();
    expect(lateFeePart(out({ lateFeeAmount: null }), words())).toBeUndefined();
  });
});

describe('the story of the money', () => {
  type Movement = BookingHistory['movements'][number];
  const lines = (...movements: [kind: Movement['kind'], status: string][]) =>
    moneyLines(
      movements.map(([kind, status], index) => ({
        at: `2026-06-0${String(index + 1)}T15:00:00Z`,
        kind,
        amount: '20.00',
        status,
      })),
      words(),
    ).map(
      ({ what, amount, note, moved }) => `${moved ? '' : '('}${what} ${amount} ${note}${moved ? '' : ')'}`,
    );

  it('gives each kind and state of a movement a word, and a minus where money goes back', () => {
    expect(
      lines(
        ['booking_fee', 'succeeded'],
        ['hold', 'held'],
        ['hold', 'released'],
        ['hold', 'expired'],
        ['balance', 'captured_early'],
        ['late_fee', 'failed'],
        ['refund', 'failed'],
        ['refund', 'succeeded'],
      ),
    ).toEqual([
      'Booking fee $20.00 paid',
      '(Hold $20.00 held, not charged)',
      '(Hold $20.00 released, not charged)',
      '(Hold $20.00 expired, not charged)',
      'Balance $20.00 charged before the hold expired',
      '(Late fee $20.00 declined)',
      '(Refund $20.00 returned by the bank)',
      'Refund −$20.00 paid back',
    ]);
    expect(
      lines(
        ['late_fee', 'succeeded'],
        ['transfer', 'paid'],
        ['reversal', 'succeeded'],
        ['dispute', 'open'],
        ['dispute', 'won'],
        ['dispute', 'lost'],
        ['damage', 'some_new_state'],
      ),
    ).toEqual([
      'Late fee $20.00 paid',
      'Payout to the owner $20.00 paid out',
      'Payout reversed −$20.00 reversed',
      'Disputed with the bank −$20.00 under review by the bank',
      '(Disputed with the bank $20.00 decided in favor of the charge)',
      'Disputed with the bank −$20.00 decided in favor of the cardholder',
      'Damage $20.00 some new state',
    ]);
  });

  it('shows when the money was held and when it was charged, and each once', () => {
    const transition = (event: string, at: string) =>
      ({ at, by: 'provider', from: 'active', to: 'active', event, reason: null }) as const;
    const told = timelineOf(
      {
        transitions: [
          transition('hold_placed', '2026-06-01T15:00:00Z'),
          transition('hold_refused', '2026-06-04T15:00:00Z'),
          transition('hold_placed', '2026-06-04T16:00:00.400Z'),
          transition('renew_hold', '2026-06-05T15:00:00Z'),
          transition('balance_captured', '2026-06-07T15:00:00Z'),
          transition('late_fee_charged', '2026-06-08T15:00:00Z'),
        ],
        movements: [
          { at: '2026-06-04T15:00:00Z', kind: 'hold', amount: '156.59', status: 'failed' },
          { at: '2026-06-04T16:00:00Z', kind: 'hold', amount: '156.59', status: 'held' },
          { at: '2026-06-07T15:00:00Z', kind: 'balance', amount: '156.59', status: 'captured' },
          { at: '2026-06-08T15:00:00Z', kind: 'late_fee', amount: '17.71', status: 'succeeded' },
        ],
      },
      out({}),
      words(),
    );
    expect(told.map(({ what, note = '' }) => `${what} ${note}`.trim())).toEqual([
      'Balance held on the card',
      'Hold declined',
      'Hold held, not charged',
      'Renewing the hold',
      'Balance charged',
      'Late fee paid',
    ]);
  });
});
