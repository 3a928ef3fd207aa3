import type { Readable } from 'node:stream';
import { utilizationDays } from '#shared/domain/limits.ts';
import { utilizationOf } from '#shared/domain/utilization.ts';
import { csvFile, type Cell } from '#server/lib/csv-file.ts';
import { averageDays, categoryName, renterName } from './analytics.presenter.ts';
import type { RentalRow } from './export.repository.ts';
import type { ItemFigures } from './item-figures.ts';

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

/** One row per item, as a file for a spreadsheet. */
export const itemsFile = (items: Iterable<ItemFigures>): Readable => csvFile(ITEM_HEADER, items, itemCells);

/** One row per rental, as they come. */
export const rentalsFile = (rentals: AsyncIterable<RentalRow>): Readable =>
  csvFile(RENTAL_HEADER, rentals, rentalCells);
