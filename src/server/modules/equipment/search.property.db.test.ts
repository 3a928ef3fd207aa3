import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { addDays, endOfDay, startOfDay } from '#shared/domain/calendar.ts';
import { categories, categoryOf } from '#shared/domain/categories.ts';
import { metresBetween, milesToMetres } from '#shared/domain/geo.ts';
import { equipment } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { block, createOwner, listingRow } from '#tests/support/listings.ts';
import { RING_SIZE } from './search.rings.repository.ts';
import { readSearchText } from './search.text.ts';

/** Seeded: the same listings and the same questions every time (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => from[int(0, from.length - 1)]!;
  return { next, int, pick, chance: (share: number) => next() < share };
}

/** What the slow, obvious scan knows of a listing. */
interface Model {
  id: string;
  listed: boolean;
  categoryId: string;
  tokens: string[];
  latitude: number;
  longitude: number;
  timeZone: string;
  cents: number;
  rating: number;
  reviewCount: number;
  delivery: boolean;
  taken: { from: string; to: string }[];
}

const CITIES = [
  { latitude: 30.27, longitude: -97.74, timeZone: 'America/Chicago' },
  { latitude: 40.71, longitude: -74.01, timeZone: 'America/New_York' },
  { latitude: 33.45, longitude: -112.07, timeZone: 'America/Phoenix' },
];
// None of these has another name in the synonym table, and no two share a stem or a beginning, also with words of descriptions.
const MACHINES = ['Trimmer', 'Welder', 'Router', 'Sander', 'Planer', 'Grinder', 'Ladder', 'Scaffold'];
const KINDS = ['Diesel', 'Quiet', 'Rugged', 'Vintage', 'Folding'];
const BRANDS = ['Makita', 'Hilti', 'Bosch'];

const random = seeded(20_260_105);
const models: Model[] = [];
const product = sharedFixture(buildTestApp);
let ownerId: string;

const round2 = (degrees: number) => Number(degrees.toFixed(2));
const singular = (word: string) => word.toLowerCase().replace(/s$/, '');

async function addListing(serial: number, place = random.pick(CITIES)): Promise<void> {
  const name = `${random.chance(0.5) ? `${random.pick(KINDS)} ` : ''}${random.pick(MACHINES)}${random.chance(0.2) ? 's' : ''}`;
  const brand = random.chance(0.6) ? random.pick(BRANDS) : null;
  const description = random.chance(0.4) ? `Goes with a ${random.pick(KINDS)} ${random.pick(MACHINES)}.` : '';
  const category = random.pick(categories);
  const reviewCount = random.chance(0.4) ? 0 : random.int(1, 4);
  const ratingSum = reviewCount * random.int(1, 4) + (reviewCount > 0 ? random.int(0, reviewCount) : 0);
  // Few grid points: many listings share a rounded position, so that ties are common.
  const latitude = round2(place.latitude + random.int(-3, 3) / 5);
  const longitude = round2(place.longitude + random.int(-3, 3) / 5);
  const row = listingRow({
    id: `eqp_${String(random.int(0, 999_999)).padStart(6, '0')}_${serial}`,
    ownerId,
    name,
    brand,
    model: null,
    description,
    categoryId: category.id,
    ratingSum,
    reviewCount,
    latitude: latitude + random.int(-4, 4) / 1000,
    longitude: longitude + random.int(-4, 4) / 1000,
    timeZone: place.timeZone,
    dailyRateCents: random.int(4, 1500) * 100 + random.pick([0, 0, 50]),
    deliveryOffered: random.chance(0.3),
    isAvailable: random.chance(0.92),
    deletedAt: random.chance(0.03) ? new Date('2026-01-06T00:00:00Z') : null,
  });
  await product.platform.db.insert(equipment).values(row);
  const tokens = `${name} ${brand ?? ''} ${category.name} ${description}`.match(/\w+/g) ?? [];
  const model: Model = {
    id: row.id,
    listed: row.isAvailable === true && !row.deletedAt,
    categoryId: category.id,
    tokens: tokens.map((token) => token.toLowerCase()),
    latitude,
    longitude,
    timeZone: place.timeZone,
    cents: row.dailyRateCents,
    rating: reviewCount === 0 ? 0 : Math.round((ratingSum / reviewCount) * 10 + 1e-9) / 10,
    reviewCount,
    delivery: row.deliveryOffered === true,
    taken: [],
  };
  if (random.chance(0.4)) {
    const from = new Date(Date.UTC(2026, 2, 1, random.int(0, 23)) + random.int(0, 20) * 86_400_000);
    const to = new Date(from.getTime() + random.int(1, 90) * 3_600_000);
    const released = random.chance(0.2);
    await block(
      product.platform.db,
      row.id,
      from.toISOString(),
      to.toISOString(),
      released ? from : undefined,
    );
    if (!released) model.taken.push({ from: from.toISOString(), to: to.toISOString() });
  }
  models.push(model);
}

