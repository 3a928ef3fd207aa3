import type { BookingActor } from '#shared/domain/booking-facts.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { visibleText } from '#shared/domain/visible-text.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import type { BookingRow } from './bookings.repository.ts';

/** Whoever may see a booking acts as one of these. */
export type Seat = Extract<BookingActor, 'owner' | 'renter' | 'admin'>;

export const bookingNotFound = (): DomainError =>
  new DomainError('not_found', 'booking_not_found', 'There is no such booking here.');

/** The caller's seat: a side, or the Admin's. Throws 404 for anybody else, who is not to know of it. */
export function seatOf(
  actor: MemberActor,
  booking: Pick<BookingRow, 'ownerId' | 'renterId'> | undefined,
): Seat {
  if (booking?.ownerId === actor.id) return 'owner';
  if (booking?.renterId === actor.id) return 'renter';
  if (booking && actor.isAdmin) return 'admin';
  throw bookingNotFound();
}

/** Ids and sides in a body must agree with the session (product decisions §1). Throws 403. */
export function checkClaims(
  actor: MemberActor,
  seat: Seat,
  { userId, roleHint }: { userId?: string | undefined; roleHint?: 'owner' | 'renter' | undefined },
): void {
  if (userId !== undefined) requireSelf(actor, userId);
  if (roleHint !== undefined && roleHint !== seat)
    throw new DomainError('forbidden', 'other_side', `You are not the ${roleHint} of this booking.`);
}

/** The Admin always says why (product decisions §12). Throws 422. */
export function reasonOf(seat: Seat, reason: string | null | undefined): string | null {
  const given = visibleText(reason);
  if (seat === 'admin' && given === null) throw invalidFields({ reason: 'Required' });
  return given;
}
