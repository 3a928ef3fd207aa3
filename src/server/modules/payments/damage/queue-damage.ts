import type { Transaction } from '#server/db/client.ts';
import type { BookingForPayments } from '../booking.repository.ts';
import { findSavedCard } from '../holds/saved-card.ts';
import { enqueueCharge, type ClockReading } from '../operations/enqueue-operations.ts';
import { openPayments } from '../payments.repository.ts';
import { chargedClaimOf } from './charged-claim.repository.ts';

/**
 * Charges what was agreed or decided for damage to the saved card: a payment of its own, never a part of the capture.
 * `no_card`: the renter has left none that could be charged; nothing is planned then. The booking is locked.
 */
export async function queueDamage(
  tx: Transaction,
  booking: Pick<BookingForPayments, 'id' | 'renterId'>,
  reading: ClockReading,
): Promise<'queued' | 'no_card'> {
  const claim = await chargedClaimOf(tx, booking.id);
  if (claim?.status !== 'charging' || !claim.decidedCents) return 'queued';
  if ((await openPayments(tx, booking.id, ['damage'])).length > 0) return 'queued';
  const card = await findSavedCard(tx, booking);
  if (!card) return 'no_card';
  await enqueueCharge(tx, booking.id, 'damage', { amountCents: claim.decidedCents, ...card }, reading);
  return 'queued';
}
