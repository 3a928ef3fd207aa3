import type { DaysOfUse } from '#shared/domain/utilization.ts';
import type { Connection } from '#server/db/client.ts';
import { readEarnedByItem } from './earnings.repository.ts';
import { readItems, type ItemRow } from './items.repository.ts';
import { readUse } from './utilization.repository.ts';

/** An item, what was earned with it, and its days. */
export interface ItemFigures {
  readonly row: ItemRow;
  readonly earnedCents: number;
  /** Nothing of an item that was removed. */
  readonly use: DaysOfUse;
}

const NO_DAYS: DaysOfUse = { daysRented: 0, daysRentable: 0 };

/** The figures of all items that a user has ever listed, the newest first; lists, sums and exports are made of these alone. */
export async function readItemFigures(db: Connection, ownerId: string, now: Date): Promise<ItemFigures[]> {
  const [rows, earned, use] = await Promise.all([
    readItems(db, ownerId),
    readEarnedByItem(db, ownerId),
    readUse(db, ownerId, now),
  ]);
  return rows.map((row) => ({
    row,
    earnedCents: earned.get(row.id) ?? 0,
    use: use.get(row.id) ?? NO_DAYS,
  }));
}
