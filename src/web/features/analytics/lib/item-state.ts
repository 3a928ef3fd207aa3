import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';

/** Rented now, available, or switched off by its owner. */
export type ItemState = 'rented' | 'available' | 'unavailable';

export function stateOf({ currentlyRented, isAvailable }: EquipmentAnalytics): ItemState {
  if (currentlyRented) return 'rented';
  return isAvailable ? 'available' : 'unavailable';
}
