import { describe, expect, it } from 'vitest';
import { averageUtilization, isUnderutilized, oneDecimal, utilizationOf } from './utilization.ts';

const days = (daysRented: number, daysRentable: number) => ({ daysRented, daysRentable });

describe('utilization', () => {
  it('rounds a utilization to a percentage with one decimal, half up', () => {
    expect([days(1, 3), days(2, 3), days(1, 16), days(90, 90), days(0, 90)].map(utilizationOf)).toEqual([
      33.3, 66.7, 6.3, 100, 0,
    ]);
  });

  it('gives an item that could not be rented no utilization, and says nothing against it', () => {
    expect([utilizationOf(days(0, 0)), isUnderutilized(days(0, 0))]).toEqual([0, false]);
  });

  it('takes less than 30 % as it is shown for too little', () => {
    expect(
      [days(26, 90), days(27, 90), days(2999, 10_000), days(29_949, 100_000)].map(isUnderutilized),
    ).toEqual([true, false, false, true]);
  });

  it('averages what is shown, without the items that could not be rented', () => {
    expect(averageUtilization([days(1, 3), days(2, 3), days(0, 0)])).toBe(50);
    expect(averageUtilization([days(1, 3), days(1, 3), days(0, 3)])).toBe(22.2);
    expect(averageUtilization([])).toBe(0);
  });
});

it('a quotient with one decimal is rounded half up', () => {
  expect([oneDecimal(9, 4), oneDecimal(7, 3), oneDecimal(5, 0), oneDecimal(1, 20)]).toEqual([
    2.3, 2.3, 0, 0.1,
  ]);
});
