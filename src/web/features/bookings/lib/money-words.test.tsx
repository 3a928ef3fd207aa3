import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking, BookingHistory } from '#shared/contracts/bookings.ts';
import { createTexts } from '#web/lib/text.tsx';
import { activeBooking, paidBooking } from '#tests/support/sample-bookings.ts';
import { balancePart, feePart, lateFeePart, ownerEarnings } from './money.ts';
import { moneyLines } from './money-lines.ts';
import { noticesOf } from './notices.ts';
import { outcomeOf } from './outcome.ts';
import { standingOf } from './standing.ts';
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
  noticesOf({ booking, ...words() }).map(({ tone, title, text }) => `${tone}: ${title}. ${text}`);

describe('a hold that outlives its week', () => {
  it('renewing: both learn of the new hold, the renter that there may be two', () => {
    expect(told(out({ holdStatus: 'renewing' }))).toEqual([
      'info: The hold on your card is being renewed. A new hold of $156.59 is being placed. For some days you may see two; the old one goes, and nothing is charged.',
    ]);
    expect(told(out({ holdStatus: 'renewing', side: 'owner' }))[0]).toContain('on Lena Kowalski’s card');
    expect(balancePart(out({ holdStatus: 'renewing' }), words())?.state).toBe('held');
  });

  it('refused at its renewal: both learn until when the old one stands, and what comes then', () => {
    const until = 'The old hold stands until 4:00 AM tomorrow; two hours before that the balance is charged';
    expect(told(out({ holdStatus: 'renewal_failed' }))[0]).toContain(`Change the card. ${until}`);
    expect(told(out({ holdStatus: 'renewal_failed', side: 'owner' }))[0]).toContain(
      `Lena Kowalski has been asked for another card. ${until}`,
    );
    expect(balancePart(out({ holdStatus: 'renewal_failed' }), words())).toMatchObject({
      state: 'wrong',
      note: 'new hold refused, the old one stands until 4:00 AM tomorrow',
    });
  });

  it('names its zone to a reader elsewhere', () => {
    expect(balancePart(out({}), words('Europe/Berlin'))?.note).toBe('held until 4:00 AM CDT tomorrow');
  });

  it('charged early: says why, and how it comes back', () => {
    const early = out({ holdStatus: 'captured', capturedAmount: '156.59' });
    expect(told(early)).toEqual([
      'info: Balance charged early. $156.59 was charged before the hold ran out. If you cancel, or the owner settles for less at the return, the difference goes back to your card.',
    ]);
    expect(balancePart(early, words())?.note).toBe('charged before the hold ran out');
    expect(standingOf({ booking: early, ...words() }).tone).toBe('running');
  });

  it('while it is being charged early the rental goes on', () => {
    const early = out({ holdStatus: 'capturing' });
    expect(told(early)[0]).toContain('The balance is being charged early');
    expect(standingOf({ booking: early, ...words() }).title).toContain('Due back');
    const confirmed = paidBooking(NOW, { status: 'confirmed', holdStatus: 'capturing' });
    expect(standingOf({ booking: confirmed, ...words() }).title).toBe('Pickup in 3 days');
    // A no-show is closed by its capture.
    const noShow = { ...confirmed, noShow: true };
    expect(standingOf({ booking: noShow, ...words() }).title).toBe('Charging the balance');
    expect(told(noShow)).toEqual([]);
  });

  it('expired: asks for another card', () => {
    expect(told(out({ holdStatus: 'expired' }))[0]).toContain('danger: The hold on your card has ended');
  });

  it('says nothing of a hold that is waived', () => {
    expect(told(out({ holdStatus: 'renewal_failed', balanceWaived: true }))).toEqual([]);
  });

  it('charged early and given back is struck out', () => {
    expect(balancePart(out({ status: 'canceled', holdStatus: 'refunded' }), words())).toMatchObject({
      state: 'back',
      note: 'charged early, given back',
    });
  });
});

describe('an item that has not come back', () => {
  const waiting: Partial<Booking> = { status: 'confirmed', freeCancellation: true };
  it('is told to the next renter, with the way out', () => {
    expect(told(paidBooking(NOW, waiting))).toEqual([
      'warning: The item has not come back. The rental before yours is overdue. You can cancel without loss, or wait until it is there.',
    ]);
  });
  it('is told to the owner', () => {
    expect(told(paidBooking(NOW, { ...waiting, side: 'owner' }))[0]).toContain('may cancel without loss');
  });
  it('is over with the rental', () => {
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
      note: 'refund sent back by the bank',
    });
    expect(outcomeOf({ booking: sentBack, ...words() })).toEqual({
      title: 'The bank has sent the refund back',
      text: 'Your $25.90 is safe with us. Our support has been told and pays it back another way.',
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

  it('there is no late fee in time', () => {
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

  it('has a word for each kind and state, and a minus where money goes back', () => {
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
      '(Hold $20.00 ended, not charged)',
      'Balance $20.00 charged before the hold ran out',
      '(Late fee $20.00 refused)',
      '(Refund $20.00 sent back by the bank)',
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
      'Payout taken back −$20.00 taken back',
      'Disputed with the bank −$20.00 the bank is looking into it',
      '(Disputed with the bank $20.00 decided for the charge)',
      'Disputed with the bank −$20.00 decided for the cardholder',
      'Damage $20.00 some new state',
    ]);
  });

  it('says when the money was held and when it was charged, and each once', () => {
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
      'Hold refused',
      'Hold held, not charged',
      'The hold is being renewed',
      'Balance charged',
      'Late fee paid',
    ]);
  });
});
