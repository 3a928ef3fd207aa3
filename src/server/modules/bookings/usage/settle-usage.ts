import { countRented } from '#shared/domain/booking-change/change-price.ts';
import { overageOf } from '#shared/domain/usage/overage.ts';
import { splitOverage } from '#shared/domain/usage/usage-charge.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { PaymentQueue } from '../../payments/index.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { insertUsageCharge, readReadings, readUsageCharge } from './usage.repository.ts';
import { refuseUsageCharge } from './usage-payment-handlers.ts';

/** What the confirmed readings of a rental come to; undefined without terms, or without two of them. */
async function confirmedOverage(tx: Transaction, booking: BookingRow) {
  const { usageTerms } = booking;
  if (!usageTerms) return undefined;
  const { pickup: before, return: after } = await readReadings(tx, booking.id);
  if (!before?.confirmedAt || !after?.confirmedAt) return undefined;
  return overageOf(usageTerms, countRented(booking), { before, after });
}

/**
 * Settles the use of a machine with its return (docs/product/usage.md#charge): written down once, taken with the balance as far
 * as that is held, and from the saved card beyond. Before the balance is captured; the booking is locked.
 */
export async function settleUsage(
  tx: Transaction,
  enqueue: Pick<PaymentQueue, 'chargeUsage'>,
  booking: BookingRow,
  now: Date,
): Promise<void> {
  if (await readUsageCharge(tx, booking.id)) return;
  const overage = await confirmedOverage(tx, booking);
  if (!overage || overage.totalCents === 0) return;
  const { holdStatus, balanceCents, captureCents } = booking;
  const isTaken = holdStatus === 'capturing' || holdStatus === 'captured';
  const split = splitOverage(overage.totalCents, { isTaken, balanceCents, captureCents });
  if (split.withBalanceCents + split.cardCents === 0) return;
  const status = split.cardCents === 0 ? ('with_balance' as const) : ('charging' as const);
  const { lines, totalCents } = overage;
  await insertUsageCharge(tx, {
    bookingId: booking.id,
    lines: [...lines],
    totalCents,
    ...split,
    status,
    createdAt: now,
    updatedAt: now,
  });
  if (status === 'with_balance') {
    const amountCents = split.withBalanceCents;
    await recordEvent(tx, { type: 'booking.usage_charged', bookingId: booking.id, amountCents }, now);
  } else if ((await enqueue.chargeUsage(tx, booking.id, now)) === 'no_card')
    await refuseUsageCharge(tx, booking.id, { code: 'no_saved_card', at: now });
}