interface Area {
  south: number;
  west: number;
  north: number;
  east: number;
}

interface Question {
  query: Record<string, string>;
  place?: { latitude: number; longitude: number } | undefined;
  radius: number;
  area?: Area | undefined;
}

function randomQuestion(): Question {
  const query: Record<string, string> = {};
  let place: Question['place'];
  let radius = 25;
  if (random.chance(0.5)) {
    const city = random.pick(CITIES);
    place = {
      latitude: city.latitude + random.int(-2, 2) / 5,
      longitude: city.longitude + random.int(-2, 2) / 5,
    };
    query['location'] = `${place.latitude.toFixed(3)}2,${place.longitude.toFixed(3)}2`;
    place = { latitude: round2(place.latitude), longitude: round2(place.longitude) };
    if (random.chance(0.8))
      query['radius'] = String((radius = random.pick([0, 5, 10, 20, 40, 60, 100, 250])));
  }
  let area: Question['area'];
  if (random.chance(0.2)) {
    const city = random.pick(CITIES);
    const [high, wide] = [random.int(1, 8) / 10, random.int(1, 8) / 10];
    // Edges lie on the same grid as positions: they are included.
    area = {
      south: round2(city.latitude - high),
      west: round2(city.longitude - wide),
      north: round2(city.latitude + random.int(1, 8) / 10),
      east: round2(city.longitude + random.int(1, 8) / 10),
    };
    query['bounds'] = [area.south, area.west, area.north, area.east].join(',');
  }
  if (random.chance(0.5)) {
    const machine = random.pick(MACHINES);
    const words = [
      random.chance(0.3) ? machine.slice(0, random.int(3, 5)) : machine + (random.chance(0.3) ? 's' : ''),
    ];
    if (random.chance(0.4)) words.unshift(random.pick([...KINDS, ...BRANDS]));
    query['q'] = words.join(random.pick([' ', '  ', ', ']));
  }
  if (random.chance(0.25))
    query['category'] = random.chance(0.5)
      ? random.pick(categories).name.toUpperCase()
      : random.pick(categories).id;
  if (random.chance(0.3)) query['minPrice'] = String(random.int(0, 50) * 10);
  if (random.chance(0.3))
    query['maxPrice'] = random.chance(0.2) ? '1000' : String(500 + random.int(0, 49) * 10);
  if (random.chance(0.25)) query['minRating'] = String(random.int(0, 9) / 2);
  if (random.chance(0.2)) query['hasDelivery'] = 'true';
  if (random.chance(0.35)) {
    query['availableFrom'] = addDays('2026-03-01', random.int(0, 20));
    if (random.chance(0.7)) query['availableTo'] = addDays(query['availableFrom'], random.int(0, 5));
  }
  return { query, place, radius, area };
}

