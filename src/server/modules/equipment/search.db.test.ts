import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EquipmentSummary } from '#shared/contracts/equipment.ts';
import { equipment, users } from '#server/db/schema/index.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { block, createListing, createOwner } from '#tests/support/listings.ts';

const product = sharedFixture(buildTestApp);
const ids: Record<string, string> = {};

interface Found {
  status: number;
  names: string[];
  items: EquipmentSummary[];
  headers: Record<string, string | undefined>;
  error: { message: string; code: string; details?: Record<string, string> };
}

async function get(path: string): Promise<Found> {
  const response = await product.app.inject(path);
  const body: unknown = response.json();
  const items = Array.isArray(body) ? (body as EquipmentSummary[]) : [];
  return {
    status: response.statusCode,
    names: items.map((item) => item.name),
    items,
    headers: response.headers as Record<string, string | undefined>,
    error: body as Found['error'],
  };
}

const search = (query: Record<string, string>): Promise<Found> =>
  get(`/api/equipment/search?${new URLSearchParams(query).toString()}`);

async function list(key: string, overrides: Parameters<typeof createListing>[1]): Promise<void> {
  ids[key] = await createListing(product.platform.db, overrides);
}

beforeAll(async () => {
  // Before all the days that are asked for.
  product.clock.advance(Date.parse('2026-02-02T12:00:00Z') - product.clock.now().getTime());
  const { db } = product.platform;
  const ownerId = await createOwner(db);
  const restricted = await createOwner(db);
  const austin = { ownerId, latitude: 30.27, longitude: -97.74 };
  await list('excavator', { ...austin, ratingSum: 9, reviewCount: 2 });
  await list('trencher', {
    ownerId,
    name: 'Walk-behind Trencher',
    brand: 'Ditch Witch',
    model: 'C16X',
    categoryId: 'landscape',
    latitude: 30.51,
    longitude: -97.68,
    location: 'Round Rock, TX',
    description: 'Digs like a small excavator.',
    ratingSum: 5,
    reviewCount: 1,
  });
  await list('jackhammer', {
    ownerId,
    name: 'Electric Breaker Hammer',
    brand: 'Makita',
    model: 'HM1812',
    categoryId: 'drills-and-attachments',
    latitude: 32.78,
    longitude: -96.8,
    location: 'Dallas, TX',
    dailyRateCents: 5500,
    deliveryOffered: true,
  });
  await list('generator', {
    ownerId,
    name: 'Diesel Generator',
    brand: 'Honda',
    model: 'EU7000',
    categoryId: 'electrical',
    latitude: 40.71,
    longitude: -74.01,
    timeZone: 'America/New_York',
    location: 'New York, NY',
    ratingSum: 50,
    reviewCount: 10,
  });
  await list('mixer', {
    ...austin,
    name: 'Concrete Mixer',
    brand: null,
    model: null,
    categoryId: 'concrete',
    latitude: 30.4,
    dailyRateCents: 12_000,
  });
  await list('skid', {
    ...austin,
    name: 'Skid Steer Loader',
    brand: 'Bobcat',
    model: 'S650',
    dailyRateCents: 250_000,
    latitude: 30.0,
  });
  await list('lift', {
    ...austin,
    name: 'Bucket Truck',
    brand: 'Altec',
    model: null,
    categoryId: 'service-vehicles',
    latitude: 29.9,
  });
  await list('unavailable', { ...austin, name: 'Excavator in the workshop', isAvailable: false });
  await list('deleted', {
    ...austin,
    name: 'Excavator of the past',
    deletedAt: new Date('2026-01-06T00:00:00Z'),
  });
  await list('restricted', { ...austin, ownerId: restricted, name: 'Excavator of a restricted owner' });
  await db.update(users).set({ restrictionNoList: true }).where(eq(users.id, restricted));
});

/** Items of one test or group, so that no other finds them. */
const hide = (hidden: string[]) =>
  product.platform.db.update(equipment).set({ isAvailable: false }).where(inArray(equipment.id, hidden));

