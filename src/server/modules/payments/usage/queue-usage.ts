import type { Transaction } from '#server/db/client.ts';
import type { BookingForPayments } from '../booking.repository.ts';
import { findSavedCard } from '../holds/saved-card.ts';
import { enqueueCharge, type ClockReading } from '../operations/enqueue-operations.ts';
import { openPayments } from '../payments.repository.ts';
import { usageChargeOf } from './usage-charge.repository.ts';

/**
 * Charges the part of an overage that the balance does not hold to the saved card. `no_card`: the renter has left none that
 * could be charged; nothing is planned then. The booking is locked.
 */
export async function queueUsage(
  tx: Transaction,
  booking: Pick<BookingForPayments, 'id' | 'renterId'>,
  reading: ClockReading,
): Promise<'queued' | 'no_card'> {
  const usage = await usageChargeOf(tx, booking.id);
  if (usage?.status !== 'charging') return 'queued';
  if ((await openPayments(tx, booking.id, ['usage'])).length > 0) return 'queued';
  const card = await findSavedCard(tx, booking);
  if (!card) return 'no_card';
  await enqueueCharge(tx, booking.id, 'usage', { amountCents: usage.cardCents, ...card }, reading);
  return 'queued';
}
