import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { hour } from '#tests/support/booking-facts.ts';
import { minutesToPay, paysAtOnceUntil } from './time-to-pay.ts';

describe('the time to pay', () => {
  const from = (lastDay: string) => ({ firstDay: '2026-06-01', lastDay });
  it('gives half an hour to pay, ten minutes for more than fourteen days, five where it is to be paid at once', () =>
    expectEvery(
      [
        ['2026-06-01', false, 30],
        ['2026-06-14', false, 30],
        ['2026-06-15', false, 10],
        ['2027-06-01', false, 10],
        ['2026-06-01', true, 5],
        ['2026-06-15', true, 5],
      ] as const,
      ([lastDay, atOnce, minutes]) => expect(minutesToPay(from(lastDay), atOnce)).toBe(minutes),
    ));
});

describe('days that were left unpaid', () => {
  const left = { firstDay: '2026-06-10', lastDay: '2026-06-12', endedAt: hour(0) };
  it('asks for payment at once for days that were left unpaid, and those beside them, for twelve hours', () =>
    expectEvery(
      [
        ['2026-06-10', '2026-06-12', true],
        ['2026-06-11', '2026-06-11', true],
        ['2026-06-08', '2026-06-09', true],
        ['2026-06-13', '2026-06-20', true],
        ['2026-06-01', '2026-06-30', true],
        ['2026-06-07', '2026-06-08', false],
        ['2026-06-14', '2026-06-14', false],
      ] as const,
      ([firstDay, lastDay, isHeldBack]) =>
        expect(paysAtOnceUntil({ firstDay, lastDay }, [left], hour(1)) !== undefined).toBe(isHeldBack),
    ));

  it('frees days after the twelve hours of whatever ended last', () => {
    const later = { ...left, endedAt: hour(2) };
    expect(paysAtOnceUntil(left, [later, left], hour(11))).toEqual(hour(14));
    expect(paysAtOnceUntil(left, [left], hour(12))).toBeUndefined();
    expect(paysAtOnceUntil(left, [], hour(1))).toBeUndefined();
  });
});
