import { describe, expect, it } from 'vitest';
import { hour } from '#tests/support/booking-facts.ts';
import type { BookableItem } from '../../equipment/index.ts';
import type { Offer } from './booking-offer.ts';
import { newBookingRow, type NewBookingParts } from './new-booking.ts';

const span = { firstDay: '2026-06-16', lastDay: '2026-06-18', startsAt: hour(137), endsAt: hour(209) };
const item = {
  id: 'item',
  ownerId: 'owner',
  timeZone: 'America/Chicago',
  cancellationPolicy: 'flexible',
  instantBooking: true,
  bufferHours: 6,
  dailyRateCents: 8500,
  hourlyRateCents: 1500,
  fuelPrice: null,
} as BookableItem;
const offer = {
  choice: { rentalType: 'daily', mode: 'consecutive', ...span },
  span,
  quote: {
    lines: [{ kind: 'rental', label: '3 days × $85.00', cents: 25_500 }],
    deliveryFeeCents: 2000,
    totalCents: 27_899,
    bookingFeeCents: 2790,
    balanceCents: 25_109,
  },
  address: null,
  lateHourlyRateCents: 354,
  minutesToPay: 30,
} as unknown as Offer;
const rowOf = (parts: Partial<Offer> = {}, more: Partial<NewBookingParts> = {}) =>
  newBookingRow({
    id: 'booking',
    orderNumber: 'ES-1',
    renterId: 'renter',
    item,
    offer: { ...offer, ...parts },
    notes: '  Gate code 12  ',
    now: hour(0),
    ...more,
  });

describe('the row of a new booking', () => {
  it('keeps the prices, rates and rules of the listing as they are when it is made', () => {
    expect(rowOf()).toEqual({
      id: 'booking',
      orderNumber: 'ES-1',
      equipmentId: 'item',
      ownerId: 'owner',
      renterId: 'renter',
      rentalType: 'daily',
      durationType: 'daily',
      dateSelectionMode: 'consecutive',
      selectedDates: null,
      hours: null,
      ...span,
      timeZone: 'America/Chicago',
      deliveryMethod: 'pickup',
      deliveryStreetAddress: null,
      deliveryApartmentNumber: null,
      deliveryCity: null,
      deliveryState: null,
      deliveryZipCode: null,
      notes: 'Gate code 12',
      cancellationPolicy: 'flexible',
      instantBooking: true,
      bufferHours: 6,
      minutesToPay: 30,
      priceLines: [{ kind: 'rental', label: '3 days × $85.00', cents: 25_500 }],
      totalCents: 27_899,
      deliveryFeeCents: 2000,
      bookingFeeCents: 2790,
      balanceCents: 25_109,
      dailyRateCents: 8500,
      hourlyRateCents: 1500,
      usageTerms: null,
      lateHourlyRateCents: 354,
      createdAt: hour(0),
      updatedAt: hour(0),
    });
  });

  it('holds the chosen days, the hours or neither, as it was chosen', () => {
    const days = ['2026-06-16', '2026-06-18'];
    expect(rowOf({ choice: { rentalType: 'daily', mode: 'multiple', days } })).toMatchObject({
      dateSelectionMode: 'multiple',
      selectedDates: days,
      hours: null,
    });
    expect(rowOf({ choice: { rentalType: 'hourly', hours: 4 } })).toMatchObject({
      rentalType: 'hourly',
      dateSelectionMode: null,
      selectedDates: null,
      hours: 4,
    });
    expect(rowOf({ choice: { rentalType: 'weekly', ...span } })).toMatchObject({
      rentalType: 'weekly',
      dateSelectionMode: null,
      selectedDates: null,
      hours: null,
    });
  });

  it('holds the address of a delivery, and no notes where none were given', () => {
    const address = { street: '1 Main St', apartment: '4', city: 'Austin', state: 'TX', zipCode: '78701' };
    expect(rowOf({ address }, { notes: undefined })).toMatchObject({
      deliveryMethod: 'delivery',
      deliveryStreetAddress: '1 Main St',
      deliveryApartmentNumber: '4',
      deliveryCity: 'Austin',
      deliveryState: 'TX',
      deliveryZipCode: '78701',
      notes: '',
    });
  });
});
