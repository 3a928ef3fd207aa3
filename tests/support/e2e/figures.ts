import type { EquipmentDetail } from '#shared/contracts/equipment.ts';

const PROCESSING_CENTS = 399;

/** The figures of a rental by the day as docs/product/money.md has them, worked out here once more. Cents. */
export interface Figures {
  readonly rental: number;
  readonly total: number;
  readonly fee: number;
  readonly balance: number;
  /** What the owner has of it. */
  readonly earned: number;
}

/** Half a cent goes up. */
const share = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100);

export const centsOf = (amount: string | null): number => Math.round(Number(amount) * 100);

/** `173.99` as pages write it: `$173.99`, `$1,173.99`. */
export const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

export function figuresOf(rental: number, delivery = 0): Figures {
  const total = rental + delivery + PROCESSING_CENTS;
  const fee = share(total, 10);
  return { rental, total, fee, balance: total - fee, earned: share(total - PROCESSING_CENTS, 92) };
}

export const dailyFigures = ({ dailyRate }: EquipmentDetail, days: number): Figures =>
  figuresOf(centsOf(dailyRate) * days);

/** A daily rental's late fee: so many hours of a twenty-fourth of the daily rate, rounded once. */
export const lateFee = ({ dailyRate }: EquipmentDetail, hours: number): number =>
  Math.round((centsOf(dailyRate) * hours) / 24);

/** `2026-11-22` as `Sun, Nov 22`. */
export function shortDay(day: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(new Date(`${day}T00:00:00Z`));
}
