import { inspect } from 'node:util';

const shown = (value: unknown): string =>
  inspect(value, { depth: 6, breakLength: Infinity, maxArrayLength: 30, maxStringLength: 400 });
const shortName = (row: unknown): string => inspect(row, { breakLength: Infinity, maxStringLength: 80 });

/** An assertion's message shortens long values, so they are written out below it. */
function described(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('expected' in error && 'actual' in error)) return error.message;
  return `${error.message}\n    expected: ${shown(error.expected)}\n    actual:   ${shown(error.actual)}`;
}

/** Checks a whole table in one test. A row that fails hides no other one: the error names all that do, and why. */
export async function expectEvery<const Row>(
  rows: readonly Row[],
  check: (row: Row) => unknown,
  nameOf: (row: Row) => string = shortName,
): Promise<void> {
  if (rows.length === 0) throw new Error('The table has no rows, so nothing was checked.');
  const failures: { name: string; error: unknown }[] = [];
  for (const row of rows) {
    try {
      await check(row);
    } catch (error) {
      failures.push({ name: nameOf(row), error });
    }
  }
  if (failures.length === 0) return;
  const lines = failures.map(({ name, error }) => `- ${name}: ${described(error)}`);
  throw new Error(`${failures.length} of ${rows.length} rows fail:\n${lines.join('\n')}`, {
    cause: failures[0]?.error,
  });
}
