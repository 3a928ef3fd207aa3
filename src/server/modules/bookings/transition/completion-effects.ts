import { agreedCompletion, deniedCompletion, statedCompletion } from '#shared/domain/booking-completion.ts';
import type { BookingPatch } from '../bookings.repository.ts';
import type { EffectContext } from './effect-context.ts';

/** What the owner asks for is kept with their statement: it is what the renter's silence captures. */
export const stateCompletion = ({ booking, captureCents, now }: EffectContext): BookingPatch => ({
  ...statedCompletion(now),
  captureCents: captureCents ?? booking.captureCents ?? booking.balanceCents,
});

export const recordOwnersReturn = ({ booking, now }: EffectContext): BookingPatch => ({
  ownerReturnConfirmedAt: booking.ownerReturnConfirmedAt ?? now,
});

export const agreeToCompletion = ({ booking }: EffectContext): BookingPatch => agreedCompletion(booking);

export const denyCompletion = (): BookingPatch => deniedCompletion;

/** As if it had never been handed over; the statement stays in the history. */
export const clearHandover = (): BookingPatch => ({
  actualPickupTime: null,
  actualReturnTime: null,
  ownerReturnConfirmedAt: null,
  lateFeeHours: null,
  lateFeeCents: null,
  authorizationCaptured: false,
});
