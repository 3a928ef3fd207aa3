// Listings as rows of a spreadsheet: the columns of the file, how a cell is written and how it is read.
import { categoryOf } from './categories.ts';
import { fieldProblem, fieldValue, isEmpty, readLine, type FieldResult } from './form-values.ts';
import { fieldAnswers, fieldsOfKind, LISTING_FIELD_NAMES, LISTING_FIELDS } from './listing-fields.ts';
import { listingTextLimits } from './listing-limits.ts';
import type { DeliveryInput, Listing, ListingInput } from './listing-input.ts';
import { centsToDecimal, type Cents } from './money.ts';
import { problem, type Problem } from './problem.ts';
import { turnsDirection } from './text-direction.ts';

/**
 * In the order of the file. A row finds its listing again by `id`, or where that is empty by `reference`, the owner's own name for
 * the machine.
 */
export const SHEET_COLUMNS = [
  ...['reference', 'name', 'category', 'description', 'dailyRate', 'hourlyRate', 'weeklyRate'],
  ...['purchasePrice', 'location', 'isAvailable', 'pickup', 'delivery', 'deliveryRadius', 'deliveryFee'],
  ...['specifications', ...LISTING_FIELD_NAMES, 'id'],
] as readonly SheetColumn[];
type Fixed =
  | 'id'
  | 'reference'
  | 'name'
  | 'category'
  | 'description'
  | 'dailyRate'
  | 'hourlyRate'
  | 'weeklyRate'
  | 'purchasePrice'
  | 'location'
  | 'isAvailable'
  | 'pickup'
  | 'delivery'
  | 'deliveryRadius'
  | 'deliveryFee'
  | 'specifications';
export type SheetColumn = Fixed | (typeof LISTING_FIELD_NAMES)[number];

const REQUIRED: readonly SheetColumn[] = ['reference', 'name', 'category', 'dailyRate', 'purchasePrice'];
export type RowProblems = Partial<Record<SheetColumn, Problem>>;

/** What a row and its listing know each other by; empty where there is none. */
export interface SheetKeys {
  readonly id: string;
  readonly reference: string;
}

/** One row of the file as it was read: what it says of a listing, and the cells that say nothing that can be understood. */
export interface SheetRow extends SheetKeys {
  readonly input: ListingInput;
  readonly problems: RowProblems;
}

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[\s_-]/g, '');
const BY_HEADING = new Map(SHEET_COLUMNS.map((column) => [plain(column), column]));

/** The columns that a line of headings names, however they are capitalized and spaced, or what is wrong with it. */
export function readHeadings(cells: readonly string[]): FieldResult<SheetColumn[]> {
  const columns: SheetColumn[] = [];
  for (const cell of cells) {
    const column = BY_HEADING.get(plain(cell));
    if (!column) return fieldProblem('sheet_column_unknown', { heading: cell.trim().slice(0, 60) });
    if (columns.includes(column)) return fieldProblem('sheet_column_twice', { heading: column });
    columns.push(column);
  }
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  return missing.length > 0
    ? fieldProblem('sheet_columns_missing', { headings: missing.join(', ') })
    : fieldValue(columns);
}

const FLAGS = new Map<string, boolean>([
  ...['yes', 'y', 'true', '1', 'x', 'sí', 'si'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);
const FLAG_COLUMNS: readonly SheetColumn[] = ['isAvailable', 'pickup', 'delivery', ...fieldsOfKind('flag')];
const CHOICE_COLUMNS: readonly SheetColumn[] = fieldsOfKind('choice');
/** One specification a line, its label before the first colon. */
function readPairs(cell: string): FieldResult<Record<string, string>> {
  const lines = cell.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => /^([^:]*):(.*)$/.exec(line));
  if (pairs.includes(null)) return fieldProblem('specification_incomplete');
  return fieldValue(Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2]?.trim() ?? ''])));
}

function readCell(column: SheetColumn, cell: string): FieldResult<unknown> {
  if (column === 'specifications') return readPairs(cell);
  if (column === 'category') return fieldValue(categoryOf(cell)?.id ?? cell);
  const isFlag = FLAG_COLUMNS.includes(column);
  if (!isFlag && !CHOICE_COLUMNS.includes(column)) return fieldValue(cell);
  const word = cell.trim().toLowerCase();
  if (word === '') return fieldValue(undefined);
  if (isFlag) {
    const flag = FLAGS.get(word);
    return flag === undefined ? fieldProblem('yes_or_no') : fieldValue(flag);
  }
  const options: readonly string[] = LISTING_FIELDS.cancellationPolicy.options;
  return options.includes(word)
    ? fieldValue(word)
    : fieldProblem('sheet_choice', { options: options.join(', ') });
}

