import { undoConfirmationBy } from '#shared/domain/booking-undo.ts';
import { endangeredStartHours } from '#shared/domain/booking-limits.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import type { Transaction } from '#server/db/client.ts';
import { scheduleJob } from '#server/jobs/scheduled-jobs.repository.ts';
import { findNextPaidRental, type BookingPatch, type BookingRow } from '../bookings.repository.ts';
import type { EffectContext } from './effect-context.ts';
import { slotFromPickup } from '../availability/availability-effects.ts';
import {
  addBuffer,
  endBuffer,
  freeSlot,
  moveSlot,
  takeSlot,
  yieldFeedDays,
} from '../availability/occupancy.repository.ts';
import { ITEM_RECHECK } from '../handover/recheck-waiting.ts';

export const openUndo = ({ actor, now }: EffectContext): BookingPatch =>
  actor === 'owner' || actor === 'renter'
    ? { undoableBy: actor, undoableUntil: undoConfirmationBy(now) }
    : {};

export const clearPickupConfirmation = ({ actor }: EffectContext): BookingPatch =>
  actor === 'owner' ? { ownerPickupConfirmedAt: null } : { renterPickupConfirmedAt: null };

/** What was captured early stays captured; only of an active rental it is recorded on the booking. */
export const clearPickup = (context: EffectContext): BookingPatch => ({
  ...clearPickupConfirmation(context),
  actualPickupTime: null,
  authorizationCaptured: false,
});

/** The late fee runs on as if nothing had been. */
export const clearReturn = ({ actor }: EffectContext): BookingPatch => ({
  ...(actor === 'owner' ? { ownerReturnConfirmedAt: null } : { renterReturnConfirmedAt: null }),
  actualReturnTime: null,
  lateFeeHours: null,
  lateFeeCents: null,
  lateFeeStatus: 'none',
});

const bookedTime = ({ startsAt: from, endsAt: to }: BookingRow) => ({ from, to });

/** Throws 23P01 where the time was taken meanwhile. The item's row is locked by the caller. */
export async function moveSlotBack(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
  const span = bookedTime(booking);
  await endBuffer(tx, booking.id, now);
  const { id: bookingId, equipmentId, bufferHours } = booking;
  await yieldFeedDays(tx, equipmentId, span, now);
  await moveSlot(tx, booking.id, span);
  await addBuffer(tx, { bookingId, equipmentId, bufferHours }, span.to, now);
}

/**
 * The buffer after the return is gone, that after the rental's end is restored; the next rental is checked
 * once more. Throws 23P01 where the time was taken meanwhile. The item's row is locked by the caller.
 */
export async function retakeSlot(tx: Transaction, booking: BookingRow, now: Date): Promise<void> {
  const { id: bookingId, equipmentId, bufferHours } = booking;
  await freeSlot(tx, bookingId, now);
  const span = slotFromPickup(booking) ?? bookedTime(booking);
  await yieldFeedDays(tx, equipmentId, span, now);
  await takeSlot(tx, { bookingId, equipmentId, bufferHours }, span, now);
  const next = await findNextPaidRental(tx, booking, addHours(now, endangeredStartHours));
  if (next) await scheduleJob(tx, { kind: ITEM_RECHECK, subject: next.id, dueAt: now });
}
