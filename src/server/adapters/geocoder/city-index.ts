import { milesBetween, type Position } from '#shared/domain/geo.ts';
import { usCities } from './data/us-cities.ts';
import { keyOf, wordsOf } from './normalize.ts';
import { stateNames } from './states.ts';

export interface City {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  /** Thousands of people. */
  people: number;
  /** False for a part of a larger city: it can be looked for, but labels nothing else. */
  labels: boolean;
  key: string;
}

/** What people call a place, and what the table calls it. */
const nicknames: Readonly<Record<string, readonly [name: string, state: string]>> = {
  nyc: ['New York', 'NY'],
  newyorkcity: ['New York', 'NY'],
  bigapple: ['New York', 'NY'],
  thebronx: ['Bronx', 'NY'],
  la: ['Los Angeles', 'CA'],
  sf: ['San Francisco', 'CA'],
  sanfran: ['San Francisco', 'CA'],
  philly: ['Philadelphia', 'PA'],
  vegas: ['Las Vegas', 'NV'],
  dc: ['Washington', 'DC'],
  washingtondc: ['Washington', 'DC'],
  districtofcolumbia: ['Washington', 'DC'],
  slc: ['Salt Lake City', 'UT'],
  saltlake: ['Salt Lake City', 'UT'],
  okc: ['Oklahoma City', 'OK'],
  nola: ['New Orleans', 'LA'],
  indy: ['Indianapolis', 'IN'],
  jax: ['Jacksonville', 'FL'],
  dfw: ['Dallas', 'TX'],
  atl: ['Atlanta', 'GA'],
  phx: ['Phoenix', 'AZ'],
  pdx: ['Portland', 'OR'],
  sanbuenaventura: ['Ventura', 'CA'],
  barrow: ['Utqiagvik', 'AK'],
  kona: ['Kailua-Kona', 'HI'],
  boisecity: ['Boise', 'ID'],
};

const widestReach = 5;

/** States by the key of their name, and by their postal code. */
const stateByKey = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [keyOf(wordsOf(name)), code],
    [code.toLowerCase(), code],
  ]),
);

/** Names that are a state's and a great city's; any other bare name of a state is not a place to search around. */
const statesThatAreCities = new Set(['newyork', 'washington']);

/** The postal code of a state's name or code, however it is written. */
export function stateOf(words: readonly string[]): string | undefined {
  return stateByKey.get(keyOf(words));
}

function readCities(): City[] {
  const cities = Object.entries(usCities).flatMap(([state, text]) =>
    text.split(';').map((entry) => {
      const [title = '', latitude, longitude, people] = entry.trim().split(',');
      const name = title.replace('*', '');
      const numbers = { latitude: Number(latitude), longitude: Number(longitude), people: Number(people) };
      return { name, state, ...numbers, labels: name === title, key: keyOf(wordsOf(name)) };
    }),
  );
  return cities.sort((a, b) => b.people - a.people);
}

/** How far a city's name carries beyond its center, in miles: five miles out is still Houston, but no longer Marfa. */
function reachOf(people: number): number {
  if (people >= 1000) return widestReach;
  if (people >= 500) return 1;
  return 0;
}

/** All the cities, largest first, with the questions that are asked of them. */
export class CityIndex {
  readonly #cities = readCities();
  readonly #byKey = groupByKey(this.#cities);

  /** The city of that name in that state, or without a state the largest of that name. */
  find(words: readonly string[], state?: string): City | undefined {
    const key = keyOf(words);
    if (state === undefined && stateByKey.has(key) && !statesThatAreCities.has(key) && !(key in nicknames)) {
      return undefined;
    }
    const nickname = nicknames[key];
    if (nickname && (state === undefined || state === nickname[1])) {
      return this.find(wordsOf(nickname[0]), nickname[1]);
    }
    const named = this.#byKey.get(key) ?? [];
    return state === undefined ? named[0] : named.find((city) => city.state === state);
  }

  /** The city whose name a point goes by, and how far off its center is, in miles. */
  nearest(point: Position, state?: string): { city: City; miles: number } | undefined {
    let best: { city: City; miles: number } | undefined;
    let bestScore = Infinity;
    for (const city of this.#cities) {
      if (!city.labels || (state !== undefined && city.state !== state)) continue;
      // A degree of latitude is 69 miles: most of the country can be left out without any trigonometry.
      if (best && Math.abs(city.latitude - point.latitude) * 68 - widestReach > bestScore) continue;
      const miles = milesBetween(point, city);
      const score = miles - reachOf(city.people);
      if (score < bestScore) [best, bestScore] = [{ city, miles }, score];
    }
    return best;
  }

  /** Cities whose name begins so, largest first; with a second part, only in states that begin with that. */
  startingWith(words: readonly string[], stateWords: readonly string[], limit: number): City[] {
    const key = keyOf(words);
    const stateKey = keyOf(stateWords);
    const found: City[] = [];
    for (const city of this.#cities) {
      if (found.length >= limit) break;
      if (!city.key.startsWith(key)) continue;
      const stateName = keyOf(wordsOf(stateNames[city.state] ?? ''));
      if (city.state.toLowerCase().startsWith(stateKey) || stateName.startsWith(stateKey)) found.push(city);
    }
    return found;
  }
}

function groupByKey(cities: readonly City[]): Map<string, City[]> {
  const groups = new Map<string, City[]>();
  for (const city of cities) {
    const group = groups.get(city.key);
    if (group) group.push(city);
    else groups.set(city.key, [city]);
  }
  return groups;
}