/** A cell that was kept from being a formula is given back as it was. */
const unescaped = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** A listing by its row. A column that the file does not have is left as it is; an empty cell empties it. */
export function readRow(columns: readonly SheetColumn[], cells: readonly string[]): SheetRow {
  const values: Partial<Record<SheetColumn, unknown>> = {};
  const problems: RowProblems = {};
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    problems.reference = problem('sheet_row_too_long');
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (turnsDirection(cell)) problems[column] = problem('direction_characters');
    const read = readCell(column, unescaped(cell));
    if ('problem' in read) problems[column] ??= read.problem;
    else values[column] = read.value;
  }
  const {
    id: writtenId,
    reference: written,
    pickup,
    delivery,
    deliveryRadius,
    deliveryFee,
    ...input
  } = values;
  const id = ((writtenId as string | undefined) ?? '').trim();
  const reference = readLine(written as string, listingTextLimits.reference);
  if ('problem' in reference) problems.reference ??= reference.problem;
  else if (reference.value === '' && id === '') problems.reference ??= problem('reference_required');
  const deliveryOptions = withoutUndefined({
    pickup,
    delivery,
    deliveryRadius,
    deliveryFee,
  }) as DeliveryInput;
  return {
    id,
    reference: 'value' in reference ? reference.value : '',
    input: { ...(withoutUndefined(input) as ListingInput), deliveryOptions },
    problems,
  };
}

const withoutUndefined = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;

const FIELD_COLUMNS: Readonly<Record<string, SheetColumn>> = {
  deliveryOptions: 'pickup',
  'deliveryOptions.deliveryRadius': 'deliveryRadius',
  'deliveryOptions.deliveryFee': 'deliveryFee',
  imageUrls: 'reference',
};

/** The problems of a listing's fields by the columns that they are written in. */
export const problemsByColumn = (problems: Readonly<Record<string, Problem>>): RowProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([field, found]) => [FIELD_COLUMNS[field] ?? field, found]),
  );

const NO_KEYS: SheetKeys = { id: '', reference: '' };
/** Whether a listing, apart from its keys, is written the same before and after. */
export const isSameInSheet = (before: SheetListing, after: SheetListing): boolean => {
  const then = cellsOf(NO_KEYS, before);
  return cellsOf(NO_KEYS, after).every((cell, index) => cell === then[index]);
};

const amount = (cents: Cents | null): string => (cents === null ? '' : centsToDecimal(cents));
const yesOrNo = (flag: boolean | undefined): string => (flag === true ? 'yes' : 'no');

/** What a listing's cells are made of. */
type SheetListing = Omit<Listing, 'imageUrls' | 'categoryId'> & { readonly categoryId: string };

/** The cells of a listing, in the order of `SHEET_COLUMNS`; `readRow` reads them back. */
export function cellsOf({ id, reference }: SheetKeys, listing: SheetListing): string[] {
  const cells: Record<Fixed, string> = {
    id,
    reference,
    name: listing.name,
    category: categoryOf(listing.categoryId)?.name ?? listing.categoryId,
    description: listing.description,
    dailyRate: amount(listing.dailyRateCents),
    hourlyRate: amount(listing.hourlyRateCents),
    weeklyRate: amount(listing.weeklyRateCents),
    purchasePrice: amount(listing.purchasePriceCents),
    location: listing.location,
    isAvailable: yesOrNo(listing.isAvailable),
    pickup: yesOrNo(listing.pickupOffered),
    delivery: yesOrNo(listing.deliveryOffered),
    deliveryRadius: String(listing.deliveryRadiusMiles),
    deliveryFee: amount(listing.deliveryFeeCents),
    specifications: listing.specifications.map((pair) => pair.join(': ')).join('\n'),
  };
  const fields = fieldAnswers(listing);
  return SHEET_COLUMNS.map((column) => {
    if (column in cells) return cells[column as Fixed];
    const value = fields[column as (typeof LISTING_FIELD_NAMES)[number]];
    return typeof value === 'boolean' ? yesOrNo(value) : isEmpty(value) ? '' : String(value);
  });
}