describe('what is listed', () => {
  it('lists what is available, best rated first, then most reviewed', async () => {
    const { names, status } = await get('/api/equipment');
    expect(status).toBe(200);
    expect(names.slice(0, 3)).toEqual(['Diesel Generator', 'Walk-behind Trencher', 'Mini Excavator']);
    expect(names).toHaveLength(7);
  });

  it('pages through the listings by the Link header', async () => {
    const seen: string[] = [];
    let path: string | undefined = '/api/equipment?limit=3';
    while (path !== undefined) {
      const { items, headers }: Found = await get(path);
      seen.push(...items.map((item) => item.id));
      path = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1];
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it('counts the listed items of every category, in order', async () => {
    const response = await product.app.inject('/api/categories');
    const categories = response.json<{ id: string; name: string; itemCount: number }[]>();
    expect(categories.map(({ name }) => name).slice(0, 2)).toEqual(['Electrical', 'Plumbing']);
    expect(categories).toHaveLength(10);
    expect(categories.find(({ id }) => id === 'heavy-equipment')?.itemCount).toBe(2);
    expect(categories.find(({ id }) => id === 'plumbing')?.itemCount).toBe(0);
  });

  it('never answers the exact position', async () => {
    const { items } = await search({ q: 'trencher' });
    expect(items[0]).toMatchObject({ latitude: 30.51, longitude: -97.68 });
    for (const item of (await get('/api/equipment')).items) {
      expect(item.latitude).toBe(Number(item.latitude?.toFixed(2)));
      expect(item.longitude).toBe(Number(item.longitude?.toFixed(2)));
    }
  });
});

describe('place and radius', () => {
  it('applies 25 miles where a place comes without a radius, nearest first, with miles', async () => {
    const { items, headers, names } = await search({ location: 'Austin, TX' });
    expect(names[0]).toBe('Mini Excavator');
    expect(names).toContain('Walk-behind Trencher');
    expect(names).not.toContain('Bucket Truck');
    const miles = items.map((item) => item.distanceMiles ?? Number.NaN);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    expect(Math.max(...miles)).toBeLessThanOrEqual(25);
    expect(decodeURIComponent(headers['x-place'] ?? '')).toBe('Austin, TX');
    expect(headers['x-total-count']).toBe(String(items.length));
  });

  it('widens with the radius and takes a position', async () => {
    expect((await search({ location: '30.27,-97.74', radius: '40' })).names).toContain('Bucket Truck');
    expect((await search({ location: '30.27,-97.74', radius: '250' })).names).toContain(
      'Electric Breaker Hammer',
    );
  });

  it('finds the place itself with radius 0, whatever the third decimal', async () => {
    const { names, items } = await search({ location: '30.2741,-97.7399', radius: '0' });
    expect(names).toEqual(['Mini Excavator']);
    expect(items[0]?.distanceMiles).toBe(0);
  });

  it('ignores the radius without a place, and answers no miles', async () => {
    const { items, headers } = await search({ radius: '5' });
    expect(items).toHaveLength(7);
    expect(items[0]).not.toHaveProperty('distanceMiles');
    expect(headers).not.toHaveProperty('x-place');
  });

  it('refuses an unknown place', async () => {
    const { status, error } = await search({ location: 'Nowhereville, ZZ' });
    const message = 'We do not know this place. Try a ZIP code or a city such as Austin, TX.';
    expect(status).toBe(422);
    expect(error).toMatchObject({ message, code: 'invalid', details: { location: message } });
  });

  it('suggests places', async () => {
    const response = await product.app.inject('/api/places?q=Aus');
    const labels = response.json<{ label: string }[]>().map(({ label }) => label);
    expect(labels).toContain('Austin, TX');
    expect(labels.length).toBeLessThanOrEqual(8);
    expect((await product.app.inject('/api/places?q=')).json()).toEqual([]);
    expect((await product.app.inject('/api/places')).statusCode).toBe(422);
  });
});

describe('a part of the map', () => {
  it('finds what lies in it, its edges included, best rated first', async () => {
    // Two of them are on the southern and on the northern edge.
    const { names, headers } = await search({ bounds: '30,-97.8,30.51,-97.6' });
    expect(names.slice(0, 2)).toEqual(['Walk-behind Trencher', 'Mini Excavator']);
    expect([...names].sort()).toEqual([
      'Concrete Mixer',
      'Mini Excavator',
      'Skid Steer Loader',
      'Walk-behind Trencher',
    ]);
    expect(headers['x-total-count']).toBe('4');
    expect((await search({ bounds: '30.01,-97.8,30.5,-97.6' })).names.sort()).toEqual([
      'Concrete Mixer',
      'Mini Excavator',
    ]);
  });

  it('goes together with words, a place and the other filters', async () => {
    expect((await search({ bounds: '30,-97.8,30.51,-97.6', q: 'mixer' })).names).toEqual(['Concrete Mixer']);
    expect((await search({ bounds: '30,-97.8,30.3,-97.6', location: 'Austin, TX' })).names).toEqual([
      'Mini Excavator',
      'Skid Steer Loader',
    ]);
    expect((await search({ bounds: '24,-125,50,-66', hasDelivery: 'true' })).names).toEqual([
      'Electric Breaker Hammer',
    ]);
  });

  it('takes all of the world for a part of the map, and an empty one', async () => {
    expect((await search({ bounds: '-90,-180,90,180' })).names).toHaveLength(7);
    expect((await search({ bounds: '-10,-10,10,10' })).names).toEqual([]);
  });

  it('uses only the public position: no part reveals on which side of the grid point a yard lies', async () => {
    const { db } = product.platform;
    const ownerId = await createOwner(db);
    const id = await createListing(db, { ownerId, latitude: 61.2249, longitude: -149.8951 });
    const found = async (bounds: string) => (await search({ bounds })).items.some((item) => item.id === id);
    expect(await found('61.2199,-149.9001,61.2201,-149.8999')).toBe(true);
    // The yard itself, and nothing else.
    expect(await found('61.2248,-149.8952,61.225,-149.895')).toBe(false);
    await hide([id]);
  });

  it('pages through a part of the map as any search, and ties its pages to it', async () => {
    const seen: string[] = [];
    let path: string | undefined = '/api/equipment/search?bounds=29,-98,31,-97&limit=2';
    let next: string | undefined;
    while (path !== undefined) {
      const { names, headers, status }: Found = await get(path);
      expect(status).toBe(200);
      seen.push(...names);
      path = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1];
      next ??= path;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    const elsewhere = new URL(next ?? '', 'http://localhost');
    elsewhere.searchParams.set('bounds', '29,-98,32,-97');
    const { status, error } = await get(elsewhere.pathname + elsewhere.search);
    expect(status).toBe(400);
    expect(error.code).toBe('bad_cursor');
  });

  it.each([
    ['nothing', ''],
    ['three edges', '30,-98,31'],
    ['words', 'a,b,c,d'],
    ['the south above the north', '31,-98,30,-97'],
    ['an area across the date line', '50,170,55,-170'],
    ['beyond the globe', '50,-190,91,-170'],
    ['no area', '30,-98,30,-98'],
  ])('refuses %s', async (_what, bounds) => {
    const { status, error } = await search({ bounds });
    expect(status).toBe(422);
    expect(error.details).toHaveProperty('bounds');
  });
});

describe('filters', () => {
  it('takes a category by name, however written, and by id', async () => {
    for (const category of ['Heavy Equipment', 'heavy equipment', 'heavy-equipment']) {
      expect((await search({ category })).names.sort()).toEqual(['Mini Excavator', 'Skid Steer Loader']);
    }
    const { status, error } = await search({ category: 'Spaceships' });
    expect(status).toBe(422);
    expect(error.details).toHaveProperty('category');
  });

  it('keeps to the price range; 1000 means no upper limit', async () => {
    expect((await search({ maxPrice: '85' })).names).not.toContain('Concrete Mixer');
    expect((await search({ maxPrice: '85' })).names).toContain('Mini Excavator');
    expect((await search({ minPrice: '60', maxPrice: '990' })).names).not.toContain('Skid Steer Loader');
    expect((await search({ minPrice: '1000', maxPrice: '1000' })).names).toEqual(['Skid Steer Loader']);
    const { status, error } = await search({ minPrice: '100', maxPrice: '50' });
    expect(status).toBe(422);
    expect(error.details).toHaveProperty('minPrice');
  });

  it('keeps to the rating and to delivery', async () => {
    expect((await search({ minRating: '4.5' })).names).toEqual([
      'Diesel Generator',
      'Walk-behind Trencher',
      'Mini Excavator',
    ]);
    expect((await search({ hasDelivery: 'true' })).names).toEqual(['Electric Breaker Hammer']);
    expect((await search({ hasDelivery: 'false' })).names).toHaveLength(7);
  });

  it.each<Record<string, string>>([
    { radius: '300' },
    { radius: '-1' },
    { radius: 'far' },
    { minPrice: '-5' },
    { maxPrice: '1001' },
    { minRating: '6' },
    { limit: '0' },
    { limit: '101' },
    { availableFrom: '2026-02-30' },
    { availableFrom: '0000-01-01' },
    { availableFrom: '2026-03-05', availableTo: '2026-03-04' },
    { hasDelivery: 'perhaps' },
    { q: 'x'.repeat(201) },
  ])('refuses %o', async (query) => {
    expect((await search(query)).status).toBe(422);
  });
});

describe('dates', () => {
  let chicago: string;
  let newYork: string;
  const has = async (id: string, query: Record<string, string>) =>
    (await search({ q: 'tamper', ...query })).items.some((item) => item.id === id);

  beforeAll(async () => {
    const { db } = product.platform;
    chicago = await createListing(db, { name: 'Plate Compactor', categoryId: 'concrete', isAvailable: true });
    newYork = await createListing(db, {
      name: 'Plate Compactor',
      categoryId: 'concrete',
      latitude: 40.71,
      longitude: -74.01,
      timeZone: 'America/New_York',
    });
    // From 23:30 on 10 March to 00:30 on 11 March in Chicago; the same instants are 00:30 to 01:30 on 11 March in New York.
    await block(db, chicago, '2026-03-11T04:30:00Z', '2026-03-11T05:30:00Z');
    await block(db, newYork, '2026-03-11T04:30:00Z', '2026-03-11T05:30:00Z');
    await block(
      db,
      chicago,
      '2026-04-01T05:00:00Z',
      '2026-04-02T05:00:00Z',
      new Date('2026-03-01T00:00:00Z'),
    );
  });
  afterAll(() => hide([chicago, newYork]));

  it('leaves out what is taken in any part of a day, in the item’s own zone', async () => {
    expect(await has(chicago, { availableFrom: '2026-03-10' })).toBe(false);
    expect(await has(newYork, { availableFrom: '2026-03-10' })).toBe(true);
    expect(await has(chicago, { availableTo: '2026-03-11' })).toBe(false);
    expect(await has(newYork, { availableTo: '2026-03-11' })).toBe(false);
    expect(await has(chicago, { availableFrom: '2026-03-12', availableTo: '2026-03-20' })).toBe(true);
    expect(await has(newYork, { availableFrom: '2026-03-01', availableTo: '2026-03-20' })).toBe(false);
  });

  it('offers released time again', async () => {
    expect(await has(chicago, { availableFrom: '2026-04-01' })).toBe(true);
  });

  it('agrees with the item’s calendar', async () => {
    const read = async (id: string) =>
      (await product.app.inject(`/api/equipment/${id}/availability?from=2026-03-01&to=2026-04-30`)).json<{
        taken: string[];
      }>();
    expect((await read(chicago)).taken).toEqual(['2026-03-10', '2026-03-11']);
    expect((await read(newYork)).taken).toEqual(['2026-03-11']);
  });
});

describe('text', () => {
  it.each([
    ['excavators', 'Mini Excavator'],
    ['excav', 'Mini Excavator'],
    ['KUBOTA kx040', 'Mini Excavator'],
    ['walk-behind', 'Walk-behind Trencher'],
    ['jackhammer', 'Electric Breaker Hammer'],
    ['jack hammers', 'Electric Breaker Hammer'],
    ['cherry picker', 'Bucket Truck'],
    ['lift', 'Bucket Truck'],
    ['digger', 'Mini Excavator'],
    ['bobcat', 'Skid Steer Loader'],
    ['genset', 'Diesel Generator'],
    ['cement mixer', 'Concrete Mixer'],
  ])('finds "%s"', async (q, name) => {
    const { names, headers } = await search({ q });
    expect(names).toContain(name);
    expect(headers).not.toHaveProperty('x-corrected-query');
  });

  it.each([
    ['excavater', 'Mini Excavator', 'excavator'],
    ['genrator', 'Diesel Generator', 'generator'],
    ['jack hamer', 'Electric Breaker Hammer', 'jack hammer'],
    ['skid ster', 'Skid Steer Loader', 'skid steer'],
    ['consrete mixer', 'Concrete Mixer', 'concrete mixer'],
    ['trencherr', 'Walk-behind Trencher', 'trencher'],
    ['Exacvator', 'Mini Excavator', 'excavator'],
  ])('corrects "%s"', async (q, name, corrected) => {
    const { names, headers } = await search({ q });
    expect(names).toContain(name);
    expect(decodeURIComponent(headers['x-corrected-query'] ?? '')).toBe(corrected);
  });

  it('puts a name before a mention, and the near before the far', async () => {
    expect((await search({ q: 'excavator' })).names).toEqual(['Mini Excavator', 'Walk-behind Trencher']);
    const { names } = await search({ q: 'excavator', location: 'Round Rock, TX', radius: '50' });
    expect(names).toEqual(['Mini Excavator', 'Walk-behind Trencher']);
  });

  it('keeps the other filters and reports no correction of correct words', async () => {
    const { names, headers } = await search({ q: 'excavator', maxPrice: '20' });
    expect(names).toEqual([]);
    expect(headers).toMatchObject({ 'x-total-count': '0' });
    expect(headers).not.toHaveProperty('x-corrected-query');
  });

  it('follows corrected text over pages', async () => {
    const { db } = product.platform;
    const compactor = { name: 'Plate Compactor', categoryId: 'concrete' };
    const listed = [await createListing(db, compactor), await createListing(db, compactor)];
    const first = await search({ q: 'plate compaktor', limit: '1' });
    expect(first.headers['x-total-count']).toBe('2');
    const next = /^<([^>]+)>/.exec(first.headers['link'] ?? '')?.[1] ?? '';
    const second = await get(next);
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
    expect(second.headers).toMatchObject({ 'x-total-count': '2', 'x-corrected-query': 'plate%20compactor' });
    expect(second.headers).not.toHaveProperty('link');
    await hide(listed);
  });

  it.each([
    "'; drop table equipment; --",
    '<script>alert(1)</script>',
    '🚜',
    '🚜 excavator',
    '!!! ??? ---',
    'the',
    'the of and',
    '\\',
    "'",
    '"',
    ':*',
    '& | !',
    '(',
    'a:*b',
    "\\'",
    '%',
    '_',
    'ünïcödé',
    '挖掘機',
    'ﷺ',
    '½',
    '²³',
    'é'.repeat(200),
    'x '.repeat(100),
    'a'.repeat(200),
    'excavator & !mini',
    'null',
    '\u202e',
    '\ud800',
    'wet/dry',
    'http://example.com/a?b=c',
    'me@example.com',
    '3.5',
    '-1e308',
    'jack '.repeat(40),
    'exkavatr '.repeat(22),
  ])('takes any text: %j', async (q) => {
    const places: Record<string, string>[] = [{}, { location: 'Austin, TX' }];
    for (const place of places) {
      expect((await search({ q, ...place })).status).toBe(200);
    }
  });

  it('refuses null bytes', async () => {
    expect((await search({ q: 'exca\0vator' })).status).toBe(422);
    expect((await search({ category: '\0' })).status).toBe(422);
    expect((await search({ location: '\0' })).status).toBe(422);
    expect((await get('/api/equipment/%00')).status).toBe(422);
  });
});

describe('cursors', () => {
  const nextOf = ({ headers }: Found) =>
    new URL(/^<([^>]+)>/.exec(headers['link'] ?? '')?.[1] ?? '', 'http://x').searchParams.get('cursor') ?? '';

  it('refuses a cursor that belongs to another query', async () => {
    const cursor = nextOf(await search({ limit: '2' }));
    expect(cursor).not.toBe('');
    const others: Record<string, string>[] = [
      { q: 'excavator' },
      { location: 'Austin, TX' },
      { maxPrice: '90' },
      { category: 'concrete' },
    ];
    for (const query of others) {
      const { status, error } = await search({ ...query, cursor });
      expect(status).toBe(400);
      expect(error.code).toBe('bad_cursor');
    }
    expect((await get(`/api/equipment?cursor=${cursor}`)).status).toBe(400);
    expect((await search({ limit: '5', cursor })).status).toBe(200);
  });

  it.each([
    '',
    'x',
    '%00',
    'W10',
    'eyJhIjoxfQ',
    Buffer.from('["list",1,2,"\\u0000",0,""]').toString('base64url'),
    Buffer.from('["list",1,2,"a",0]').toString('base64url'),
    Buffer.from('["list","1",2,"a",0,""]').toString('base64url'),
    Buffer.from('["list",1,2,"a",0,""]').toString('base64url'),
    `${Buffer.from('["list",1,2,"a",0,""]').toString('base64url')}.AAAAAAAAAAAAAAAA`,
  ])('refuses %j', async (cursor) => {
    const { status, error } = await get(`/api/equipment?cursor=${cursor}`);
    expect([status, error.code]).toEqual([400, 'bad_cursor']);
  });

  it('takes any number in them', async () => {
    for (const number of ['1e308', '-1e308', '1e-320', '0.1', '99999999999999999999']) {
      const key = [Number(number), Number(number), 'a', Number(number), ''];
      const cursor = product.platform.cursors.encode('list', key);
      expect((await get(`/api/equipment?cursor=${cursor}`)).status).toBe(200);
    }
  });
});
