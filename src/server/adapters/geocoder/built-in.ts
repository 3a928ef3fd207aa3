import tzLookup from '@photostructure/tz-lookup';
import { type Position } from '#shared/domain/geo.ts';
import { type City, CityIndex, stateOf } from './city-index.ts';
import { wordsOf } from './normalize.ts';
import { type Geocoder, type Place } from './port.ts';
import { stateOfZip } from './states.ts';
import {
  lowerBound,
  placeAtIndex,
  placeOfZipCode,
  readZipTable,
  type ZipPlace,
  type ZipTable,
} from './zip-table.ts';

/** Longer than any address; whatever is longer is not looked at. */
const longestQuery = 120;

/** Miles beyond which a ZIP code is shown as itself instead of by the name of the nearest city. */
const longestLabelDistance = 30;

/** Miles from the nearest known city beyond which a position is not in the United States. */
const farthestFromACity = 150;

const mostSuggestions = 20;

const country = /^(?:usa|us|united states|united states of america|america)$/;

/** Everything the lookups need; read on first use, since most tests and many processes never ask for a place. */
interface Atlas {
  cities: CityIndex;
  zips: ZipTable;
}

/** The geocoder that needs no network: ZIP codes from the postal service and GeoNames, cities from our own table. */
export function createBuiltInGeocoder(): Geocoder {
  let loading: Promise<Atlas> | undefined;
  const atlas = (): Promise<Atlas> =>
    (loading ??= readZipTable().then((zips) => ({ zips, cities: new CityIndex() })));
  return {
    async find(text) {
      const query = text.trim();
      if (query === '' || query.length > longestQuery) return undefined;
      return findIn(await atlas(), query);
    },
    async suggest(prefix, limit) {
      const query = prefix.trim();
      const count = Math.min(Math.floor(limit), mostSuggestions);
      if (query === '' || query.length > longestQuery || !(count > 0)) return [];
      return suggestFrom(await atlas(), query, count);
    },
  };
}

function findIn(atlas: Atlas, query: string): Place | undefined {
  const position = /^([+-]?\d{1,3}(?:\.\d{1,15})?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d{1,15})?)$/.exec(query);
  if (position) return placeAt(atlas, Number(position[1]), Number(position[2]));
  const zip = /^(\d{5})(?:[-\s]?\d{4})?$/.exec(query);
  if (zip?.[1] !== undefined) return placeOfZip(atlas, zip[1]);
  return placeOfAddress(atlas, query);
}

function placeAt({ cities }: Atlas, latitude: number, longitude: number): Place | undefined {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  const nearest = cities.nearest({ latitude, longitude });
  if (!nearest || nearest.miles > farthestFromACity) return undefined;
  return place(labelOf(nearest.city), { latitude, longitude });
}

function placeOfZip({ cities, zips }: Atlas, zip: string): Place | undefined {
  const state = stateOfZip(zip);
  const found = state === undefined ? undefined : placeOfZipCode(zips, zip);
  if (state === undefined || !found) return undefined;
  return { ...place(labelOfZip(cities, state, found) ?? `${state} ${zip}`, found), zip };
}

/** The city that a ZIP code goes by: that of its post office if we know it, else the nearest; undefined far from any. */
function labelOfZip(cities: CityIndex, state: string, at: ZipPlace): string | undefined {
  const named = cities.find(wordsOf(at.city), state);
  if (named) return labelOf(named);
  const nearest = cities.nearest(at, state);
  return nearest && nearest.miles <= longestLabelDistance ? labelOf(nearest.city) : undefined;
}

