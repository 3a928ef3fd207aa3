import type { Transaction } from '#server/db/client.ts';
import { creationOf, finishOperation } from './operations.repository.ts';
import { updatePayment, type Payment } from './payments.repository.ts';
import { writeCancel, type Moment } from './write-calls.ts';

/** Ends an intent that is not wanted any more. Before anybody has asked for it, it is not asked for at all. */
export async function withdraw(tx: Transaction, payment: Payment, moment: Moment): Promise<void> {
  if (payment.providerIntentId !== null) {
    const reason = payment.status === 'authorized' ? 'requested_by_customer' : 'abandoned';
    await writeCancel(tx, payment, payment.providerIntentId, reason, moment);
    return;
  }
  const creation = await creationOf(tx, payment.id);
  // Under way: what comes of it meets a booking that does not want it, and is given back then.
  if (creation && creation.attempts > 0) return;
  if (creation)
    await finishOperation(tx, creation.id, { status: 'failed', error: 'withdrawn', at: moment.realNow });
  await updatePayment(tx, payment, { status: 'canceled' }, { cause: 'withdrawn', now: moment.now });
}
