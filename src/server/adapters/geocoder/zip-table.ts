import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** ZIP codes in ascending order with the center of each area, in typed arrays, and the city that the postal service names. */
export interface ZipTable {
  codes: Int32Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  cities: readonly string[];
}

/** The package knows about 42,500 codes; far fewer means that it has changed its form. */
const fewestPlausible = 40_000;

/** Military addresses abroad (AA, AE, AP) are no places in the United States. */
const entry =
  /"zip":"(\d{5})","latitude":(-?[\d.]+),"longitude":(-?[\d.]+),"city":"([^"]*)","state":"(?!A[AEP]")[A-Z]{2}","country":"US"/g;

/**
 * Reads the table out of the text of `zipcodes` rather than importing it: importing builds 44,000 objects and an index,
 * which takes several times as long and as much memory.
 */
export async function readZipTable(): Promise<ZipTable> {
  const file = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js');
  const text = await readFile(file, 'latin1');
  const rows: [code: number, latitude: number, longitude: number, city: string][] = [];
  // One string a city: what a match gives would keep the whole text in memory.
  const names = new Map<string, string>();
  for (const match of text.matchAll(entry)) {
    const [, code, latitude, longitude, city = ''] = match;
    const name = names.get(city) ?? Buffer.from(city, 'latin1').toString();
    names.set(name, name);
    rows.push([Number(code), Number(latitude), Number(longitude), name]);
  }
  if (rows.length < fewestPlausible) {
    throw new Error(`zipcodes has ${rows.length} readable ZIP codes; its format has changed`);
  }
  rows.sort((a, b) => a[0] - b[0]);
  return {
    codes: Int32Array.from(rows, (row) => row[0]),
    latitudes: Float64Array.from(rows, (row) => row[1]),
    longitudes: Float64Array.from(rows, (row) => row[2]),
    cities: rows.map((row) => row[3]),
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

/** The largest numerical distance of an unknown code from the one whose place it gets. */
const widestGap = 40;

export interface ZipPlace {
  readonly latitude: number;
  readonly longitude: number;
  /** As the postal service names it. */
  readonly city: string;
}

export const placeAtIndex = (table: ZipTable, index: number): ZipPlace => ({
  latitude: table.latitudes[index] ?? 0,
  longitude: table.longitudes[index] ?? 0,
  city: table.cities[index] ?? '',
});

/**
 * Where a ZIP code is. For a code that is newer than the table, a neighboring number of the same postal center (same first
 * three digits) is used instead, since such numbers are given out within one city.
 */
export function placeOfZipCode(table: ZipTable, zip: string): ZipPlace | undefined {
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
  return best === undefined ? undefined : placeAtIndex(table, best);
}
