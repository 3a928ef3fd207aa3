import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { PaymentEventHandlers } from '../../payments/index.ts';
import { readUsageCharge, updateUsageCharge } from './usage.repository.ts';

/** The card was refused: the renter owes it, and pays with another one. */
export async function refuseUsageCharge(
  tx: Transaction,
  bookingId: string,
  { code, at }: { code: string | null; at: Date },
): Promise<void> {
  const charge = await readUsageCharge(tx, bookingId);
  if (charge?.status !== 'charging') return;
  await updateUsageCharge(tx, bookingId, { status: 'owed', refusalCode: code, updatedAt: at });
  const { cardCents: amountCents } = charge;
  await recordEvent(tx, { type: 'booking.usage_refused', bookingId, amountCents, code }, at);
}

/** What becomes of the charge for use beyond the included. A fact that comes too late changes nothing. */
export const usagePaymentHandlers: Pick<PaymentEventHandlers, 'usageCharged' | 'usageRefused'> = {
  async usageCharged(tx, bookingId, { at }) {
    const charge = await readUsageCharge(tx, bookingId);
    if (charge?.status !== 'charging' && charge?.status !== 'owed') return;
    await updateUsageCharge(tx, bookingId, { status: 'paid', refusalCode: null, updatedAt: at });
    const amountCents = charge.cardCents + charge.withBalanceCents;
    await recordEvent(tx, { type: 'booking.usage_charged', bookingId, amountCents }, at);
  },
  usageRefused: refuseUsageCharge,
};
