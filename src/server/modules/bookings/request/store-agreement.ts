import type { Transaction } from '#server/db/client.ts';
import { giveSmsConsent } from '../../users/index.ts';
import type { EffectContext } from '../transition/effect-context.ts';
import { insertAgreement } from '../transition/history.repository.ts';

/** What the renter has agreed to, word for word; agreeing is consent to text messages (docs/product/booking.md#agreement). */
export async function storeAgreement(
  tx: Transaction,
  { booking: { id: bookingId, renterId }, agreement, now }: EffectContext,
): Promise<void> {
  if (!agreement) throw new Error(`the booking ${bookingId} comes without an agreement`);
  await insertAgreement(tx, { bookingId, ...agreement, agreedBy: renterId, agreedAt: now });
  await giveSmsConsent(tx, renterId, now);
}
