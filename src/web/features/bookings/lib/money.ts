import type { Booking } from '#shared/contracts/bookings.ts';
import { lateFeeIsChargedAt, placeHoldAt } from '#shared/domain/booking-deadlines.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import { ownerSharePercent, processingFeeCents } from '#shared/domain/money-constants.ts';
import { percentOf, type Cents } from '#shared/domain/money.ts';
import { centsOf } from '#web/lib/cents.ts';
import { formatMoney } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { Times } from './times.ts';

/** How a part of the price looks: to be paid, taken, held, gone wrong, given back. */
export type MoneyState = 'open' | 'taken' | 'held' | 'wrong' | 'back';

export interface MoneyPart {
  readonly state: MoneyState;
  /** As on the wire, `"85.00"`. */
  readonly amount: string;
  /** What has become of it, or when it is taken. */
  readonly note: string;
}

export interface MoneyWords {
  readonly t: Translate;
  readonly locale: string;
  readonly times: Pick<Times, 'short' | 'when'>;
}

const isOpen = ({ status }: Booking): boolean => status !== 'completed' && status !== 'canceled';

/** The tenth that is charged when booking. */
export function feePart(booking: Booking, { t, times }: MoneyWords): MoneyPart {
  const { feeStatus, feePaidAt, refundPolicy, paymentStatus, timeZone, side } = booking;
  const part = (state: MoneyState, note: string): MoneyPart => ({
    state,
    note,
    amount: booking.depositAmount,
  });
  if (feeStatus === 'refunded') return part('back', t('bookings.fee.refunded'));
  if (feeStatus === 'refund_failed') return part('wrong', t('bookings.fee.refundFailed'));
  if (feeStatus === 'void') return part('back', t('bookings.fee.void'));
  if (feeStatus === 'unpaid') {
    if (!isOpen(booking)) return part('back', t('bookings.fee.void'));
    return part('open', t(side === 'renter' ? 'bookings.fee.due' : 'bookings.fee.open'));
  }
  if (refundPolicy === 'initial_fee_refunded') return part('back', t('bookings.fee.refunding'));
  if (refundPolicy === 'initial_fee_forfeited' || paymentStatus === 'forfeited')
    return part('taken', t('bookings.fee.forfeited'));
  const day = feePaidAt === null ? '' : times.short(dayAt(new Date(feePaidAt), timeZone));
  return part('taken', t('bookings.fee.paid', { day }).trim());
}

/** Until when the hold is valid, as text; the provider does not always report it. */
function standsUntil(
  { holdExpiresAt }: Booking,
  { t, times }: MoneyWords,
  text: 'bookings.balance.held' | 'bookings.balance.renewalFailed',
): string {
  if (holdExpiresAt === null) return t('bookings.balance.heldPlain');
  return t(text, { when: times.when(new Date(holdExpiresAt)) });
}

function scheduledNote({ feePaidAt, startsAt, endsAt, timeZone }: Booking, { t, times }: MoneyWords): string {
  const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const at = placeHoldAt(new Date(feePaidAt ?? startsAt), span);
  return t('bookings.balance.scheduled', { day: times.short(dayAt(at, timeZone)) });
}

/** The rest, held on the card and charged at the return; undefined where the fee was the whole price. */
export function balancePart(booking: Booking, words: MoneyWords): MoneyPart | undefined {
  const { t, locale } = words;
  const { authorizationAmount: amount, capturedAmount, balanceWaived } = booking;
  if (centsOf(amount) === 0) return undefined;
  const captured = (): MoneyPart => {
    if (isOpen(booking) && booking.actualReturnTime === null)
      return { state: 'taken', amount: capturedAmount, note: t('bookings.balance.early') };
    const whole = centsOf(capturedAmount) >= centsOf(amount);
    const note = whole
      ? t('bookings.balance.captured')
      : t('bookings.balance.capturedPart', { amount: formatMoney(locale, amount, true) });
    return { state: 'taken', amount: capturedAmount, note };
  };
  const part = (state: MoneyState, note: string): MoneyPart => ({ state, note, amount });
  switch (booking.holdStatus) {
    case 'none':
      return isOpen(booking)
        ? part('open', t('bookings.balance.later'))
        : part('back', t('bookings.balance.never'));
    case 'scheduled':
      return part('open', scheduledNote(booking, words));
    case 'placing':
      return part('open', t('bookings.balance.placing'));
    case 'held':
      return part('held', standsUntil(booking, words, 'bookings.balance.held'));
    case 'renewing':
      return part('held', t('bookings.balance.renewing'));
    case 'renewal_failed':
      return part('wrong', standsUntil(booking, words, 'bookings.balance.renewalFailed'));
    case 'action_required':
      return part('wrong', t('bookings.balance.refused'));
    case 'capturing':
      return part('held', t('bookings.balance.capturing'));
    case 'captured':
      return captured();
    case 'capture_failed':
      return part('wrong', t('bookings.balance.failed'));
    case 'released':
      return part('back', t(balanceWaived ? 'bookings.balance.waived' : 'bookings.balance.released'));
    case 'expired':
      return part('wrong', t('bookings.balance.expired'));
    case 'refunded':
      return part('back', t('bookings.balance.refunded'));
  }
}

function lateFeeNote({ lateFeeStatus, actualReturnTime }: Booking, { t, times }: MoneyWords): string {
  if (lateFeeStatus === 'none' || lateFeeStatus === 'owed') {
    if (actualReturnTime === null) return t('bookings.latefee.owedPlain');
    const when = times.when(lateFeeIsChargedAt(new Date(actualReturnTime)));
    return t('bookings.latefee.owed', { when });
  }
  return t(`bookings.latefee.${lateFeeStatus}`);
}

const LATE_FEE_STATES = {
  none: 'open',
  owed: 'open',
  charging: 'open',
  charged: 'taken',
  failed: 'wrong',
  waived: 'back',
} as const satisfies Record<Booking['lateFeeStatus'], MoneyState>;

/** What the delay has cost, once the item is back; undefined where it came back in time. */
export function lateFeePart(booking: Booking, words: MoneyWords): MoneyPart | undefined {
  const { lateFeeAmount, lateFeeStatus } = booking;
  if (lateFeeAmount === null || centsOf(lateFeeAmount) === 0) return undefined;
  return {
    state: LATE_FEE_STATES[lateFeeStatus],
    amount: lateFeeAmount,
    note: lateFeeNote(booking, words),
  };
}

/** Part of the earnings from the charge on. */
export const chargedLateFee = ({ lateFeeStatus, lateFeeAmount }: Booking): Cents =>
  lateFeeStatus === 'charged' && lateFeeAmount !== null ? centsOf(lateFeeAmount) : 0;

/**
 * What the owner earns of it (docs/product/money.md#shares): the share of everything but the processing fee; of a forfeited fee
 * likewise. Undefined where nothing is earned.
 */
export function ownerEarnings(booking: Booking): Cents | undefined {
  const fee = centsOf(booking.depositAmount);
  const isKept = booking.refundPolicy === 'initial_fee_forfeited' || booking.paymentStatus === 'forfeited';
  if (booking.status === 'canceled' && !isKept) return undefined;
  const taken = {
    canceled: fee,
    completed: fee + centsOf(booking.capturedAmount) + chargedLateFee(booking),
    open: booking.balanceWaived ? fee : centsOf(booking.totalAmount),
  };
  const base =
    booking.status === 'canceled' || booking.status === 'completed' ? taken[booking.status] : taken.open;
  return percentOf(Math.max(0, base - processingFeeCents), ownerSharePercent);
}
