import type { Transaction } from '#server/db/client.ts';
import type { BookingForPayments } from '../booking.repository.ts';
import { findCreation } from '../operations/operations.repository.ts';
import { openPayments } from '../payments.repository.ts';
import { savedCard } from '../holds/saved-card.ts';
import { enqueueCancel, enqueueCharge, type ClockReading } from '../operations/enqueue-operations.ts';

type Owing = Pick<BookingForPayments, 'id' | 'renterId' | 'lateFeeCents'>;

/**
 * Charges the late fee to the saved card. Where the renter is about to pay it in the card form, that try is closed first:
 * the charge is written once the provider reports that it was not paid (intents/intent-outcomes.ts), so that it is never taken twice.
 */
export async function queueLateFee(tx: Transaction, booking: Owing, reading: ClockReading): Promise<void> {
  const { id, lateFeeCents: amountCents } = booking;
  if (!amountCents) return;
  const [open] = await openPayments(tx, id, ['late_fee']);
  if (!open) {
    await enqueueCharge(tx, id, 'late_fee', { amountCents, ...(await savedCard(tx, booking)) }, reading);
    return;
  }
  const isOnSession = (await findCreation(tx, open.id))?.kind === 'late_fee_on_session';
  if (isOnSession && open.providerIntentId !== null)
    await enqueueCancel(tx, open, open.providerIntentId, 'abandoned', reading);
}

/** The renter's own try has come to nothing, because a party has charged the saved card meanwhile: now that one is made. */
export async function chargeSavedCardInstead(
  tx: Transaction,
  booking: Owing & Pick<BookingForPayments, 'lateFeeStatus'>,
  { now, realNow }: ClockReading,
): Promise<void> {
  if (booking.lateFeeStatus === 'charging') await queueLateFee(tx, booking, { now, realNow });
}
