import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { categoryOf } from '#shared/domain/categories.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { chordMetres, milesToMetres } from '#shared/domain/geo.ts';
import { alternativeRadiusMiles, alternativesShown } from '#shared/domain/booking-limits.ts';
import type { Connection } from '#server/db/client.ts';
import { presentSummary } from './equipment.presenter.ts';
import { summariesById } from './item-summaries.ts';
import type { SearchFilter } from './search.filter.ts';
import { startSearch } from './search.run.ts';

export interface MissingItem {
  readonly equipmentId: string;
  /** Whose own machines are no alternative. */
  readonly renterId: string;
  readonly first: Day;
  readonly last: Day;
  readonly now: Date;
}

/** Own machines and the missing one are left out afterwards: so many more are read. */
const SPARE = 12;

/** By the public position, so that no distance tells where the missing item is kept. */
function nearOf({ latitude, longitude }: EquipmentSummary): SearchFilter['near'] {
  if (latitude === null || longitude === null) return undefined;
  return { latitude, longitude, chordMetres: chordMetres(milesToMetres(alternativeRadiusMiles)) };
}

/**
 * Listed machines of the same category that can be rented on all of these days, the nearest first; the best rated first where
 * the missing item has no place (docs/product/booking.md#overdue).
 */
export async function nearestFree(db: Connection, missing: MissingItem): Promise<EquipmentSummary[]> {
  const { equipmentId, renterId, first, last, now } = missing;
  const item = (await summariesById(db, [equipmentId])).get(equipmentId);
  const categoryId = item && categoryOf(item.category)?.id;
  if (!categoryId || last < first) return [];
  const filter = { categoryId, near: nearOf(item), days: { first, last, now } };
  const limit = alternativesShown + SPARE;
  const { hits } = await startSearch(db, { filter, q: undefined, limit, isCounted: false });
  return hits
    .map(({ hit }) => presentSummary(hit))
    .filter(({ id, ownerId }) => id !== equipmentId && ownerId !== renterId)
    .slice(0, alternativesShown);
}
