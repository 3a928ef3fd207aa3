import { stringify, type Options } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';
import { centsToDecimal } from '#shared/domain/money.ts';
import { utilizationDays } from '#shared/domain/limits.ts';
import { utilizationOf } from '#shared/domain/utilization.ts';
import { averageDays, categoryName, renterName } from './analytics.presenter.ts';
import type { RentalRow } from './export.repository.ts';
import type { ItemFigures } from './item-figures.ts';

/** A number is an amount in cents; everything else is text. */
type Cell = string | number | null;

/**
 * For spreadsheets: they recognize UTF-8 by its mark, and would take a text that begins with = + - @ for a formula, of
 * which somebody else has perhaps written the words.
 */
const FORMAT: Options = {
  bom: true,
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: { number: centsToDecimal },
};

const ITEM_HEADER: readonly string[] = [
  'Equipment',
  'Category',
  'Status',
  'Daily rate',
  'Bookings',
  'Average rental days',
  `Days rented (last ${utilizationDays})`,
  `Days rentable (last ${utilizationDays})`,
  'Utilization %',
  'Earned',
];

const RENTAL_HEADER: readonly string[] = [
  'Order number',
  'Equipment',
  'Renter',
  'Status',
  'First day',
  'Last day',
  'Picked up',
  'Returned',
  'Time zone',
  'Agreed total',
  'Earned',
];

function itemCells({ row, earnedCents, use }: ItemFigures): Cell[] {
  const shown = row.isAvailable ? 'Available' : 'Unavailable';
  const days = [String(use.daysRented), String(use.daysRentable), utilizationOf(use).toFixed(1)];
  return [
    row.name,
    categoryName(row),
    row.isRemoved ? 'Removed' : shown,
    row.dailyRateCents,
    String(row.bookings),
    averageDays(row).toFixed(1),
    ...(row.isRemoved ? ['', '', ''] : days),
    earnedCents,
  ];
}

function rentalCells(row: RentalRow): Cell[] {
  return [
    row.orderNumber,
    row.equipmentName,
    renterName(row),
    row.status,
    row.firstDay,
    row.lastDay,
    row.pickedUp,
    row.returned,
    row.timeZone,
    row.totalCents,
    row.earnedCents,
  ];
}

async function* lines<Row>(
  header: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  cellsOf: (row: Row) => Cell[],
): AsyncGenerator<readonly Cell[]> {
  yield header;
  for await (const row of rows) yield cellsOf(row);
}

function fileOf(cells: AsyncGenerator<readonly Cell[]>): Readable {
  const file = stringify(FORMAT);
  // What fails on the way breaks the file off, which half a file must show; who leaves ends the reading.
  pipeline(Readable.from(cells), file, () => undefined);
  return file;
}

/** One row per item, as a file for a spreadsheet. */
export const itemsFile = (items: Iterable<ItemFigures>): Readable =>
  fileOf(lines(ITEM_HEADER, items, itemCells));

/** One row per rental, as they come. */
export const rentalsFile = (rentals: AsyncIterable<RentalRow>): Readable =>
  fileOf(lines(RENTAL_HEADER, rentals, rentalCells));
