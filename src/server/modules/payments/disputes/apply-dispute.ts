// Disputes (chargebacks): what the bank reports changes the ledger and pauses payouts.
import { disputedEntry, disputeLostEntry, disputeWonEntry } from '#shared/domain/ledger.ts';
import type { ProviderDispute } from '#server/adapters/payments/port.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { ApplyContext } from '../intents/intent-outcomes.ts';
import { lockBooking } from '../booking.repository.ts';
import { saveDispute, lockDispute, type Dispute } from './disputes.repository.ts';
import { postEntry } from '../ledger/ledger.repository.ts';
import { findPaymentByIntent, lockPayment } from '../payments.repository.ts';
import { queueTransfers } from '../transfers/queue-transfers.ts';

type Outcome = Exclude<Dispute['status'], 'open'>;

/** A bank's inquiry (`warning`) is open as well: it has to be answered in time, though no money has moved. */
const statusOf = ({ status }: ProviderDispute): Dispute['status'] => (status === 'warning' ? 'open' : status);

/** What has moved for it; each is posted once. True when the money has left with this sight. */
async function postMoved(
  tx: Transaction,
  bookingId: string,
  { id, status, withdrawnCents, returnedCents, feeCents }: ProviderDispute,
  now: Date,
): Promise<boolean> {
  // Where nothing was left to take, the provider's fee goes all the same.
  if (withdrawnCents === 0 && feeCents === 0) return false;
  const isNew = await postEntry(tx, bookingId, disputedEntry(id, withdrawnCents, feeCents), now);
  if (returnedCents > 0) await postEntry(tx, bookingId, disputeWonEntry(id, returnedCents), now);
  else if (status === 'lost' && withdrawnCents > 0)
    await postEntry(tx, bookingId, disputeLostEntry(id, withdrawnCents), now);
  return isNew;
}

async function tellOpened(tx: Transaction, bookingId: string, dispute: ProviderDispute, now: Date) {
  const { id: disputeId, amountCents, dueBy } = dispute;
  const type = 'booking.disputed' as const;
  await recordEvent(
    tx,
    { type, bookingId, disputeId, amountCents, dueBy: dueBy?.toISOString() ?? null },
    now,
  );
}

async function tellClosed(
  tx: Transaction,
  bookingId: string,
  dispute: ProviderDispute,
  outcome: Outcome,
  now: Date,
) {
  const { id: disputeId, amountCents } = dispute;
  await recordEvent(tx, { type: 'booking.dispute_closed', bookingId, disputeId, amountCents, outcome }, now);
}

/**
 * Records a cardholder's dispute, or how it ended: the row, the journal, the notifications. The platform bears what is lost.
 * Applying the same or an older state again changes nothing; a dispute first received when it is over is opened and closed.
 * Answers the booking's id; undefined for a dispute of a charge that is not ours.
 */
export async function applyDispute(
  tx: Transaction,
  dispute: ProviderDispute,
  context: ApplyContext,
): Promise<string | undefined> {
  const { now } = context;
  const found = await findPaymentByIntent(tx, dispute.intentId);
  if (!found) return undefined;
  const booking = await lockBooking(tx, found.bookingId);
  await lockPayment(tx, found.id);
  const known = await lockDispute(tx, dispute.id);
  const seen = statusOf(dispute);
  // What a bank has decided stays decided: an older sight does not open it again.
  const status = known && known.status !== 'open' ? known.status : seen;
  await saveDispute(tx, {
    id: dispute.id,
    paymentId: found.id,
    amountCents: dispute.amountCents,
    feeCents: Math.max(known?.feeCents ?? 0, dispute.feeCents),
    status,
    reason: dispute.reason,
    dueBy: dispute.dueBy,
    createdAt: known?.createdAt ?? now,
    closedAt: status === 'open' ? null : (known?.closedAt ?? now),
  });
  const hasLeft = await postMoved(tx, booking.id, dispute, now);
  // An inquiry that becomes a chargeback is notified again: now the money is gone.
  if (!known || hasLeft) await tellOpened(tx, booking.id, dispute, now);
  if (status === 'open' || (known && known.status !== 'open')) return booking.id;
  await tellClosed(tx, booking.id, dispute, status, now);
  // What has waited for the bank's decision.
  await queueTransfers(tx, booking, context);
  return booking.id;
}
