import { stringify, type Options } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';
import { centsToDecimal } from '#shared/domain/money.ts';

/** A number is an amount in cents; everything else is text. */
export type Cell = string | number | null;

/**
 * For spreadsheets: they recognize UTF-8 by its mark, and would take a text that begins with = + - @ for a formula, of
 * which may contain user input.
 */
const FORMAT: Options = {
  bom: true,
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: { number: centsToDecimal },
};

async function* lines<Row>(
  header: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  cellsOf: (row: Row) => Cell[],
): AsyncGenerator<readonly Cell[]> {
  yield header;
  for await (const row of rows) yield cellsOf(row);
}

/** A file for a spreadsheet: a line of headings and one for each row, sent as they come. UTF-8 with its mark. */
export function csvFile<Row>(
  header: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  cellsOf: (row: Row) => Cell[],
): Readable {
  const file = stringify(FORMAT);
  // What fails on the way breaks the file off, which half a file must show; who leaves ends the reading.
  pipeline(Readable.from(lines(header, rows, cellsOf)), file, () => undefined);
  return file;
}
