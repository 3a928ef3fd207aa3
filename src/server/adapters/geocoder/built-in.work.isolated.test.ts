import type * as Files from 'node:fs/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as Geo from '#shared/domain/geo.ts';
import { createBuiltInGeocoder } from './built-in.ts';
import { usCities } from './data/us-cities.ts';
import { readZipTable } from './zip-table.ts';

/** Counted in steps, because milliseconds depend on how busy the machine is. */
const work = vi.hoisted(() => ({ filesRead: 0, distances: 0 }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Files>();
  const readFile = (...args: Parameters<typeof real.readFile>) => {
    work.filesRead += 1;
    return real.readFile(...args);
  };
  return { ...real, readFile };
});
vi.mock('#shared/domain/geo.ts', async (original) => {
  const real = await original<typeof Geo>();
  const milesBetween: typeof real.milesBetween = (from, to) => {
    work.distances += 1;
    return real.milesBetween(from, to);
  };
  return { ...real, milesBetween };
});
beforeEach(() => {
  work.filesRead = 0;
  work.distances = 0;
});

const cityCount = Object.values(usCities).join(';').split(';').length;

it('reads nothing before the first question, and its table once for all of them', async () => {
  const geocoder = createBuiltInGeocoder();
  expect(await geocoder.find('')).toBeUndefined();
  expect(work).toEqual({ filesRead: 0, distances: 0 });
  await Promise.all([geocoder.find('78701'), geocoder.suggest('aus', 5), geocoder.find('Austin, TX')]);
  await geocoder.find('10001');
  // An import of the package would read none, and build 34,000 objects.
  expect(work.filesRead).toBe(1);
});

it('works out no distance while it loads', async () => {
  await createBuiltInGeocoder().find('Austin, TX');
  expect(work).toEqual({ filesRead: 1, distances: 0 });
});

it('keeps the ZIP codes as plain numbers', async () => {
  const { codes, latitudes, longitudes } = await readZipTable();
  expect(codes).toBeInstanceOf(Int32Array);
  expect(latitudes).toBeInstanceOf(Float64Array);
  expect(longitudes).toBeInstanceOf(Float64Array);
});

it.each([
  ['a position', '30.27,-97.74'],
  ['a position far from everything', '47.5,-107.5'],
  ['a ZIP code that no city stands for', '59058'],
])('measures the distance to at most a quarter of the cities for %s', async (_what, text) => {
  const geocoder = createBuiltInGeocoder();
  expect(await geocoder.find(text)).toBeDefined();
  expect(work.distances).toBeGreaterThan(0);
  expect(work.distances).toBeLessThan(cityCount / 4);
});
