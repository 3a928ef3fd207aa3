import type { Readable } from 'node:stream';
import { categoryOf } from '#shared/domain/categories.ts';
import { utilizationDays } from '#shared/domain/listing-limits.ts';
import { utilizationOf } from '#shared/domain/utilization.ts';
import { csvFile, type Cell } from '#server/lib/csv-file.ts';
import { averageDays, renterName } from './analytics.presenter.ts';
import type { ExportText } from './export-texts.ts';
import type { RentalRow } from './export.repository.ts';
import type { ItemFigures } from './item-figures.ts';

function itemHeader(t: ExportText): string[] {
  const days = { days: utilizationDays };
  return [
    t('export.equipment'),
    t('export.category'),
    t('export.status'),
    t('export.dailyRate'),
    t('export.bookings'),
    t('export.averageDays'),
    t('export.daysRented', days),
    t('export.daysRentable', days),
    t('export.utilization'),
    t('export.earned'),
  ];
}

const RENTAL_HEADER = [
  'export.order',
  'export.equipment',
  'export.renter',
  'export.status',
  'export.firstDay',
  'export.lastDay',
  'export.pickedUp',
  'export.returned',
  'export.timeZone',
  'export.agreedTotal',
  'export.earned',
] as const;

const itemCells =
  (t: ExportText) =>
  ({ row, earnedCents, use }: ItemFigures): Cell[] => {
    const shown = t(row.isAvailable ? 'export.available' : 'export.unavailable');
    const days = [String(use.daysRented), String(use.daysRentable), utilizationOf(use).toFixed(1)];
    const category = categoryOf(row.categoryId);
    return [
      row.name,
      category ? t(`common.category.${category.id}`) : row.categoryId,
      row.isRemoved ? t('export.removed') : shown,
      row.dailyRateCents,
      String(row.bookings),
      averageDays(row).toFixed(1),
      ...(row.isRemoved ? ['', '', ''] : days),
      earnedCents,
    ];
  };

const rentalCells =
  (t: ExportText) =>
  (row: RentalRow): Cell[] => [
    row.orderNumber,
    row.equipmentName,
    row.deletedAt === null ? renterName(row) : t('common.formerMember'),
    t(`export.state.${row.status}`),
    row.firstDay,
    row.lastDay,
    row.pickedUp,
    row.returned,
    row.timeZone,
    row.totalCents,
    row.earnedCents,
  ];

/** One row per item, as a file for a spreadsheet, in the language of `t`. */
export const itemsFile = (items: Iterable<ItemFigures>, t: ExportText): Readable =>
  csvFile(itemHeader(t), items, itemCells(t));

/** One row per rental, as they come, in the language of `t`. */
export const rentalsFile = (rentals: AsyncIterable<RentalRow>, t: ExportText): Readable =>
  csvFile(
    RENTAL_HEADER.map((key) => t(key)),
    rentals,
    rentalCells(t),
  );
