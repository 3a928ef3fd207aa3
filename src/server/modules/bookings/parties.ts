import type { BookingActor } from '#shared/domain/booking-facts.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { visibleText } from '#shared/domain/visible-text.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import type { BookingRow, ListedBooking } from './bookings.repository.ts';

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

/** One of the two whose rental it is. */
export interface Party {
  readonly listed: ListedBooking;
  readonly booking: BookingRow;
  readonly side: Exclude<Seat, 'admin'>;
}

/** The booking and the caller's side of it. Throws 404 for strangers, and 403 for the Admin, who is no party. */
export function partyOf(actor: MemberActor, listed: ListedBooking | undefined): Party {
  const side = seatOf(actor, listed?.booking);
  if (!listed) throw bookingNotFound();
  if (side === 'admin')
    throw new DomainError('forbidden', 'parties_only', 'Only the owner and the renter can do this.');
  return { listed, booking: listed.booking, side };
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
