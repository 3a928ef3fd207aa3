import type { BulkChangeBody, BulkResult } from '#shared/contracts/bulk-changes.ts';
import type { TimeSpan } from '#shared/domain/availability.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { blockSpans, freeOf, giveBack } from '../../calendar/index.ts';
import type { ListingRow } from '../listings.repository.ts';
import type { StoredChange } from './bulk.repository.ts';

type BlockDays = Extract<BulkChangeBody['change'], { kind: 'blockDays' }>;

interface PlannedDays {
  readonly row: ListingRow;
  readonly spans: readonly TimeSpan[];
}

const resultOf = (id: string, row: ListingRow | undefined, outcome: BulkResult['outcome']): BulkResult => ({
  id,
  name: row?.name ?? '',
  outcome: row ? outcome : 'missing',
  isLimited: false,
  values: [],
});

/** What blocking these days does to each listing. Blocks have no version: what was edited meanwhile is blocked all the same. */
export async function planDays(
  db: Connection,
  { listings }: Pick<BulkChangeBody, 'listings'>,
  rows: readonly ListingRow[],
  change: BlockDays,
  now: Date,
): Promise<{ readonly results: BulkResult[]; readonly planned: readonly PlannedDays[] }> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const results: BulkResult[] = [];
  const planned: PlannedDays[] = [];
  for (const { id } of listings) {
    const row = byId.get(id);
    const spans = row ? await freeOf(db, row, change, now) : [];
    if (row && spans !== 'booked' && spans.length > 0) planned.push({ row, spans });
    const outcome = spans === 'booked' ? 'booked' : spans.length > 0 ? 'changed' : 'unchanged';
    results.push(resultOf(id, row, outcome));
  }
  return { results, planned };
}

/** Blocks the days that were planned; answers what an undo needs. */
export async function writeDays(
  tx: Transaction,
  planned: readonly PlannedDays[],
  { reason }: BlockDays,
  now: Date,
): Promise<StoredChange['listings']> {
  const listings: StoredChange['listings'] = [];
  for (const { row, spans } of planned) {
    const blocks = await blockSpans(tx, row, spans, reason, now);
    listings.push({ id: row.id, version: row.version, before: {}, blocks });
  }
  return listings;
}

/** Gives the days back that the last change blocked, those aside that were given back since. */
export async function undoDays(
  tx: Transaction,
  { listings }: StoredChange,
  rows: readonly ListingRow[],
  now: Date,
): Promise<BulkResult[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const results: BulkResult[] = [];
  for (const { id, blocks = [] } of listings) {
    const row = byId.get(id);
    const count = row ? await giveBack(tx, row, blocks, now) : 0;
    results.push(resultOf(id, row, count > 0 ? 'changed' : 'overtaken'));
  }
  return results;
}
