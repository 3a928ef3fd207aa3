import { DomainError } from '#shared/domain/errors.ts';
import type { MemberActor } from '#server/http/actor.ts';
import type { BookingForPayments } from './booking.repository.ts';

const isRenter = ({ id }: Pick<MemberActor, 'id'>, booking: BookingForPayments | undefined): boolean =>
  booking?.renterId === id;

/** Only the renter pays for a booking. Throws 404. */
export function requirePayer(
  member: Pick<MemberActor, 'id'>,
  booking: BookingForPayments | undefined,
): asserts booking is BookingForPayments {
  if (!isRenter(member, booking)) throw new DomainError('no_booking_to_pay');
}

export const paymentNotFound = (): DomainError => new DomainError('payment_not_found');

/** Only the renter asks for the state of a payment. Throws 404. */
export function requirePayerOfPayment(
  member: Pick<MemberActor, 'id'>,
  booking: BookingForPayments | undefined,
): asserts booking is BookingForPayments {
  if (!isRenter(member, booking)) throw paymentNotFound();
}
