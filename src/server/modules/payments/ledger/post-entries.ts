import {
  capturedEntry,
  collectedEntry,
  damageEntry,
  damageRefundedEntry,
  damageRefundFailedEntry,
  heldEntry,
  providerFeeEntry,
  refundedEntry,
  refundFailedEntry,
  releasedEntry,
  sharesEntry,
} from '#shared/domain/ledger.ts';
import type { ProviderIntent } from '#server/adapters/payments/port.ts';
import type { Transaction } from '#server/db/client.ts';
import type { BookingForPayments } from '../booking.repository.ts';
import { countSettlements, hasEntry, postEntry, readShares } from './ledger.repository.ts';
import { refundDue } from '../refunds/refund-due.ts';
import { queueTransfers } from '../transfers/queue-transfers.ts';
import type { ClockReading } from '../operations/enqueue-operations.ts';

/** A charge that was taken at once. */
export async function postCollected(tx: Transaction, bookingId: string, intent: ProviderIntent, now: Date) {
  await postEntry(tx, bookingId, collectedEntry(intent.id, intent.receivedCents), now);
}

/** A charge for damage: all of it is owed to the owner at once. */
export async function postDamage(
  tx: Transaction,
  { id, ownerId }: Pick<BookingForPayments, 'id' | 'ownerId'>,
  intent: ProviderIntent,
  now: Date,
) {
  await postEntry(tx, id, damageEntry(intent.id, ownerId, intent.receivedCents), now);
}

export async function postHeld(tx: Transaction, bookingId: string, intent: ProviderIntent, now: Date) {
  await postEntry(tx, bookingId, heldEntry(intent.id, intent.amountCents), now);
}

/** A capture that we hear of before its hold posts the hold as well. */
export async function postCaptured(tx: Transaction, bookingId: string, intent: ProviderIntent, now: Date) {
  await postHeld(tx, bookingId, intent, now);
  const { id, amountCents, receivedCents } = intent;
  await postEntry(tx, bookingId, capturedEntry(id, amountCents, receivedCents), now);
}

/** A release that we hear of before its hold posts the hold as well. */
export async function postReleased(tx: Transaction, bookingId: string, intent: ProviderIntent, now: Date) {
  await postHeld(tx, bookingId, intent, now);
  await postEntry(tx, bookingId, releasedEntry(intent.id, intent.amountCents), now);
}

/** The provider's fee for the charge, as soon as it is known. */
export async function postProviderFee(tx: Transaction, bookingId: string, intent: ProviderIntent, now: Date) {
  const line = intent.charge?.balance;
  if (line) await postEntry(tx, bookingId, providerFeeEntry(line.id, line.feeCents), now);
}

interface Refunded {
  readonly id: string;
  readonly intentId: string;
  readonly amountCents: number;
}
type OfOwner = Pick<BookingForPayments, 'id' | 'ownerId'>;

/** What the owner had been given for damage is taken back from them alone. */
export async function postRefunded(
  tx: Transaction,
  { id: bookingId, ownerId }: OfOwner,
  refund: Refunded,
  now: Date,
) {
  const { id, intentId, amountCents } = refund;
  const isOwners = await hasEntry(tx, damageEntry(intentId, ownerId, amountCents).source);
  const entry = isOwners ? damageRefundedEntry(id, ownerId, amountCents) : refundedEntry(id, amountCents);
  await postEntry(tx, bookingId, entry, now);
}

export async function postRefundFailed(
  tx: Transaction,
  { id: bookingId, ownerId }: OfOwner,
  refund: Refunded,
  now: Date,
) {
  const { id, intentId, amountCents } = refund;
  const isOwners = await hasEntry(tx, damageEntry(intentId, ownerId, amountCents).source);
  const entry = isOwners
    ? damageRefundFailedEntry(id, ownerId, amountCents)
    : refundFailedEntry(id, amountCents);
  await postEntry(tx, bookingId, entry, now);
}

/**
 * Shares what the booking has collected; brings the shares up to date where they were made before, and what the owner was
 * paid with them. The booking is locked.
 */
export async function postShares(tx: Transaction, booking: BookingForPayments, reading: ClockReading) {
  const { id, ownerId } = booking;
  const number = (await countSettlements(tx, id)) + 1;
  const shares = await readShares(tx, id);
  const unshared = (shares.renter_collected ?? 0) + (await refundDue(tx, id));
  const entry = sharesEntry(`settled:${id}:${number}`, ownerId, { ...shares, renter_collected: unshared });
  if (entry) await postEntry(tx, id, entry, reading.now);
  await queueTransfers(tx, booking, reading);
}

/** A booking whose money is the owner's and ours by now, though there may have been none to share. */
const isSettled = ({ status, refundPolicy }: BookingForPayments): boolean =>
  status === 'completed' || (status === 'canceled' && refundPolicy === 'initial_fee_forfeited');

/** After money has come or gone: only where what there was has been shared already. */
export async function updateShares(tx: Transaction, booking: BookingForPayments, reading: ClockReading) {
  const isShared = isSettled(booking) || (await countSettlements(tx, booking.id)) > 0;
  if (isShared) await postShares(tx, booking, reading);
}
