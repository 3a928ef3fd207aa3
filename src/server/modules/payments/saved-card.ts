import type { Transaction } from '#server/db/client.ts';
import { findPayer, type PaidBooking } from './booking.repository.ts';
import { paymentsOf } from './payments.repository.ts';

/** A card that can be used while its holder is away. */
export interface SavedCard {
  readonly customerId: string;
  readonly paymentMethodId: string;
}

/** The card that paid, or held, last; saved for the rest. Throws where there is none: nothing was paid yet. */
export async function savedCard(
  tx: Transaction,
  booking: Pick<PaidBooking, 'id' | 'renterId'>,
): Promise<SavedCard> {
  const { customerId } = await findPayer(tx, booking.renterId);
  const paid = await paymentsOf(tx, booking.id, ['booking_fee', 'hold', 'late_fee']);
  const paymentMethodId = paid
    .filter(({ status }) => status !== 'failed' && status !== 'created')
    .findLast((payment) => payment.providerPaymentMethodId !== null)?.providerPaymentMethodId;
  if (customerId === null || paymentMethodId == null)
    throw new Error(`no card is saved with booking ${booking.id}`);
  return { customerId, paymentMethodId };
}
