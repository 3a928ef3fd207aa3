import type { BookingActor } from '#shared/domain/booking-facts.ts';
import { DomainError, invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { visibleText } from '#shared/domain/visible-text.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { requireSelf } from '#server/http/self.ts';
import type { BookingRow, ListedBooking } from './bookings.repository.ts';

/** The roles in which a booking can be seen. */
export type BookingRole = Extract<BookingActor, 'owner' | 'renter' | 'admin'>;

export const bookingNotFound = (): DomainError => new DomainError('booking_not_found');

/** The caller's role: a side, or the Admin's. Throws 404 for a stranger, who must not learn that it exists. */
export function roleOf(
  actor: MemberActor,
  booking: Pick<BookingRow, 'ownerId' | 'renterId'> | undefined,
): BookingRole {
  if (booking?.ownerId === actor.id) return 'owner';
  if (booking?.renterId === actor.id) return 'renter';
  if (booking && actor.isAdmin) return 'admin';
  throw bookingNotFound();
}

/** One of the two whose rental it is. */
export interface Party {
  readonly listed: ListedBooking;
  readonly booking: BookingRow;
  readonly side: Exclude<BookingRole, 'admin'>;
}

/** The booking and the caller's side of it. Throws 404 for strangers, and 403 for the Admin, who is no party. */
export function partyOf(actor: MemberActor, listed: ListedBooking | undefined): Party {
  const side = roleOf(actor, listed?.booking);
  if (!listed) throw bookingNotFound();
  if (side === 'admin') throw new DomainError('parties_only');
  return { listed, booking: listed.booking, side };
}

/** The renter alone asks for the owner's notification. Throws 404 for strangers, 403 for the others. */
export function requireRenter(
  actor: MemberActor,
  booking: Pick<BookingRow, 'ownerId' | 'renterId'> | undefined,
): void {
  if (roleOf(actor, booking) !== 'renter') throw new DomainError('renter_only');
}

/** Ids and sides in a body must agree with the session (docs/product/identity.md#roles). Throws 403. */
export function checkClaims(
  actor: MemberActor,
  role: BookingRole,
  { userId, roleHint }: { userId?: string | undefined; roleHint?: 'owner' | 'renter' | undefined },
): void {
  if (userId !== undefined) requireSelf(actor, userId);
  if (roleHint !== undefined && roleHint !== role)
    throw new DomainError('other_side', { values: { side: roleHint } });
}

/** The Admin always gives a reason (docs/product/booking.md#on-behalf). Throws 422. */
export function reasonOf(role: BookingRole, reason: string | null | undefined): string | null {
  const given = visibleText(reason);
  if (role === 'admin' && given === null) throw invalidFields({ reason: problem('required') });
  return given;
}