/** 'Austin, TX', 'austin texas', 'Austin, TX 78701, USA', '98 San Jacinto Blvd, Austin, TX'. */
function placeOfAddress(atlas: Atlas, query: string): Place | undefined {
  const zip = /^.*?[,\s](\d{5})(?:-\d{4})?(?:\s*,?\s*(?:usa?|united states))?$/i.exec(query)?.[1];
  const withoutZip = zip === undefined ? query : query.slice(0, query.lastIndexOf(zip));
  const parts = withoutZip
    .split(/[,;\n]/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
  if (parts.length > 1 && country.test(parts.at(-1)?.join(' ') ?? '')) parts.pop();
  const last = parts.at(-1);
  if (zip !== undefined && last && agrees(atlas.cities, last, stateOfZip(zip))) {
    const found = placeOfZip(atlas, zip);
    if (found) return found;
  }
  const city = cityOf(atlas.cities, parts);
  return city && place(labelOf(city), city);
}

/** Whether the words before a ZIP code name its state, or a city there: otherwise one of the two is a mistake. */
function agrees(cities: CityIndex, words: readonly string[], zipState: string | undefined): boolean {
  if (zipState === undefined) return false;
  const split = splitState(words);
  return split ? split.state === zipState : cities.find(words, zipState) !== undefined;
}

function cityOf(cities: CityIndex, parts: readonly (readonly string[])[]): City | undefined {
  const last = parts.at(-1);
  if (!last) return undefined;
  const before = parts.slice(0, -1);
  const state = stateOf(last);
  if (state !== undefined && before.length > 0) {
    // From the state outwards, so that the street in front of the city is not taken for one.
    return before
      .toReversed()
      .reduce<City | undefined>((found, words) => found ?? cities.find(words, state), undefined);
  }
  // Without a state only a street may come first ('12 Main St, Austin tx'), not another place ('Paris, France').
  if (before.length > 0 && !before.every((words) => /^\d/.test(words[0] ?? ''))) return undefined;
  const whole = before.length === 0 ? cities.find(last) : undefined;
  if (whole) return whole;
  const split = splitState(last);
  return split && split.city.length > 0 ? cities.find(split.city, split.state) : undefined;
}

/** ['salt', 'lake', 'city', 'utah'] is a city and a state; the longest name of a state wins ('west virginia'). */
function splitState(words: readonly string[]): { city: readonly string[]; state: string } | undefined {
  for (const length of [3, 2, 1]) {
    if (words.length < length) continue;
    const state = stateOf(words.slice(-length));
    if (state !== undefined) return { city: words.slice(0, -length), state };
  }
  return undefined;
}

function suggestFrom({ cities, zips }: Atlas, query: string, limit: number): string[] {
  if (/^\d{1,5}$/.test(query)) return suggestZips(cities, zips, query, limit);
  const comma = query.indexOf(',');
  const name = wordsOf(comma < 0 ? query : query.slice(0, comma));
  if (name.length === 0) return [];
  const state = comma < 0 ? [] : wordsOf(query.slice(comma + 1));
  const found = cities.startingWith(name, state, limit);
  const split = found.length === 0 && comma < 0 ? splitState(name) : undefined;
  const named = split ? cities.startingWith(split.city, [split.state.toLowerCase()], limit) : found;
  const labels = named.map(labelOf);
  const nickname = cities.find(name);
  return nickname && state.length === 0
    ? [...new Set([labelOf(nickname), ...labels])].slice(0, limit)
    : labels;
}

function suggestZips(cities: CityIndex, zips: ZipTable, digits: string, limit: number): string[] {
  const found: string[] = [];
  const from = lowerBound(zips, Number(digits.padEnd(5, '0')));
  for (let index = from; index < zips.codes.length && found.length < limit; index += 1) {
    const zip = String(zips.codes[index]).padStart(5, '0');
    if (!zip.startsWith(digits)) break;
    const state = stateOfZip(zip);
    const label = state === undefined ? undefined : labelOfZip(cities, state, placeAtIndex(zips, index));
    if (state !== undefined) found.push(`${label ?? state} ${zip}`);
  }
  return found;
}

function labelOf(city: City): string {
  return `${city.name}, ${city.state}`;
}

function place(label: string, { latitude, longitude }: Position): Place {
  return { label, latitude, longitude, timeZone: tzLookup(latitude, longitude) };
}
