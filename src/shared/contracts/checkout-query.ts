import { paymentDays } from '../domain/pricing.ts';
import { choiceOfBooking, type BookedTime } from './booked-choice.ts';
import type { Booking } from './bookings.ts';

type Paid = BookedTime & Pick<Booking, 'id' | 'equipmentId' | 'renterId' | 'totalAmount'>;

/** All that the payment page reads (docs/product/screens.md#payment), for its query; `ownerPhone` is '' while it is private. */
export function checkoutQuery(booking: Paid, equipment: string, ownerPhone: string): Record<string, string> {
  return {
    amount: booking.totalAmount,
    equipment,
    days: String(paymentDays(choiceOfBooking(booking))),
    bookingId: booking.id,
    equipmentId: booking.equipmentId,
    renterId: booking.renterId,
    ownerPhone,
  };
}
