import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';

export const SORT_KEYS = ['name', 'earned', 'bookings', 'days', 'utilization'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface Sorting {
  readonly key: SortKey;
  readonly descending: boolean;
}

const FIGURES: Record<Exclude<SortKey, 'name'>, (item: EquipmentAnalytics) => number> = {
  earned: ({ totalRevenue }) => totalRevenue,
  bookings: ({ totalBookings }) => totalBookings,
  days: ({ averageRentalDays }) => averageRentalDays,
  utilization: ({ utilization }) => utilization,
};

/** A column's own direction comes first: names from A, figures from the highest. Chosen again, it turns round. */
export const nextSorting = (now: Sorting, key: SortKey): Sorting => ({
  key,
  descending: now.key === key ? !now.descending : key !== 'name',
});

/** A sorted copy; equal figures stand by name. */
export function sortItems(
  items: readonly EquipmentAnalytics[],
  { key, descending }: Sorting,
  locale: string,
): EquipmentAnalytics[] {
  const byName = (a: EquipmentAnalytics, b: EquipmentAnalytics) => a.name.localeCompare(b.name, locale);
  const sign = descending ? -1 : 1;
  if (key === 'name') return [...items].sort((a, b) => sign * byName(a, b));
  const figure = FIGURES[key];
  return [...items].sort((a, b) => sign * (figure(a) - figure(b)) || byName(a, b));
}
