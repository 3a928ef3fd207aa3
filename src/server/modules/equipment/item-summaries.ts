import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import type { Connection } from '#server/db/client.ts';
import { presentSummary } from './equipment.presenter.ts';
import { readSummaries } from './equipment.repository.ts';

/** Items by id for other modules' answers; deleted ones included, since past rentals still show their name. */
export async function summariesById(
  db: Connection,
  ids: readonly string[],
): Promise<Map<string, EquipmentSummary>> {
  const rows = ids.length === 0 ? [] : await readSummaries(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, presentSummary(row)]));
}
