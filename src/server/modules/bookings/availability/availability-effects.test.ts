import { describe, expect, it } from 'vitest';
import { hour } from '#tests/support/booking-facts.ts';
import { bookingRow } from '#tests/support/booking-row.ts';
import { slotFromPickup } from './availability-effects.ts';

describe('the time that a rental takes the item from its pickup on', () => {
  it('stays as it was before the pickup', () => {
    expect(slotFromPickup(bookingRow({ actualPickupTime: null }))).toBeUndefined();
    expect(slotFromPickup(bookingRow({ actualPickupTime: null, rentalType: 'hourly' }))).toBeUndefined();
  });

  it('begins earlier where days are picked up early, and keeps their end', () => {
    const early = bookingRow({ actualPickupTime: hour(136) });
    expect(slotFromPickup(early)).toEqual({ from: hour(136), to: hour(209) });
    for (const hours of [137, 138])
      expect(slotFromPickup(bookingRow({ actualPickupTime: hour(hours) }))).toBeUndefined();
  });

  it('is as many hours as were booked where it is rented by the hour', () => {
    const hourly = { actualPickupTime: hour(140), rentalType: 'hourly' } as const;
    expect(slotFromPickup(bookingRow({ ...hourly, hours: 4 }))).toEqual({ from: hour(140), to: hour(144) });
    expect(slotFromPickup(bookingRow({ ...hourly, hours: null }))).toEqual({
      from: hour(140),
      to: hour(140),
    });
  });
});
