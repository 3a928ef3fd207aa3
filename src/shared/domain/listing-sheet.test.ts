import { describe, expect, it } from 'vitest';
import { readListing } from './listing-form.ts';
import type { Listing } from './listing-input.ts';
import { cellsOf, problemsByColumn, readHeadings, readRow, SHEET_COLUMNS } from './listing-sheet.ts';

const MACHINE: Omit<Listing, 'imageUrls'> = {
  name: 'Kubota KX040-4',
  categoryId: 'heavy-equipment',
  brand: 'Kubota',
  model: 'KX040-4',
  description: '=SUM(A1) is no formula,\nand "this" is a second line',
  dailyRateCents: 33_500,
  hourlyRateCents: null,
  weeklyRateCents: 117_250,
  purchasePriceCents: 6_800_000,
  location: 'Denver, CO',
  isAvailable: true,
  specifications: [
    ['Weight', '9,700 lb'],
    ['Bucket: width', '24 in'],
  ],
  pickupOffered: true,
  deliveryOffered: false,
  deliveryRadiusMiles: 25,
  deliveryFeeCents: 5_000,
  instantBooking: true,
  allowMultipleDays: true,
  cancellationPolicy: 'flexible',
  minRentalDays: 2,
  maxRentalDays: null,
  leadTimeHours: 12,
  bufferHours: 0,
  identityAbove: 2_500,
  meteredHours: true,
  hoursPerDay: 8,
  hoursPerWeek: 45,
  hoursPerFourWeeks: 160,
  extraHourRate: 4_250,
  fuelPrice: 459,
  tankGallons: 25,
};

const columnsOf = (headings: string[]) => {
  const read = readHeadings(headings);
  if ('problem' in read) throw new Error(read.problem.code);
  return read.value;
};
const HEADINGS = ['reference', 'name', 'category', 'dailyRate', 'purchasePrice'];
const row = (more: Record<string, string>) =>
  readRow(columnsOf([...HEADINGS, ...Object.keys(more)]), [
    ...['EX-1', 'Trencher', 'Landscape', '85', '9000'],
    ...Object.values(more),
  ]);

describe('a line of headings', () => {
  it('may be written in any case, with spaces or lines between the words, in any order', () => {
    expect(columnsOf(['Daily rate', 'REFERENCE', 'purchase_price', 'Name', 'category '])).toEqual([
      'dailyRate',
      'reference',
      'purchasePrice',
      'name',
      'category',
    ]);
  });

  it.each([
    [[...HEADINGS, 'colour'], { code: 'sheet_column_unknown', values: { heading: 'colour' } }],
    [[...HEADINGS, 'Name'], { code: 'sheet_column_twice', values: { heading: 'name' } }],
    [['reference', 'name', 'category'], { code: 'sheet_columns_missing' }],
  ])('is refused with what is wrong with it: %j', (headings, problem) => {
    expect(readHeadings(headings)).toMatchObject({ problem });
  });
});

describe('a row', () => {
  it('reads back what a listing was written as, apart from its photos and labels with a colon', () => {
    const cells = cellsOf({ id: 'eqp_1', reference: 'EX-1' }, MACHINE);
    const { id, reference, input, problems } = readRow(SHEET_COLUMNS, cells);
    expect([id, reference, problems]).toEqual(['eqp_1', 'EX-1', {}]);
    const { listing } = readListing(input, { isNew: true });
    expect(listing).toEqual({
      ...MACHINE,
      imageUrls: [],
      specifications: [
        ['Weight', '9,700 lb'],
        ['Bucket', 'width: 24 in'],
      ],
    });
  });

  it('says nothing of columns that the file does not have, and empties what an empty cell stands in', () => {
    expect(row({ brand: '' }).input).toEqual({
      name: 'Trencher',
      category: 'landscape',
      dailyRate: '85',
      purchasePrice: '9000',
      brand: '',
      deliveryOptions: {},
    });
  });

  it.each(['yes', 'Y', 'TRUE', '1', 'x', 'sí'])('takes %j for yes', (cell) => {
    expect(row({ delivery: cell }).input.deliveryOptions).toEqual({ delivery: true });
  });

  it('gives back a text that was kept from being a formula', () => {
    expect(row({ description: "'=1+1" }).input.description).toBe('=1+1');
    expect(row({ description: "'tis" }).input.description).toBe("'tis");
  });

  it.each([
    [{ isAvailable: 'maybe' }, { isAvailable: { code: 'yes_or_no' } }],
    [
      { cancellationPolicy: 'lenient' },
      { cancellationPolicy: { code: 'sheet_choice', values: { options: 'standard, flexible' } } },
    ],
    [{ specifications: 'heavy' }, { specifications: { code: 'specification_incomplete' } }],
  ])('names the cell that cannot be understood: %j', (more, problems) => {
    expect(row(more).problems).toEqual(problems);
  });

  it('needs no reference where it names its listing by id', () => {
    const { id, reference, problems } = readRow(columnsOf([...HEADINGS, 'ID']), [
      ...['', 'Trencher', 'Landscape', '85', '9000'],
      ' eqp_1 ',
    ]);
    expect([id, reference, problems]).toEqual(['eqp_1', '', {}]);
  });

  it('needs a reference, and no more cells than there are headings', () => {
    const columns = columnsOf(HEADINGS);
    expect(readRow(columns, [' ', 'a', 'b', '1', '2']).problems).toEqual({
      reference: { code: 'reference_required' },
    });
    expect(readRow(columns, ['r', 'a', 'b', '1', '2', '', 'more']).problems).toEqual({
      reference: { code: 'sheet_row_too_long' },
    });
    expect(readRow(columns, ['r', 'a', 'b', '1', '2', '', ' ']).problems).toEqual({});
  });

  it('puts the problems of a listing where they are written', () => {
    const { problems } = readListing(
      row({ pickup: 'no', delivery: 'yes', deliveryFee: 'much', location: 'Denver' }).input,
      { isNew: true },
    );
    expect(problemsByColumn(problems)).toEqual({
      deliveryFee: { code: 'amount_invalid', values: { what: 'delivery' } },
    });
  });
});