function textFits(model: Model, q: string): boolean {
  const words = q.toLowerCase().match(/\w+/g) ?? [];
  return words.every((word, index) =>
    model.tokens.some(
      (token) =>
        singular(token) === singular(word) ||
        (index === words.length - 1 && token.startsWith(singular(word))),
    ),
  );
}

function isFree({ taken, timeZone }: Model, first: string, last: string): boolean {
  const from = startOfDay(first, timeZone).toISOString();
  const to = endOfDay(last, timeZone).toISOString();
  return taken.every((span) => span.to <= from || span.from >= to);
}

function scan({ query, place, radius, area }: Question): Model[] {
  const {
    q,
    category,
    minPrice = '0',
    maxPrice = '1000',
    minRating = '0',
    availableFrom,
    availableTo,
    hasDelivery,
  } = query;
  return models.filter(
    (model) =>
      model.listed &&
      (q === undefined || textFits(model, q)) &&
      (category === undefined || model.categoryId === categoryOf(category)?.id) &&
      (!place || metresBetween(place, model) <= milesToMetres(radius) + 1e-6) &&
      (!area ||
        (model.latitude >= area.south &&
          model.latitude <= area.north &&
          model.longitude >= area.west &&
          model.longitude <= area.east)) &&
      model.cents >= Number(minPrice) * 100 &&
      (maxPrice === '1000' || model.cents <= Number(maxPrice) * 100) &&
      model.rating >= Number(minRating) &&
      (hasDelivery !== 'true' || model.delivery) &&
      (availableFrom === undefined || isFree(model, availableFrom, availableTo ?? availableFrom)),
  );
}

