import { describe, expect, it } from 'vitest';
import { bookingRow } from '#tests/support/booking-row.ts';
import { expectedAction } from './booking-turn.ts';
import { todayPartOf } from './today.ts';

const at = (text: string) => new Date(text);
/** Agreed for June 15 to 17 in its zone. */
const agreed = bookingRow({
  status: 'confirmed',
  feeStatus: 'paid',
  feePaidAt: at('2026-06-01T12:00:00Z'),
  holdStatus: 'held',
});
const dayBefore = at(`${agreed.firstDay}T12:00:00Z`);
dayBefore.setUTCDate(dayBefore.getUTCDate() - 1);
const onDay = at(`${agreed.firstDay}T18:00:00Z`);
const out = { ...agreed, status: 'active' as const, actualPickupTime: onDay };
const hoursAfterEnd = (hours: number) => new Date(agreed.endsAt.getTime() + hours * 3_600_000);

describe('expectedAction', () => {
  it('expects a pickup from the day of the start on, though it is possible before', () => {
    expect(expectedAction(['confirm_pickup', 'cancel'], agreed, dayBefore)).toBeUndefined();
    expect(expectedAction(['confirm_pickup', 'cancel'], agreed, onDay)).toBe('confirm_pickup');
  });
  it('expects a return from the last day on, or once one side has confirmed it', () => {
    expect(expectedAction(['confirm_return'], out, onDay)).toBeUndefined();
    expect(expectedAction(['confirm_return'], out, hoursAfterEnd(-1))).toBe('confirm_return');
    expect(expectedAction(['confirm_return'], { ...out, actualReturnTime: onDay }, onDay)).toBe(
      'confirm_return',
    );
  });
  it('names the most pressing one, and nothing that is only possible', () => {
    expect(expectedAction(['cancel', 'confirm_pickup', 'change_card'], agreed, onDay)).toBe('change_card');
    expect(
      expectedAction(['cancel', 'complete', 'ask_change', 'release_hold'], agreed, onDay),
    ).toBeUndefined();
  });
});

describe('todayPartOf', () => {
  it('puts what starts tomorrow into tomorrow alone, and what has not been picked up into today', () => {
    expect(todayPartOf(agreed, undefined, dayBefore, 'tomorrow')).toBe('goingOut');
    expect(todayPartOf(agreed, undefined, dayBefore, 'today')).toBeUndefined();
    expect(todayPartOf(agreed, 'confirm_pickup', onDay, 'today')).toBe('goingOut');
    expect(todayPartOf(agreed, 'confirm_pickup', onDay, 'tomorrow')).toBeUndefined();
  });
  it('keeps what is overdue in today until it is back and confirmed', () => {
    expect(todayPartOf(out, undefined, onDay, 'today')).toBeUndefined();
    expect(todayPartOf(out, 'confirm_return', hoursAfterEnd(30), 'today')).toBe('comingBack');
    const back = { ...out, actualReturnTime: hoursAfterEnd(1) };
    expect(todayPartOf(back, 'confirm_return', hoursAfterEnd(2), 'today')).toBe('comingBack');
    expect(todayPartOf(back, undefined, hoursAfterEnd(2), 'today')).toBeUndefined();
  });
  it('puts money first: a refused hold stops the pickup, a late fee outlives the rental', () => {
    expect(todayPartOf({ ...agreed, holdStatus: 'action_required' }, undefined, onDay, 'today')).toBe(
      'money',
    );
    const done = { ...out, status: 'completed' as const, actualReturnTime: onDay };
    expect(todayPartOf({ ...done, lateFeeStatus: 'owed' }, 'charge_late_fee', onDay, 'today')).toBe('money');
    expect(todayPartOf(done, undefined, onDay, 'today')).toBeUndefined();
  });
  it('asks today for the answer to a claim for damage and for what the card has refused, also once the rental is completed', () => {
    const done = { ...out, status: 'completed' as const, actualReturnTime: onDay };
    expect(todayPartOf(done, undefined, onDay, 'today', 'answer')).toBe('toAnswer');
    expect(todayPartOf(done, undefined, onDay, 'today', 'pay')).toBe('money');
    expect(todayPartOf(done, undefined, onDay, 'tomorrow', 'pay')).toBeUndefined();
    const back = { ...out, actualReturnTime: onDay };
    expect(todayPartOf(back, 'confirm_return', onDay, 'today', 'pay')).toBe('money');
  });
});
