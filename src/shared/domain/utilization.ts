import { underutilizedPercent } from './interface-constants.ts';

/** Days of a window: on which an item was rented, and on which it could have been (docs/product/analytics.md#utilization). */
export interface DaysOfUse {
  readonly daysRented: number;
  readonly daysRentable: number;
}

/** A quotient with one decimal, half up; 0 where there is nothing to divide by. For numbers that are not negative. */
export const oneDecimal = (dividend: number, divisor: number): number =>
  divisor === 0 ? 0 : Math.round((dividend * 10) / divisor) / 10;

/** Percent with one decimal; 0 where there was no day to rent it. */
export const utilizationOf = ({ daysRented, daysRentable }: DaysOfUse): number =>
  oneDecimal(daysRented * 100, daysRentable);

/** By the percentage as it is shown; an item without a day to rent it is not. */
export const isUnderutilized = (days: DaysOfUse): boolean =>
  days.daysRentable > 0 && utilizationOf(days) < underutilizedPercent;

/** The mean of the items' percentages as they are shown, one decimal; items without a day to rent them are left aside. */
export function averageUtilization(items: readonly DaysOfUse[]): number {
  const rentable = items.filter(({ daysRentable }) => daysRentable > 0);
  const tenths = rentable.reduce((sum, item) => sum + Math.round(utilizationOf(item) * 10), 0);
  return rentable.length === 0 ? 0 : Math.round(tenths / rentable.length) / 10;
}
