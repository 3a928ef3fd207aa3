import pLimit from 'p-limit';
import type { ListingImportRow } from '#shared/contracts/listings.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { newOwnerListingsPerDay } from '#shared/domain/listing-limits.ts';
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
import type { NamedListings } from './references.repository.ts';
import type { NumberedRow } from './sheet-file.ts';

/** A row that can be written: a new listing, or what is to become of the one that it names. */
export interface PlannedListing {
  /** The owner's own name for it from now on. */
  readonly ownerReference: string | null;
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
  readonly existing: NamedListings;
  readonly mayPublish: boolean;
  /** How many new listings the owner may still make today. */
  readonly allowance: number;
}

/** Places that are looked up at the same time. */
const LOOKUPS = 4;

/** Columns that the file leaves out stay unchanged; a new listing is not shown to others unless the file asks for it. */
function inputOf({ input }: NumberedRow, before: ListingRow | undefined): ListingInput {
  if (!before) return { isAvailable: false, ...input };
  const as = readRow(SHEET_COLUMNS, cellsOf({ id: before.id, reference: '' }, before)).input;
  const { imageUrls } = before;
  const kept = { ...as, imageUrls, specifications: Object.fromEntries(before.specifications) };
  const deliveryOptions = { ...as.deliveryOptions, ...input.deliveryOptions };
  return { ...kept, ...input, deliveryOptions };
}

function answerOf(
  { line, id, reference, input }: NumberedRow,
  outcome: ListingImportRow['outcome'],
  problems: Readonly<Record<string, Problem>> = {},
): ListingImportRow {
  return {
    line,
    reference: reference || id,
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

type Keys = Pick<NumberedRow, 'id' | 'reference' | 'line'>;

const isNamed = ({ id, reference }: Keys, { byId, byReference }: NamedListings): ListingRow | undefined =>
  id === '' ? byReference.get(reference) : byId.get(id);

/** What keeps a row from being about the listing that it names, by column; `lines` are the rows before it, by their listing. */
function problemsOfKeys(
  row: Keys,
  before: ListingRow | undefined,
  { byReference }: NamedListings,
  lines: Map<string, number>,
): Readonly<Record<string, Problem>> {
  if (!before) return row.id === '' ? {} : { id: problem('sheet_id_unknown') };
  const line = lines.get(before.id);
  if (line !== undefined)
    return { [row.id === '' ? 'reference' : 'id']: problem('sheet_listing_twice', { line }) };
  lines.set(before.id, row.line);
  const holder = row.id === '' ? undefined : byReference.get(row.reference);
  return holder && holder.id !== before.id
    ? { reference: problem('reference_taken', { name: holder.name }) }
    : {};
}

/** The owner's own name for a listing once its row is written: only a row that finds it by id gives it another one. */
function referenceAfter({ id, reference }: Keys, before: ListingRow | undefined): string | null {
  if (!before) return reference;
  if (id === '') return before.ownerReference;
  return reference === '' || reference === before.id ? null : reference;
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
  const lines = new Map<string, number>();

  async function plan(row: NumberedRow): Promise<PlannedRow> {
    const before = isNamed(row, existing);
    const { listing, problems } = readListing(inputOf(row, before), { isNew: !before });
    const wrong: Record<string, Problem> = {
      ...problemsByColumn(problems),
      ...problemsOfKeys(row, before, existing, lines),
      ...row.problems,
    };
    if (listing?.isAvailable && !before?.isAvailable && !mayPublish)
      wrong['isAvailable'] = { code: 'email_unverified_to_list' };
    if (!before && row.id === '' && listing && left-- <= 0)
      wrong['reference'] ??= problem('too_many_listings', { count: newOwnerListingsPerDay });
    const where = listing && (await whereaboutsOf(listing, { find }, before).catch(problemOfPlace));
    if (where && 'code' in where) wrong['location'] ??= where;
    if (!listing || !where || 'code' in where || Object.keys(wrong).length > 0)
      return { answer: answerOf(row, 'refused', wrong), planned: undefined };
    const ownerReference = referenceAfter(row, before);
    if (before && before.ownerReference === ownerReference && isSameInSheet(before, listing))
      return { answer: answerOf(row, 'unchanged'), planned: undefined };
    const planned = { ownerReference, listing, where, before };
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
