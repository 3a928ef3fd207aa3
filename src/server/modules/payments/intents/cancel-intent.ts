import type { Transaction } from '#server/db/client.ts';
import { findCreation, finishOperation } from '../operations/operations.repository.ts';
import { updatePayment, type Payment } from '../payments.repository.ts';
import { enqueueCancel, type ClockReading } from '../operations/enqueue-operations.ts';

/** Ends an intent that is no longer needed. One that was not requested yet is not requested at all. */
export async function cancelIntent(tx: Transaction, payment: Payment, reading: ClockReading): Promise<void> {
  if (payment.providerIntentId !== null) {
    const reason = payment.status === 'authorized' ? 'requested_by_customer' : 'abandoned';
    await enqueueCancel(tx, payment, payment.providerIntentId, reason, reading);
    return;
  }
  const creation = await findCreation(tx, payment.id);
  // The call is under way: if it succeeds, it is refunded when it arrives.
  if (creation && creation.attempts > 0) return;
  if (creation)
    await finishOperation(tx, creation.id, { status: 'failed', error: 'withdrawn', at: reading.realNow });
  await updatePayment(tx, payment, { status: 'canceled' }, { cause: 'withdrawn', now: reading.now });
}
