import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/bookings.ts';
import { addHours } from '#shared/domain/rental-span.ts';
import { activeBooking, paidBooking } from '#tests/support/sample-bookings.ts';
import { hasEvidence, openStages } from './handover-stages.ts';

const NOW = new Date('2026-06-09T16:00:00.000Z');
const ago = (hours: number): string => addHours(NOW, -hours).toISOString();
const out = (overrides: Partial<Booking> = {}) => activeBooking(NOW, overrides);
const back = (hours: number) =>
  out({ status: 'completed', actualPickupTime: ago(hours + 30), actualReturnTime: ago(hours) });

describe('photos can be added', () => {
  it.each([
    ['of nothing before the confirmation', paidBooking(NOW), []],
    ['of the pickup once it is confirmed', paidBooking(NOW, { status: 'confirmed' }), ['pickup']],
    ['of both on the day of the pickup', out({ actualPickupTime: ago(24) }), ['pickup', 'return']],
    ['of the return alone after it', out({ actualPickupTime: ago(24.1) }), ['return']],
    ['of the return for three days', back(72), ['return']],
    ['of nothing later', back(72.1), []],
    ['of nothing by somebody who is no party', out({ side: null }), []],
  ])('%s', (_when, booking, moments) => {
    expect(openStages(booking, NOW)).toEqual(moments);
  });
});

describe('there may be something to see', () => {
  it.each([
    ['while it is out', out(), true],
    ['after it', back(400), true],
    ['not before it', paidBooking(NOW, { status: 'confirmed' }), false],
    ['not where nobody came', { ...back(1), noShow: true }, false],
    ['not of a rental that ended before it began', paidBooking(NOW, { status: 'canceled' }), false],
  ])('%s', (_when, booking, expected) => {
    expect(hasEvidence(booking)).toBe(expected);
  });
});
