import type { Transaction } from '#server/db/client.ts';
import type { PaidBooking } from './booking.repository.ts';
import { creationOf } from './operations.repository.ts';
import { livePayments } from './payments.repository.ts';
import { savedCard } from './saved-card.ts';
import { writeCancel, writeLateFee, type Moment } from './write-calls.ts';

type Owing = Pick<PaidBooking, 'id' | 'renterId' | 'lateFeeCents'>;

/**
 * Charges the late fee to the saved card. Where the renter is about to pay it in the card form, that try is closed first:
 * the charge is written once the provider says that it was not paid (apply-intent.ts), so that it is never taken twice.
 */
export async function planLateFee(tx: Transaction, booking: Owing, moment: Moment): Promise<void> {
  const { id, lateFeeCents: amountCents } = booking;
  if (!amountCents) return;
  const [live] = await livePayments(tx, id, ['late_fee']);
  if (!live) {
    await writeLateFee(tx, id, { amountCents, ...(await savedCard(tx, booking)) }, moment);
    return;
  }
  const isOnSession = (await creationOf(tx, live.id))?.kind === 'late_fee_on_session';
  if (isOnSession && live.providerIntentId !== null)
    await writeCancel(tx, live, live.providerIntentId, 'abandoned', moment);
}

/** The renter's own try has come to nothing, because a party has charged the saved card meanwhile: now that one is made. */
export async function chargeSavedCardInstead(
  tx: Transaction,
  booking: Owing & Pick<PaidBooking, 'lateFeeStatus'>,
  { now, realNow }: Moment,
): Promise<void> {
  if (booking.lateFeeStatus === 'charging') await planLateFee(tx, booking, { now, realNow });
}
