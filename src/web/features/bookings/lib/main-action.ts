import type { Booking } from '#shared/contracts/bookings.ts';
import { sideOf } from './parties.ts';
import { msToUndo } from './undo-time.ts';

/** When an action that is offered is the main thing to do, and not merely possible. */
export type IsMain = (booking: Booking, now: Date) => boolean;
export const always: IsMain = () => true;

/** This side has confirmed the return: what its button tries again is the payment. */
export const isReturnRetry = (booking: Booking): boolean =>
  sideOf(booking) === 'owner' ? booking.ownerReturnConfirmed : booking.renterReturnConfirmed;

/** The renter's card is what a refused payment waits for. */
export const isReturnMain: IsMain = (booking) => sideOf(booking) === 'owner' || !isReturnRetry(booking);

/** Not while the return that it follows from can still be undone, nor when tried again. */
export const isLateFeeMain: IsMain = (booking, now) =>
  booking.lateFeeStatus !== 'failed' && msToUndo(booking, now) <= 0;
