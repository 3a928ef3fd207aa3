import type { EquipmentAnalytics } from '#shared/contracts/analytics.ts';
import { minimumDailyRateCents } from '#shared/domain/money-constants.ts';
import { centsOf } from '#web/lib/cents.ts';

/** What may bring an item that is rented seldom more rentals. */
export type Advice = 'show' | 'rate' | 'firstPhotos' | 'photos' | 'days';

type Judged = Pick<EquipmentAnalytics, 'isAvailable' | 'thumbnailImageUrl' | 'dailyRate'>;

/** A suggestion: an unavailable item needs no lower rate, and the lowest possible rate cannot be lowered. */
export function adviceFor({ isAvailable, thumbnailImageUrl, dailyRate }: Judged): readonly Advice[] {
  if (!isAvailable) return ['show'];
  const rate: Advice[] = centsOf(dailyRate) > minimumDailyRateCents ? ['rate'] : [];
  return thumbnailImageUrl === null ? ['firstPhotos', ...rate, 'days'] : [...rate, 'photos', 'days'];
}
