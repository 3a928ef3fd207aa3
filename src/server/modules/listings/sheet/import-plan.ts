import pLimit from 'p-limit';
import type { ListingImportRow } from '#shared/contracts/listings.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { newOwnerListingsPerDay } from '#shared/domain/limits.ts';
import { readListing } from '#shared/domain/listing-form.ts';
import type { Listing, ListingInput } from '#shared/domain/listing-input.ts';
import {
  cellsOf,
  isSameInSheet,
  problemsByColumn,
  readRow,
  SHEET_COLUMNS,
} from '#shared/domain/listing-sheet.ts';
import { problem, type Problem } from '#shared/domain/problem.ts';
import { englishError } from '#shared/messages/english-errors.ts';
import type { PlaceService } from '../../places/index.ts';
import { whereaboutsOf, type WhereaboutsColumns } from '../listing-columns.ts';
import type { ListingRow } from '../listings.repository.ts';
import type { NumberedRow } from './sheet-file.ts';

/** A row that can be written: a new listing, or what is to become of the one that has its reference. */
export interface PlannedListing {
  readonly reference: string;
  readonly listing: Listing;
  readonly where: WhereaboutsColumns;
  readonly before: ListingRow | undefined;
}

export interface PlannedRow {
  readonly answer: ListingImportRow;
  /** There where the row changes something. */
  readonly planned: PlannedListing | undefined;
}

interface PlanDeps {
  readonly places: Pick<PlaceService, 'find'>;
  readonly existing: ReadonlyMap<string, ListingRow>;
  readonly mayPublish: boolean;
  /** How many new listings the owner may still make today. */
  readonly allowance: number;
}

/** Places that are looked up at the same time. */
const LOOKUPS = 4;

/** What the file is silent about stays as it is; a new listing is not shown to others unless the file says so. */
function inputOf({ reference, input }: NumberedRow, before: ListingRow | undefined): ListingInput {
  if (!before) return { isAvailable: false, ...input };
  const as = readRow(SHEET_COLUMNS, cellsOf(reference, before)).input;
  const { imageUrls } = before;
  const kept = { ...as, imageUrls, specifications: Object.fromEntries(before.specifications) };
  const deliveryOptions = { ...as.deliveryOptions, ...input.deliveryOptions };
  return { ...kept, ...input, deliveryOptions };
}

function answerOf(
  { line, reference, input }: NumberedRow,
  outcome: ListingImportRow['outcome'],
  problems: Readonly<Record<string, Problem>> = {},
): ListingImportRow {
  return {
    line,
    reference,
    name: input.name ?? '',
    outcome,
    problems: Object.entries(problems).map(([column, { code, values }]) => ({
      column,
      code,
      ...(values ? { values } : {}),
      message: englishError(code, values),
    })),
  };
}

/** What each row of a file would do, in the order of the file; nothing is written. */
export function planImport(rows: readonly NumberedRow[], deps: PlanDeps): Promise<PlannedRow[]> {
  const { places, existing, mayPublish } = deps;
  const atOnce = pLimit(LOOKUPS);
  const found = new Map<string, ReturnType<PlaceService['find']>>();
  /** A file names few places, many times. */
  const find = (text: string) => {
    const place = found.get(text) ?? atOnce(() => places.find(text));
    found.set(text, place);
    return place;
  };
  let left = deps.allowance;

  async function plan(row: NumberedRow): Promise<PlannedRow> {
    const before = existing.get(row.reference);
    const { listing, problems } = readListing(inputOf(row, before), { isNew: !before });
    const wrong: Record<string, Problem> = { ...problemsByColumn(problems), ...row.problems };
    if (listing?.isAvailable && !before?.isAvailable && !mayPublish)
      wrong['isAvailable'] = { code: 'email_unverified_to_list' };
    if (!before && listing && left-- <= 0)
      wrong['reference'] ??= problem('too_many_listings', { count: newOwnerListingsPerDay });
    const where = listing && (await whereaboutsOf(listing, { find }, before).catch(problemOfPlace));
    if (where && 'code' in where) wrong['location'] ??= where;
    if (!listing || !where || 'code' in where || Object.keys(wrong).length > 0)
      return { answer: answerOf(row, 'refused', wrong), planned: undefined };
    if (before && isSameInSheet(before, listing))
      return { answer: answerOf(row, 'unchanged'), planned: undefined };
    const planned = { reference: row.reference, listing, where, before };
    return { answer: answerOf(row, before ? 'updated' : 'created'), planned };
  }

  return Promise.all(rows.map(plan));
}

/** An unknown place is a problem of its row; anything else is a failure of the import. */
function problemOfPlace(error: unknown): Problem {
  const place = error instanceof DomainError ? error.problems?.['location'] : undefined;
  if (!place) throw error;
  return place;
}
