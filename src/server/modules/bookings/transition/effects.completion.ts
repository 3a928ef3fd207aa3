import { agreedCompletion, deniedCompletion, statedCompletion } from '#shared/domain/booking-completion.ts';
import type { BookingPatch } from '../bookings.repository.ts';
import type { EffectContext } from './effect-context.ts';

/** What the owner asks for is kept with their statement: it is what the renter's silence captures. */
export const stated = ({ booking, captureCents, now }: EffectContext): BookingPatch => ({
  ...statedCompletion(now),
  captureCents: captureCents ?? booking.captureCents ?? booking.balanceCents,
});

export const ownersReturn = ({ booking, now }: EffectContext): BookingPatch => ({
  ownerReturnConfirmedAt: booking.ownerReturnConfirmedAt ?? now,
});

export const agreed = ({ booking }: EffectContext): BookingPatch => agreedCompletion(booking);

export const denied = (): BookingPatch => deniedCompletion;

/** As if it had never been handed over; the statement stays in the history. */
export const forgottenHandover = (): BookingPatch => ({
  actualPickupTime: null,
  actualReturnTime: null,
  ownerReturnConfirmedAt: null,
  lateFeeHours: null,
  lateFeeCents: null,
  authorizationCaptured: false,
});
