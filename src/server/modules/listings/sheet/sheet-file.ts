import { CsvError, parse } from 'csv-parse/sync';
import { invalidFields } from '#shared/domain/errors.ts';
import { maximumSheetRows } from '#shared/domain/listing-limits.ts';
import { readHeadings, readRow, type SheetRow } from '#shared/domain/listing-sheet.ts';
import { problem, type Problem } from '#shared/domain/problem.ts';

/** A row with its line in the file, the headings being the first. */
export interface NumberedRow extends SheetRow {
  readonly line: number;
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** Spreadsheets of many countries write semicolons; what stands most often in the headings is what separates them. */
function delimiterOf(csv: string): string {
  const [headings = ''] = csv.split(/\r?\n/, 1);
  const count = (sign: string) => headings.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const refuse = (found: Problem) => invalidFields({ csv: found });

function parsed(csv: string): readonly Parsed[] {
  // What another encoding is read as.
  if (csv.includes('\uFFFD')) throw refuse(problem('sheet_encoding'));
  try {
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv.replace(/^\uFEFF/, '')),
      info: true,
      relax_column_count: true,
      // Spreadsheets leave rows of commas below what was deleted: they are not counted.
      skip_records_with_empty_values: true,
      to: maximumSheetRows + 2,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse(problem('sheet_unreadable', { line: Number(error['lines'] ?? 1) }));
  }
}

/** The rows of a CSV file. Throws 422 on `csv` where the file as a whole cannot be read. */
export function readSheet(csv: string): NumberedRow[] {
  const [headings, ...rows] = parsed(csv);
  if (!headings || rows.length === 0) throw refuse(problem('sheet_empty'));
  if (rows.length > maximumSheetRows) throw refuse(problem('sheet_too_long', { most: maximumSheetRows }));
  const columns = readHeadings(headings.record);
  if ('problem' in columns) throw refuse(columns.problem);
  const seen = new Map<string, number>();
  return rows.map(({ record, info }) => {
    const row = readRow(columns.value, record);
    const before = seen.get(row.reference);
    seen.set(row.reference, before ?? info.lines);
    const isTwice = row.reference !== '' && before !== undefined;
    const problems = isTwice
      ? { ...row.problems, reference: problem('reference_twice', { line: before }) }
      : row.problems;
    return { ...row, line: info.lines, problems };
  });
}
