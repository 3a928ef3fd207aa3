import type { BookingRow } from '#server/modules/bookings/bookings.repository.ts';
import { hour, requestedFacts } from './booking-facts.ts';

/** The row of `requestedFacts`: three days at $34.66 ($103.99 in all), with rates; for functions that only read it. */
export const bookingRow = (parts: Partial<BookingRow> = {}): BookingRow =>
  ({
    ...requestedFacts,
    id: 'booking',
    orderNumber: 'ES-1',
    equipmentId: 'item',
    ownerId: 'owner',
    renterId: 'renter',
    lastDay: '2026-06-18',
    deliveryMethod: 'pickup',
    deliveryStreetAddress: null,
    deliveryApartmentNumber: null,
    deliveryCity: null,
    deliveryState: null,
    deliveryZipCode: null,
    totalCents: 10_399,
    capturedCents: 0,
    holdRefusalCode: null,
    refundPolicy: null,
    dailyRateCents: 8500,
    hourlyRateCents: null,
    lateHourlyRateCents: 354,
    lateFeeHours: null,
    lateFeeCents: null,
    lateHoursBefore: 0,
    changeId: null,
    changeCents: null,
    bufferHours: 0,
    conditionNotes: null,
    updatedAt: hour(0),
    ...parts,
  }) as BookingRow;
