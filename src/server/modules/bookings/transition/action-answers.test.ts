import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { hour } from '#tests/support/booking-facts.ts';
import { bookingRow } from '#tests/support/booking-row.ts';
import { expectEvery } from '#tests/support/expect-every.ts';
import { activeBooking } from '#tests/support/sample-bookings.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { createCancelService } from '../cancel/cancel.service.ts';
import { createLateFeeService } from '../return/late-fee.service.ts';
import { createReturnService } from '../return/return.service.ts';
import type { ActionContext, BookingActions } from './booking-actions.ts';

const NOW = hour(0);
const OWNER = { id: 'owner' } as MemberActor;

/** Actions whose transition always succeeds, and which answer this booking; `made`: the transitions that were asked for. */
function answering(answer: Partial<Booking>, locked: Partial<BookingRow> = {}) {
  const made: unknown[][] = [];
  const booking = bookingRow(locked);
  const context = {
    booking,
    role: 'owner',
    now: NOW,
    make(...asked: unknown[]) {
      made.push(asked);
      return Promise.resolve(booking);
    },
  } as unknown as ActionContext;
  const actions: BookingActions = {
    async performAction(_actor, _id, work) {
      await work(context);
      return activeBooking(NOW, answer);
    },
  };
  return { actions, made };
}

describe('the answer to a cancellation', () => {
  it('names what is given back, in dollars', async () => {
    const { actions } = answering({
      status: 'canceled',
      refundPolicy: 'initial_fee_refunded',
      depositAmount: '17.40',
      authorizationAmount: '156.59',
    });
    expect(await createCancelService(actions).cancel(OWNER, 'booking', null)).toMatchObject({
      refundPolicy: 'initial_fee_refunded',
      message:
        'The booking has been canceled. The booking fee of $17.40 is refunded in full. The balance of $156.59 is not charged; any hold for it is released.',
    });
  });

  it('says that nothing was charged where no policy applied', async () => {
    const { actions } = answering({ status: 'canceled', refundPolicy: null });
    expect(await createCancelService(actions).cancel(OWNER, 'booking', { reason: 'Rain' })).toMatchObject({
      refundPolicy: 'nothing_charged',
      message: 'The booking has been canceled. Nothing has been charged.',
    });
  });
});

describe('the answer to charging a late fee', () => {
  const charge = (answer: Partial<Booking>) =>
    createLateFeeService(answering(answer).actions).chargeLateFee(OWNER, 'booking');

  it('says whether the fee has been charged, or is being charged', async () => {
    const lateFeeAmount = '42.00';
    expect(await charge({ lateFeeStatus: 'charged', lateFeeAmount })).toMatchObject({
      message: 'The late fee of $42.00 has been charged.',
      booking: { lateFeeStatus: 'charged' },
    });
    expect(await charge({ lateFeeStatus: 'charging', lateFeeAmount })).toMatchObject({
      message: 'The late fee of $42.00 is being charged.',
    });
  });

  it('refuses with the amount where the card was refused', async () => {
    const refused = { status: 'completed', lateFeeStatus: 'failed' } as const;
    await expect(charge({ ...refused, lateFeeAmount: '42.00' })).rejects.toMatchObject({
      code: 'late_fee_refused',
      values: { amount: '42.00' },
      details: { status: 'completed' },
    });
    await expect(charge({ ...refused, lateFeeAmount: null })).rejects.toMatchObject({
      values: { amount: '0.00' },
    });
  });
});

describe('the answer to completing a rental', () => {
  it('says what becomes of the balance', () =>
    expectEvery(
      [
        [{ status: 'completed' }, 'The rental is completed.'],
        [
          { completion: { state: 'waiting', statedAt: '', answerBy: null, amount: '0.00' } },
          'The renter has 24 hours to answer. The balance is charged then, or as soon as they agree.',
        ],
        [
          { paymentStatus: 'failed' },
          'The balance could not be captured. The renter has been asked for another card.',
        ],
        [
          { paymentStatus: 'processing' },
          'The balance is being captured; the rental completes as soon as it is.',
        ],
      ] as const satisfies readonly (readonly [Partial<Booking>, string])[],
      async ([answer, message]) => {
        const { actions } = answering({ completion: null, ...answer }, { status: 'active' });
        const answered = await createReturnService(actions).capturePayment(OWNER, 'booking', {});
        expect(answered.message).toBe(message);
      },
    ));

  it('refuses another amount than the one that is being captured, or that the renter is asked about', () =>
    expectEvery(
      [
        [{ holdStatus: 'capturing' }, 'capturing_amount'],
        [{ completionStatedAt: hour(-1), completionCountsAt: hour(23) }, 'completion_stated_amount'],
      ] as const satisfies readonly (readonly [Partial<BookingRow>, string])[],
      async ([state, code]) => {
        const locked = { status: 'active', captureCents: 5000, ...state } as const;
        const complete = (finalAmount: string) => {
          const { actions, made } = answering({}, locked);
          return createReturnService(actions)
            .capturePayment(OWNER, 'booking', { finalAmount })
            .then(() => made);
        };
        await expect(complete('61.40')).rejects.toMatchObject({
          code,
          values: { amount: '60.40' },
          details: { status: 'active' },
        });
        expect(await complete('60.40')).toMatchObject([['complete', { captureCents: 5000 }]]);
      },
    ));
});

describe('the answer to giving a hold or days back', () => {
  it('says whether the booking was canceled or the balance waived', () =>
    expectEvery(
      [
        ['canceled', 'The booking has been canceled and the hold is released.'],
        ['active', 'The hold is released and the balance is waived.'],
      ] as const,
      async ([status, message]) => {
        const { actions, made } = answering({ status });
        const reason = 'It broke.';
        const answered = await createReturnService(actions).releaseHold(OWNER, 'booking', { reason });
        expect(answered.message).toBe(message);
        expect(made).toEqual([['release_hold', { reason }]]);
      },
    ));
});
