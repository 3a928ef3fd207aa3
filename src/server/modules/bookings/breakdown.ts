import { lateHourlyRateCents } from '#shared/domain/late-fee.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import type { BookingRow } from './bookings.repository.ts';

/** What both sides are told of the money at the end of a rental (specification §3, Message; product decisions §11). */
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
    /** Of the balance. */
    readonly paymentStatus: 'settled' | 'waived' | 'failed';
    readonly capturedAmount: string;
    readonly paymentError: string | null;
    readonly feeNotes: string | null;
    readonly returnTime: string | null;
  };
}

const MS_PER_HOUR = 3_600_000;
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

function paymentStatus(row: BookingRow): SystemNotification['chargeBreakdown']['paymentStatus'] {
  if (row.holdStatus === 'capture_failed') return 'failed';
  return row.balanceWaived ? 'waived' : 'settled';
}

function words(row: BookingRow, name: string): Pick<SystemNotification, 'title' | 'message'> {
  const captured = `$${centsToDecimal(row.capturedCents)}`;
  if (row.holdStatus === 'capture_failed') {
    const balance = `$${centsToDecimal(row.balanceCents)}`;
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

/** A late return is named with its hours and the hourly figure; it is charged apart from the balance. */
function feeNotes(row: BookingRow): string | null {
  if (!row.lateFeeCents || !row.lateFeeHours) return null;
  const rate = centsToDecimal(lateHourlyRateCents(row));
  return `Late return: ${counted(row.lateFeeHours, 'hour')} at $${rate} per hour. The late fee is charged separately.`;
}

export function systemNotificationOf(row: BookingRow, equipmentName: string): SystemNotification {
  const lateFee = row.lateFeeCents ?? 0;
  const { actualReturnTime } = row;
  return {
    ...words(row, equipmentName),
    chargeBreakdown: {
      equipmentName,
      actualDuration: actualDuration(row),
      originalAmount: centsToDecimal(row.totalCents),
      additionalFees: centsToDecimal(lateFee),
      finalTotal: centsToDecimal(row.totalCents + lateFee),
      isEarlyReturn: actualReturnTime !== null && actualReturnTime < scheduledEnd(row),
      paymentStatus: paymentStatus(row),
      capturedAmount: centsToDecimal(row.capturedCents),
      paymentError: row.holdStatus === 'capture_failed' ? (row.holdRefusalCode ?? 'capture_failed') : null,
      feeNotes: feeNotes(row),
      returnTime: actualReturnTime?.toISOString() ?? null,
    },
  };
}
