import { minimumChargeCents } from '#shared/domain/money-constants.ts';
import { lateFeeCents, overdueHours } from '#shared/domain/late-fee.ts';
import { scheduledEnd } from '#shared/domain/rental-span.ts';
import type { BookingPatch } from '../bookings.repository.ts';
import type { EffectContext } from './effect-context.ts';

/** The confirmation of this side; a second press leaves the first one's instant. */
export function confirmPickupColumns({ actor, booking, now }: EffectContext): BookingPatch {
  return actor === 'owner'
    ? { ownerPickupConfirmedAt: booking.ownerPickupConfirmedAt ?? now }
    : { renterPickupConfirmedAt: booking.renterPickupConfirmedAt ?? now };
}

export const pickupColumns = ({ now }: EffectContext): BookingPatch => ({ actualPickupTime: now });

/**
 * The first confirmation of the return decides when it came back and how late that was (docs/product/booking.md#handover); with the
 * rates at booking time.
 */
export function returnColumns({ booking, now }: EffectContext): BookingPatch {
  if (booking.actualReturnTime !== null) return {};
  const { actualPickupTime } = booking;
  // Clocks differ and are set back; nothing comes back before it has gone out.
  const actualReturnTime = actualPickupTime !== null && actualPickupTime > now ? actualPickupTime : now;
  // Hours late before a change of dates was accepted are owed all the same (docs/product/changes.md#overdue).
  const hours = booking.lateHoursBefore + overdueHours(scheduledEnd(booking), actualReturnTime);
  const cents = lateFeeCents(booking, hours);
  const least = cents < minimumChargeCents ? 'waived' : 'owed';
  return {
    actualReturnTime,
    lateFeeHours: hours,
    lateFeeCents: cents,
    lateFeeStatus: cents === 0 ? 'none' : least,
  };
}

export function confirmReturnColumns(context: EffectContext): BookingPatch {
  const { actor, booking, now } = context;
  const half: BookingPatch =
    actor === 'owner'
      ? { ownerReturnConfirmedAt: booking.ownerReturnConfirmedAt ?? now }
      : { renterReturnConfirmedAt: booking.renterReturnConfirmedAt ?? now };
  return { ...half, ...returnColumns(context) };
}

/** The owner states that it went out at the start and is back now, at the latest at the scheduled end: without a late fee. */
export function assumeHandedOver({ booking, now }: EffectContext): BookingPatch {
  const actualPickupTime = booking.startsAt;
  const end = scheduledEnd({ ...booking, actualPickupTime });
  const actualReturnTime = now < end ? now : end;
  return { actualPickupTime, actualReturnTime, lateFeeHours: 0, lateFeeCents: 0 };
}
