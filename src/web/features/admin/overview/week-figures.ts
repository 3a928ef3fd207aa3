import type { PlatformWeeks } from '#shared/contracts/admin-audit.ts';

type Week = PlatformWeeks['weeks'][number];

/** One of the pictures: which figure of a week it shows. Money is in dollars. */
export interface Picture {
  readonly id: 'bookings' | 'volume' | 'take';
  readonly isMoney: boolean;
  readonly of: (week: Week) => number;
}

export const PICTURES: readonly Picture[] = [
  { id: 'bookings', isMoney: false, of: ({ bookings }) => bookings },
  { id: 'volume', isMoney: true, of: ({ grossVolume }) => Number(grossVolume) },
  { id: 'take', isMoney: true, of: ({ take }) => Number(take) },
];

const DAYS_OF_A_WEEK = 7;

/** Which weeks are named below a chart: the first of each month, so that names never touch. */
export const weekMarks = (weeks: readonly Pick<Week, 'week'>[]): boolean[] =>
  weeks.map(({ week }) => Number(week.slice(-2)) <= DAYS_OF_A_WEEK);