/** The relevance of every listing, asked of the database one by one, without index or filter. */
async function relevances(q: string): Promise<Map<string, number>> {
  const { literal, broad } = readSearchText(q);
  const { rows } = await product.platform.db.execute<{ id: string; rank: number }>(sql`
    select id, round((ts_rank(words, to_tsquery('english', ${literal})) + ts_rank(words, to_tsquery('english', ${broad})))::numeric, 1)::float8 as rank from equipment`);
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

async function page(path: string) {
  const response = await product.app.inject(path);
  expect(response.statusCode, response.body).toBe(200);
  const next = /^<([^>]+)>; rel="next"$/.exec(String(response.headers['link'] ?? ''))?.[1];
  return {
    items: response.json<EquipmentSummary[]>(),
    next,
    total: Number(response.headers['x-total-count']),
  };
}

async function readAll(
  question: Question,
  limit: number,
  between: () => Promise<void> = async () => undefined,
) {
  const found: string[] = [];
  const totals: number[] = [];
  let path: string | undefined =
    `/api/equipment/search?${new URLSearchParams({ ...question.query, limit: String(limit) }).toString()}`;
  while (path !== undefined) {
    const { items, next, total }: Awaited<ReturnType<typeof page>> = await page(path);
    found.push(...items.map(({ id }) => id));
    totals.push(total);
    if (next !== undefined) {
      expect(items).toHaveLength(limit);
      await between();
    }
    path = next;
  }
  return { found, totals };
}

/** Negative when `a` stands before `b`; distances that are equal but for the last bits count as equal only on one spot. */
function compare(a: Model, b: Model, question: Question, rank: Map<string, number> | undefined): number {
  const byId = a.id < b.id ? -1 : 1;
  const byRank = rank ? rank.get(b.id)! - rank.get(a.id)! : 0;
  if (byRank !== 0) return byRank;
  if (!question.place) return b.rating - a.rating || b.reviewCount - a.reviewCount || byId;
  if (a.latitude === b.latitude && a.longitude === b.longitude) return byId;
  const apart = metresBetween(question.place, a) - metresBetween(question.place, b);
  return Math.abs(apart) < 1e-3 ? 0 : apart;
}

async function check(question: Question, found: string[], expected: Model[]): Promise<void> {
  const about = JSON.stringify(question);
  expect(new Set(found).size, about).toBe(found.length);
  expect([...found].sort(), about).toEqual(expected.map(({ id }) => id).sort());
  const rank = question.query['q'] === undefined ? undefined : await relevances(question.query['q']);
  const byId = new Map(models.map((model) => [model.id, model]));
  for (let index = 1; index < found.length; index++) {
    const [before, after] = [byId.get(found[index - 1]!)!, byId.get(found[index]!)!];
    expect(
      compare(before, after, question, rank),
      `${about}: ${before.id} before ${after.id}`,
    ).toBeLessThanOrEqual(0);
  }
}

beforeAll(async () => {
  // Before all the days that are asked for.
  product.clock.advance(Date.parse('2026-02-02T12:00:00Z') - product.clock.now().getTime());
  ownerId = await createOwner(product.platform.db);
  for (let serial = 0; serial < 300; serial++) await addListing(serial);
});

describe('search against a slow, obvious scan', () => {
  it('finds the same listings in the same order, over any pages', async () => {
    let hits = 0;
    for (let round = 0; round < 200; round++) {
      const question = randomQuestion();
      const expected = scan(question);
      hits += expected.length;
      const { found, totals } = await readAll(question, random.pick([1, 2, 3, 5, 8, 24, 100]));
      await check(question, found, expected);
      expect(new Set(totals)).toEqual(new Set([expected.length]));
    }
    // The questions must not be so narrow that nothing is tested.
    expect(hits).toBeGreaterThan(1500);
  });

  it('neither repeats nor skips items while listings are added between pages', async () => {
    let serial = 1000;
    for (let round = 0; round < 30; round++) {
      const question = randomQuestion();
      const before = scan(question);
      const { found } = await readAll(question, random.int(2, 9), async () => {
        if (serial < 1400) await addListing(serial++);
      });
      expect(new Set(found).size).toBe(found.length);
      const allowed = new Set(scan(question).map(({ id }) => id));
      expect(found.filter((id) => !allowed.has(id))).toEqual([]);
      const seen = new Set(found);
      expect(
        before.filter(({ id }) => !seen.has(id)),
        JSON.stringify(question),
      ).toEqual([]);
    }
  });
});

describe('more matches near a place than are ranked at once', () => {
  const place = { latitude: 47.61, longitude: -122.33 };
  const question: Question = {
    query: { q: 'welder', location: '47.61,-122.33', radius: '100' },
    place,
    radius: 100,
  };

  beforeAll(async () => {
    const rows = Array.from({ length: 1300 }, (_, index) =>
      listingRow({
        id: `eqp_ring_${String(index).padStart(4, '0')}`,
        ownerId,
        name: index % 3 === 0 ? 'Welder' : 'Generator',
        model: null,
        brand: null,
        categoryId: 'framing',
        description: index % 3 === 0 ? '' : 'Feeds a welder.',
        latitude: 47.61 + (index % 40) / 100,
        longitude: -122.33 - Math.floor(index / 40) / 100,
        timeZone: 'America/Los_Angeles',
      }),
    );
    await product.platform.db.insert(equipment).values(rows);
  });

  it('answers all of them, ring by ring, each ring by relevance', async () => {
    let added = 0;
    const { found, totals } = await readAll(question, 70, async () => {
      // Right at the place: were the ring cut by count again, these would push others out of it.
      const id = `eqp_new_${added++}`;
      await product.platform.db
        .insert(equipment)
        .values(listingRow({ id, ownerId, name: 'Welder', ...place, timeZone: 'America/Los_Angeles' }));
    });
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((id) => id.startsWith('eqp_ring_'))).toHaveLength(1300);
    expect(new Set(totals)).toEqual(new Set([1000]));
    const inRing = found.filter((id) => id.startsWith('eqp_ring_')).slice(0, RING_SIZE);
    const named = (id: string) => Number(id.slice(-4)) % 3 === 0;
    expect(inRing.slice(0, 150).every(named)).toBe(true);
    expect(inRing.slice(-300).some(named)).toBe(false);
  });
});
