import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';

/** What may bring an item that is rented seldom more rentals. */
export type Advice = 'show' | 'rate' | 'firstPhotos' | 'photos' | 'days';

/** What to try: an item that nobody can book needs no lower rate. */
export function adviceFor({ isAvailable, thumbnailImageUrl }: EquipmentAnalytics): readonly Advice[] {
  if (!isAvailable) return ['show'];
  return thumbnailImageUrl === null ? ['firstPhotos', 'rate', 'days'] : ['rate', 'photos', 'days'];
}
