import { describe, expect, it } from 'vitest';
import { hour } from '#tests/support/booking-facts.ts';
import { bookingRow } from '#tests/support/booking-row.ts';
import type { BookingRow } from '../bookings.repository.ts';
import {
  assumeHandedOver,
  pickupColumns,
  confirmPickupColumns,
  returnColumns,
  confirmReturnColumns,
} from './handover-effects.ts';
import { slotFromPickup } from '../availability/availability-effects.ts';

const context = (actor: 'owner' | 'renter', now: Date, row: Partial<BookingRow> = {}) => ({
  actor,
  booking: bookingRow(row),
  captureCents: undefined,
  event: 'confirm_return' as const,
  now,
});
const out = { status: 'active', actualPickupTime: hour(137) } as const;

describe('a pickup', () => {
  it('confirms a pickup by each side for itself, at the first press', () => {
    const now = hour(138);
    expect(confirmPickupColumns(context('owner', now))).toEqual({ ownerPickupConfirmedAt: now });
    expect(confirmPickupColumns(context('renter', now))).toEqual({ renterPickupConfirmedAt: now });
    const before = { ownerPickupConfirmedAt: hour(1), renterPickupConfirmedAt: hour(2) };
    expect(confirmPickupColumns(context('owner', now, before))).toEqual({ ownerPickupConfirmedAt: hour(1) });
    expect(confirmPickupColumns(context('renter', now, before))).toEqual({
      renterPickupConfirmedAt: hour(2),
    });
    expect(pickupColumns(context('owner', now))).toEqual({ actualPickupTime: now });
  });
});

describe('a return', () => {
  const back = (hours: number, row: Partial<BookingRow> = {}) =>
    returnColumns(context('owner', hour(hours), { ...out, ...row }));

  it('counts a return as on time until half an hour after the end, and then by the hour', () => {
    const onTime = { lateFeeHours: 0, lateFeeCents: 0, lateFeeStatus: 'none' };
    expect(back(209)).toEqual({ ...onTime, actualReturnTime: hour(209) });
    expect(back(209.4)).toMatchObject(onTime);
    expect(back(214)).toEqual({
      actualReturnTime: hour(214),
      lateFeeHours: 5,
      lateFeeCents: 1771,
      lateFeeStatus: 'owed',
    });
  });

  it('waives a late fee that no card can be charged with', () => {
    expect(back(210, { dailyRateCents: 49 * 24 })).toMatchObject({
      lateFeeCents: 49,
      lateFeeStatus: 'waived',
    });
    expect(back(210, { dailyRateCents: 50 * 24 })).toMatchObject({ lateFeeCents: 50, lateFeeStatus: 'owed' });
  });

  it('dates a return no earlier than the pickup, and lets it happen once', () => {
    expect(back(136)).toMatchObject({ actualReturnTime: hour(137) });
    expect(back(136, { actualPickupTime: null })).toMatchObject({ actualReturnTime: hour(136) });
    expect(back(214, { actualReturnTime: hour(209) })).toEqual({});
  });

  it('confirms a return by each side for itself, and lets the first of them decide when', () => {
    const now = hour(209);
    const ended = { actualReturnTime: now, lateFeeHours: 0, lateFeeCents: 0, lateFeeStatus: 'none' };
    expect(confirmReturnColumns(context('owner', now, out))).toEqual({
      ...ended,
      ownerReturnConfirmedAt: now,
    });
    expect(confirmReturnColumns(context('renter', now, out))).toEqual({
      ...ended,
      renterReturnConfirmedAt: now,
    });
    const before = { ...out, actualReturnTime: hour(200), ownerReturnConfirmedAt: hour(200) };
    expect(confirmReturnColumns(context('owner', now, before))).toEqual({
      ownerReturnConfirmedAt: hour(200),
    });
    const other = { ...out, actualReturnTime: hour(200), renterReturnConfirmedAt: hour(200) };
    expect(confirmReturnColumns(context('renter', now, other))).toEqual({
      renterReturnConfirmedAt: hour(200),
    });
  });

  it('counts a return that the owner reports for a rental without confirmations as never late', () => {
    const never = { actualPickupTime: hour(137), lateFeeHours: 0, lateFeeCents: 0 };
    expect(assumeHandedOver(context('owner', hour(180)))).toEqual({ ...never, actualReturnTime: hour(180) });
    expect(assumeHandedOver(context('owner', hour(300)))).toEqual({ ...never, actualReturnTime: hour(209) });
  });
});

describe('the time that a rental takes from its pickup', () => {
  it('moves with an hourly rental and grows with an early pickup', () => {
    const hourly = { rentalType: 'hourly', hours: 4 } as const;
    const from = (hours: number) => ({ actualPickupTime: hour(hours) });
    expect(slotFromPickup(bookingRow(hourly))).toBeUndefined();
    expect(slotFromPickup(bookingRow({ ...hourly, ...from(140) }))).toEqual({
      from: hour(140),
      to: hour(144),
    });
    expect(slotFromPickup(bookingRow(from(130)))).toEqual({ from: hour(130), to: hour(209) });
    expect(slotFromPickup(bookingRow(from(137)))).toBeUndefined();
    expect(slotFromPickup(bookingRow(from(140)))).toBeUndefined();
  });
});
