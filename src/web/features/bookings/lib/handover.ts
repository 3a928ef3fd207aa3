import { createContext, use, type ReactNode } from 'react';
import type { Booking } from '#shared/contracts/bookings.ts';
import { dayAt } from '#shared/domain/calendar.ts';
import { sideOf } from './parties.ts';

/** What a side confirms. */
export type Handover = 'pickup' | 'return';

/** Whether the other side has confirmed it. */
export function hasOtherConfirmed(booking: Booking, what: Handover): boolean {
  const isOwner = sideOf(booking) === 'owner';
  if (what === 'pickup') return isOwner ? booking.renterPickupConfirmed : booking.ownerPickupConfirmed;
  return isOwner ? booking.renterReturnConfirmed : booking.ownerReturnConfirmed;
}

/** Whether the day of the start has come, where the item is. */
export const hasStartDayCome = ({ startDate, timeZone }: Booking, now: Date): boolean =>
  dayAt(now, timeZone) >= startDate;

/** Takes the photos of a handover stage; the screen fills it from another feature. */
export type RenderPhotos = (booking: Booking, what: Handover) => ReactNode;

const Context = createContext<RenderPhotos>(() => null);
export const HandoverPhotosProvider = Context;

export const useHandoverPhotos = (): RenderPhotos => use(Context);
