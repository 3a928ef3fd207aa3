import type { BulkResult } from '#shared/contracts/bulk-changes.ts';
import type { BulkPatch, BulkValues } from '#shared/domain/bulk-change.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import type { ListingRow } from '../listings.repository.ts';

type Field = BulkResult['values'][number]['field'];
type Value = BulkResult['values'][number]['before'];

const FIELDS: Readonly<Record<keyof BulkValues, Field>> = {
  isAvailable: 'isAvailable',
  dailyRateCents: 'dailyRate',
  hourlyRateCents: 'hourlyRate',
  weeklyRateCents: 'weeklyRate',
  instantBooking: 'instantBooking',
  leadTimeHours: 'leadTimeHours',
  bufferHours: 'bufferHours',
  deliveryFeeCents: 'deliveryFee',
};
const NAMES = Object.keys(FIELDS) as (keyof BulkValues)[];

/** What is written of a listing: its row, and the columns that become different. */
export interface PlannedChange {
  readonly row: ListingRow;
  readonly patch: BulkPatch;
}

/** Of the listing, what the patch replaces. */
export const replacedBy = ({ row, patch }: PlannedChange): BulkPatch =>
  Object.fromEntries(NAMES.filter((name) => name in patch).map((name) => [name, row[name]]));

function present(name: keyof BulkValues, value: boolean | number | null | undefined): Value {
  if (typeof value === 'number' && name.endsWith('Cents')) return centsToDecimal(value);
  return value ?? '';
}

interface Asked {
  readonly id: string;
  readonly version: number;
}

/** What happens to each of the listings that were asked for, and what is written for it. */
export function planChange(
  asked: readonly Asked[],
  rows: readonly ListingRow[],
  effectOn: (row: ListingRow) => { readonly patch: BulkPatch; readonly isLimited: boolean },
): { readonly results: BulkResult[]; readonly planned: PlannedChange[] } {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const planned: PlannedChange[] = [];
  const results = asked.map(({ id, version }): BulkResult => {
    const row = byId.get(id);
    if (!row) return { id, name: '', outcome: 'missing', isLimited: false, values: [] };
    const { name } = row;
    if (row.version !== version) return { id, name, outcome: 'overtaken', isLimited: false, values: [] };
    const { patch, isLimited } = effectOn(row);
    const changed = NAMES.filter((field) => field in patch);
    if (changed.length > 0) planned.push({ row, patch });
    const values = changed.map((field) => ({
      field: FIELDS[field],
      before: present(field, row[field]),
      after: present(field, patch[field]),
    }));
    return { id, name, outcome: changed.length > 0 ? 'changed' : 'unchanged', isLimited, values };
  });
  return { results, planned };
}
