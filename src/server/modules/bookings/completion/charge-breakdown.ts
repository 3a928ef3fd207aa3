import { lateHourlyRateCents } from '#shared/domain/late-fee.ts';
import { centsToDecimal, inDollars, type Cents } from '#shared/domain/money.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import type { BookingRow } from '../bookings.repository.ts';

/** The amounts that both parties see at the end of a rental (docs/product/money.md#breakdown). */
export interface SystemNotification {
  readonly title: string;
  readonly message: string;
  readonly chargeBreakdown: {
    readonly equipmentName: string;
    readonly actualDuration: string;
    readonly originalAmount: string;
    readonly additionalFees: string;
    readonly finalTotal: string;
    readonly isEarlyReturn: boolean;
    /** Of the balance; of a canceled booking what became of the fee. The late fee is spoken of in `feeNotes`. */
    readonly paymentStatus: 'settled' | 'waived' | 'failed' | 'refunded' | 'forfeited' | 'nothing_charged';
    readonly capturedAmount: string;
    readonly paymentError: string | null;
    readonly feeNotes: string | null;
    readonly returnTime: string | null;
  };
}

type Words = Pick<SystemNotification, 'title' | 'message'>;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** '2 days 3 hours', from the pickup to the return; in whole hours, at least one. */
function actualDuration({ actualPickupTime, actualReturnTime }: BookingRow): string {
  if (actualPickupTime === null || actualReturnTime === null) return 'Not picked up';
  const passed = actualReturnTime.getTime() - actualPickupTime.getTime();
  const hours = Math.max(1, Math.round(passed / MS_PER_HOUR));
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  if (days === 0) return counted(hours, 'hour');
  return rest === 0 ? counted(days, 'day') : `${counted(days, 'day')} ${counted(rest, 'hour')}`;
}

const CANCELED = {
  initial_fee_refunded: 'refunded',
  initial_fee_forfeited: 'forfeited',
  nothing_charged: 'nothing_charged',
} as const;

function paymentStatus(row: BookingRow): SystemNotification['chargeBreakdown']['paymentStatus'] {
  if (row.status === 'canceled') return CANCELED[row.refundPolicy ?? 'nothing_charged'];
  if (row.holdStatus === 'capture_failed') return 'failed';
  return row.balanceWaived ? 'waived' : 'settled';
}

/** What a canceled booking has cost in the end. */
const keptCents = ({ refundPolicy, bookingFeeCents }: BookingRow): Cents =>
  refundPolicy === 'initial_fee_forfeited' ? bookingFeeCents : 0;

const WHO = { renter: 'by the renter', owner: 'by the owner', admin: 'by our support', system: '' } as const;

function canceledWords(row: BookingRow, name: string): Words {
  const who = WHO[row.canceledBy ?? 'system'];
  const what = row.noShow ? 'was never picked up and has expired' : 'has expired';
  const ended = who === '' ? what : `was canceled ${who}`;
  const fee = inDollars(row.bookingFeeCents);
  const held = row.holdStatus === 'refunded' ? 'The balance that was charged is refunded. ' : '';
  const money = {
    initial_fee_refunded: `The booking fee of ${fee} is refunded. ${held}Nothing else is charged.`,
    initial_fee_forfeited: `The booking fee of ${fee} is kept, as agreed. ${held}Nothing else is charged.`,
    nothing_charged: 'Nothing was charged.',
  }[row.refundPolicy ?? 'nothing_charged'];
  const title = row.canceledBy === 'system' ? 'Booking expired' : 'Booking canceled';
  return { title, message: `The booking of ${name} ${ended}. ${money}` };
}

function lateFeeWords({ lateFeeStatus, lateFeeCents }: BookingRow, name: string): Words | undefined {
  const amount = inDollars(lateFeeCents ?? 0);
  if (lateFeeStatus === 'charged')
    return { title: 'Late fee charged', message: `The late fee of ${amount} for ${name} was charged.` };
  if (lateFeeStatus === 'failed')
    return {
      title: 'Late fee not paid',
      message: `The late fee of ${amount} for ${name} could not be charged. The renter can pay it with another card.`,
    };
  return undefined;
}

function words(row: BookingRow, name: string): Words {
  if (row.status === 'canceled') return canceledWords(row, name);
  const captured = inDollars(row.capturedCents);
  if (row.holdStatus === 'capture_failed') {
    const balance = inDollars(row.balanceCents);
    return {
      title: 'Payment failed',
      message: `The balance of ${balance} for ${name} could not be charged. The renter can change the card.`,
    };
  }
  const title = row.noShow ? 'Rental closed: not picked up' : 'Rental completed';
  if (row.balanceWaived)
    return { title, message: `The rental of ${name} is completed. The owner has waived the balance.` };
  if (row.balanceCents === 0)
    return { title, message: `The rental of ${name} is completed. It was paid in full when it was booked.` };
  return { title, message: `The rental of ${name} is completed. The balance of ${captured} was charged.` };
}

const LATE_FEE_NOTES: Readonly<Record<BookingRow['lateFeeStatus'], string>> = {
  none: '',
  waived: 'It is less than a card can be charged with and is waived.',
  owed: 'The late fee is charged separately.',
  charging: 'The late fee is being charged.',
  charged: 'The late fee was charged separately.',
  failed: 'The card was refused for the late fee; it is still owed.',
};

/** A late return is named with its hours and the hourly figure; it is charged apart from the balance. */
function feeNotes(row: BookingRow): string | null {
  if (!row.lateFeeCents || !row.lateFeeHours) return null;
  const rate = centsToDecimal(lateHourlyRateCents(row));
  const late = `Late return: ${counted(row.lateFeeHours, 'hour')} at $${rate} per hour.`;
  return `${late} ${LATE_FEE_NOTES[row.lateFeeStatus]}`.trim();
}

/** `subject`: what the notification is about, where it is not the balance. */
export function systemNotificationOf(
  row: BookingRow,
  equipmentName: string,
  subject?: 'late_fee',
): SystemNotification {
  const lateFee = row.lateFeeStatus === 'waived' ? 0 : (row.lateFeeCents ?? 0);
  const { actualReturnTime } = row;
  const finalCents = row.status === 'canceled' ? keptCents(row) : row.totalCents + lateFee;
  const told = subject === 'late_fee' ? lateFeeWords(row, equipmentName) : undefined;
  return {
    ...(told ?? words(row, equipmentName)),
    chargeBreakdown: {
      equipmentName,
      actualDuration: actualDuration(row),
      originalAmount: centsToDecimal(row.totalCents),
      additionalFees: centsToDecimal(lateFee),
      finalTotal: centsToDecimal(finalCents),
      isEarlyReturn: actualReturnTime !== null && actualReturnTime < scheduledEnd(row),
      paymentStatus: paymentStatus(row),
      capturedAmount: centsToDecimal(row.status === 'canceled' ? 0 : row.capturedCents),
      paymentError: row.holdStatus === 'capture_failed' ? (row.holdRefusalCode ?? 'capture_failed') : null,
      feeNotes: feeNotes(row),
      returnTime: actualReturnTime?.toISOString() ?? null,
    },
  };
}
