import { needsLargerHold } from '#shared/domain/booking-change/change-price.ts';
import { isHeld } from '#shared/domain/booking-facts.ts';
import { leastMinutesToPayChange } from '#shared/domain/booking-limits.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import type { BookingPatch, BookingRow } from '../bookings.repository.ts';
import { applyTransition } from '../transition/apply-transition.ts';
import type { EffectTools } from '../transition/effect-context.ts';
import { appliedColumns } from './change-columns.ts';
import type { ChangeRow } from './changes.repository.ts';
import { changeTold } from './change-told.ts';

const MS_PER_MINUTE = 60_000;

/** A larger balance is held before the change counts; a scheduled hold that was asked for already is too small as well. */
async function needsHold(
  tx: Transaction,
  { enqueue }: EffectTools,
  booking: BookingRow,
  { price }: ChangeRow,
): Promise<boolean> {
  if (price.balanceCents <= booking.balanceCents) return false;
  return needsLargerHold(booking, price) || (await enqueue.isHoldAsked(tx, booking.id));
}

/** What the booking waits for next: the fee, the larger hold, or nothing any more. */
export async function nextStep(
  tx: Transaction,
  tools: EffectTools,
  booking: BookingRow,
  change: ChangeRow,
  isPaid: boolean,
): Promise<BookingPatch> {
  const holds = await needsHold(tx, tools, booking, change);
  // The old hold stands; no other renewal begins beside the larger one.
  const renewing: BookingPatch = holds && booking.holdStatus === 'held' ? { holdStatus: 'renewing' } : {};
  if (!isPaid && change.price.chargedCents > 0) return { changeState: 'charging', ...renewing };
  return holds ? { changeState: 'holding', ...renewing } : { changeState: 'ready' };
}

/** The change counts from now on; nothing where something is still waited for. `known`: a hold that has just been placed. */
export async function applyIfReady(
  tx: Transaction,
  tools: EffectTools,
  {
    booking,
    change,
    now,
    known = {},
  }: { booking: BookingRow; change: ChangeRow; now: Date; known?: BookingPatch },
): Promise<BookingRow> {
  if (booking.changeState !== 'ready') return booking;
  const sets = { ...appliedColumns(booking, change, now), ...known };
  const request = { booking, event: 'apply_change', actor: 'provider', actorId: null, now, sets } as const;
  const applied = (await applyTransition(tx, tools, request)).booking;
  await recordEvent(tx, { type: 'booking.change_applied', ...changeTold(change) }, now);
  return applied;
}

/** Still worth paying for: the balance can be secured as it was agreed. */
export const canGoOn = ({ holdStatus, balanceCents, balanceWaived }: BookingRow): boolean =>
  !balanceWaived &&
  (balanceCents === 0 || isHeld(holdStatus) || holdStatus === 'scheduled' || holdStatus === 'captured');

/** Until when the renter can pay where their bank asks for them. */
export const payChangeBy = (expiresAt: Date, now: Date): Date =>
  new Date(Math.max(expiresAt.getTime(), now.getTime() + leastMinutesToPayChange * MS_PER_MINUTE));
