import { transferredEntry, transferReversedEntry } from '#shared/domain/ledger.ts';
import { bookingOfGroup } from '#shared/domain/transfer-group.ts';
import type { ProviderReversal, ProviderTransfer } from '#server/adapters/payments/port.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { ApplyContext } from '../intents/intent-outcomes.ts';
import { findBooking, lockBooking } from '../booking.repository.ts';
import { postEntry } from '../ledger/ledger.repository.ts';
import { scheduleTransferRetry } from './transfer-job.ts';
import { queueTransfers } from './queue-transfers.ts';
import {
  accountOfOwner,
  bookingOfCharge,
  findReversal,
  findTransfer,
  findTransferByProvider,
  insertReversal,
  insertTransfer,
  reversalsOf,
  updateReversal,
  updateTransfer,
  type Transfer,
} from './transfers.repository.ts';

/** By the provider's id; before we know that, by ours, which travels with the transfer. */
async function plannedRow(tx: Transaction, transfer: ProviderTransfer): Promise<Transfer | undefined> {
  const known = await findTransferByProvider(tx, transfer.id);
  if (known) return known;
  const rowId = transfer.metadata['transferId'];
  const planned = rowId === undefined ? undefined : await findTransfer(tx, rowId);
  return planned?.status === 'pending' ? planned : undefined;
}

/** Made at the provider itself: the booking for which it pays the owner; undefined where that is unknown. */
async function strangersBooking(tx: Transaction, transfer: ProviderTransfer): Promise<string | undefined> {
  const { transferGroup, sourceChargeId, accountId } = transfer;
  const bookingId =
    bookingOfGroup(transferGroup) ??
    (sourceChargeId === null ? undefined : await bookingOfCharge(tx, sourceChargeId));
  if (bookingId === undefined || !(await findBooking(tx, bookingId))) return undefined;
  return accountId !== null && accountId === (await accountOfOwner(tx, bookingId)) ? bookingId : undefined;
}

/**
 * Records a transfer: the row, the journal, the notifications. One that was made at the provider is taken over where it went
 * to the owner of one of our bookings; what is too much then is looked at a day later. Applying it again changes nothing.
 * Answers the booking's id; undefined for a transfer that is none of ours.
 */
export async function applyTransfer(
  tx: Transaction,
  transfer: ProviderTransfer,
  context: ApplyContext,
): Promise<string | undefined> {
  const bookingId = (await plannedRow(tx, transfer))?.bookingId ?? (await strangersBooking(tx, transfer));
  if (bookingId === undefined) return undefined;
  const booking = await lockBooking(tx, bookingId);
  const { ownerId } = booking;
  const { now } = context;
  const { id: providerTransferId, amountCents, sourceChargeId } = transfer;
  // Again, now under the lock.
  const row = await plannedRow(tx, transfer);
  if (row && row.status !== 'pending') return bookingId;
  const transferId =
    row?.id ??
    (await insertTransfer(tx, {
      bookingId,
      ownerId,
      sourceChargeId,
      amountCents,
      status: 'pending',
      createdAt: now,
    }));
  await updateTransfer(tx, transferId, { providerTransferId, amountCents, status: 'paid' }, now);
  await postEntry(tx, bookingId, transferredEntry(providerTransferId, ownerId, amountCents), now);
  await recordEvent(tx, { type: 'booking.paid_out', bookingId, transferId, amountCents }, now);
  // Something may have been given back while it was under way.
  if (row) await queueTransfers(tx, booking, context);
  else await scheduleTransferRetry(tx, bookingId, now);
  return bookingId;
}

/**
 * Records a reversal, or one that was made at the provider: then what is missing is looked at a day later, since a
 * refund may belong to it. Applying it again changes nothing. Answers the booking's id; undefined while its transfer is not
 * known.
 */
export async function applyReversal(
  tx: Transaction,
  reversal: ProviderReversal,
  context: ApplyContext,
): Promise<string | undefined> {
  const found = await findTransferByProvider(tx, reversal.transferId);
  if (!found) return undefined;
  const { id: transferId, bookingId, ownerId } = found;
  const { now } = context;
  await lockBooking(tx, bookingId);
  const { id: providerReversalId, amountCents } = reversal;
  const rows = await reversalsOf(tx, [transferId]);
  if (rows.some((row) => row.providerReversalId === providerReversalId)) return bookingId;
  const planned = rows.find(
    ({ id, status }) => id === reversal.metadata['reversalId'] && status === 'pending',
  );
  const reversalId =
    planned?.id ?? (await insertReversal(tx, { transferId, amountCents, status: 'pending', createdAt: now }));
  await updateReversal(tx, reversalId, { providerReversalId, amountCents, status: 'succeeded' }, now);
  const before = await findTransfer(tx, transferId);
  const reversedCents = (before?.reversedCents ?? 0) + amountCents;
  const isWhole = reversedCents === before?.amountCents;
  await updateTransfer(tx, transferId, { reversedCents, ...(isWhole ? { status: 'reversed' } : {}) }, now);
  await postEntry(tx, bookingId, transferReversedEntry(providerReversalId, ownerId, amountCents), now);
  await recordEvent(tx, { type: 'booking.payout_reversed', bookingId, reversalId, amountCents }, now);
  if (!planned) await scheduleTransferRetry(tx, bookingId, now);
  return bookingId;
}

/** The provider refuses a transfer: owner and Admin are notified, and it is tried again a day later. The booking is locked. */
export async function applyTransferRefusal(
  tx: Transaction,
  rowId: string,
  code: string | null,
  { now }: ApplyContext,
): Promise<void> {
  const row = await findTransfer(tx, rowId);
  if (row?.status !== 'pending') return;
  const { bookingId, amountCents } = row;
  await updateTransfer(tx, rowId, { status: 'failed', failureCode: code }, now);
  await recordEvent(
    tx,
    { type: 'booking.payout_failed', bookingId, transferId: rowId, amountCents, code },
    now,
  );
  await scheduleTransferRetry(tx, bookingId, now);
}

/** The provider refuses to take something back: the same, with the transfer that it was to be taken from. The booking is locked. */
export async function applyReversalRefusal(
  tx: Transaction,
  rowId: string,
  code: string | null,
  { now }: ApplyContext,
): Promise<void> {
  const row = await findReversal(tx, rowId);
  if (row?.status !== 'pending') return;
  const { transferId, amountCents } = row;
  const bookingId = (await findTransfer(tx, transferId))?.bookingId;
  if (bookingId === undefined) return;
  await updateReversal(tx, rowId, { status: 'failed' }, now);
  await recordEvent(tx, { type: 'booking.payout_failed', bookingId, transferId, amountCents, code }, now);
  await scheduleTransferRetry(tx, bookingId, now);
}
