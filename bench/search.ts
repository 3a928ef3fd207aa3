import type pg from 'pg';
import type { Product } from '#server/composition.ts';
import { migrate } from '#server/db/migrate.ts';
import { MARKETPLACE_NOW } from '#tests/support/marketplace/index.ts';
import { fillFreshMarketplace, openBenchProduct, openPool } from './product.ts';
import { statementsOf, timed, timesOf, type Times } from './statements.ts';

const PASSES = 3;
const CITIES = [
  'Austin, TX',
  'New York, NY',
  '90012',
  'Chicago, IL',
  'Dallas, TX',
  'Denver, CO',
  '98101',
  'Missoula, MT',
];
const NAMES = [
  'generator',
  'mini excavator',
  'mixer',
  'scissor lift',
  'trailers',
  'saw',
  'kubota',
  'honda generator',
];

const SMALL = 10_000;

/** One kind of search, with the queries that stand for it. */
interface Kind {
  readonly name: string;
  readonly queries: readonly string[];
  /** Of another call than the search. */
  readonly path?: string;
  /** Measured is the page that is so many further on. */
  readonly pagesOn?: number;
}

/** Milliseconds: the whole call, and the same statements alone through the same driver. */
interface SearchFigures {
  readonly kind: string;
  readonly call: Times;
  readonly sql: Times;
}

const query = (parts: Record<string, string>): string => new URLSearchParams(parts).toString();
const everywhere = (parts: (location: string, index: number) => Record<string, string>): string[] =>
  CITIES.map((location, index) => query({ location, ...parts(location, index) }));
/** In the weeks in which the listings are taken; they are asked for some days before. */
const dates = { availableFrom: '2026-03-10', availableTo: '2026-03-14' };
const nameAt = (index: number): string => NAMES[index % NAMES.length] ?? '';

const GENERATORS = { q: 'generator' };
const KINDS: readonly Kind[] = [
  { name: 'home', path: '/api/equipment', queries: [''] },
  { name: 'categories', path: '/api/categories', queries: [''] },
  { name: 'sitemap', path: '/sitemap.xml', queries: [''] },
  { name: 'no filter', queries: [''] },
  { name: 'category', queries: [query({ category: 'concrete' })] },
  { name: 'price', queries: [query({ minPrice: '50', maxPrice: '90' })] },
  { name: 'rating, delivery', queries: [query({ minRating: '4.5', hasDelivery: 'true' })] },
  { name: 'dates', queries: [query(dates)] },
  {
    name: 'category, price, rating',
    queries: [query({ category: 'concrete', minPrice: '50', maxPrice: '300', minRating: '3.5' })],
  },
  { name: 'place, 5 miles', queries: everywhere(() => ({ radius: '5' })) },
  { name: 'place, 25 miles', queries: everywhere(() => ({})) },
  { name: 'place, category, dates', queries: everywhere(() => ({ category: 'Heavy Equipment', ...dates })) },
  { name: 'place, 250 miles, dates', queries: everywhere(() => ({ radius: '250', ...dates })) },
  { name: 'text near a place', queries: everywhere((_, index) => ({ q: nameAt(index) })) },
  { name: 'text, 250 miles', queries: everywhere((_, index) => ({ q: nameAt(index), radius: '250' })) },
  { name: 'rare text near a place', queries: everywhere(() => ({ q: 'telescopic', radius: '50' })) },
  { name: 'text alone', queries: NAMES.map((q) => query({ q })) },
  { name: 'rare text alone', queries: ['submersible', 'm432', 'kubota m432'].map((q) => query({ q })) },
  { name: 'text, the fifth page', queries: [query(GENERATORS)], pagesOn: 4 },
  { name: 'text and category', queries: [query({ ...GENERATORS, category: 'concrete' })] },
  {
    name: 'text, category, price, dates',
    queries: [query({ ...GENERATORS, category: 'concrete', minPrice: '50', maxPrice: '100', ...dates })],
  },
  {
    name: 'places while typing',
    path: '/api/places',
    queries: ['a', 'aus', 'san f', '787'].map((q) => query({ q })),
  },
  { name: 'unfinished words', queries: ['ge', 'gen', 'mini ex', 'ku'].map((q) => query({ q })) },
  {
    name: 'a typo',
    queries: ['genrator', 'excavater', 'skid ster'].map((q) => query({ q, location: 'Austin, TX' })),
  },
];

/** The page that is so many further on. */
async function furtherOn({ app }: Product, path: string, pages: number): Promise<string> {
  let at = path;
  for (let page = 0; page < pages; page++)
    at = /<([^>]+)>; rel="next"/.exec(String((await app.inject(at)).headers['link'] ?? ''))?.[1] ?? at;
  return at;
}

async function measure(
  product: Product,
  pool: pg.Pool,
  { name, queries, path = '/api/equipment/search', pagesOn = 0 }: Kind,
): Promise<SearchFigures> {
  const calls: number[] = [];
  const alone: number[] = [];
  for (let pass = 0; pass <= PASSES; pass++) {
    for (const search of queries) {
      const url = await furtherOn(product, `${path}?${search}`, pagesOn);
      const call = async () => {
        const { statusCode, body } = await product.app.inject(url);
        if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
      };
      const statements = await statementsOf(product, call);
      const callTime = await timed(call);
      const sqlTime = await timed(async () => {
        for (const statement of statements) await pool.query(statement);
      });
      // The first pass only warms up.
      if (pass > 0) {
        calls.push(callTime);
        alone.push(sqlTime);
      }
    }
  }
  return { kind: name, call: timesOf(calls), sql: timesOf(alone) };
}

function print(
  count: number,
  figures: readonly SearchFigures[],
  smaller: readonly SearchFigures[] = [],
): void {
  const line = (name: string, ...cells: string[]) =>
    process.stdout.write(`${name.padEnd(28)}${cells.map((cell) => cell.padStart(10)).join('')}\n`);
  process.stdout.write(`search over ${count} listings, milliseconds\n`);
  line(
    '',
    'call p50',
    'call p95',
    'sql p50',
    'sql p95',
    'p95 ratio',
    ...(smaller.length > 0 ? ['growth'] : []),
  );
  for (const { kind, call, sql } of figures) {
    const before = smaller.find((one) => one.kind === kind);
    const growth = before ? [call.p95 / before.call.p95] : [];
    const cells = [call.p50, call.p95, sql.p50, sql.p95, call.p95 / sql.p95, ...growth];
    line(kind, ...cells.map((value) => value.toFixed(2)));
  }
}

/** Searches the marketplace at `url` through the whole product, and times the call beside the same statements alone. */
async function searchIn(url: string): Promise<{ count: number; figures: SearchFigures[] }> {
  const pool = openPool(url);
  const product = await openBenchProduct(url, { now: () => MARKETPLACE_NOW, keepsAnswers: false });
  try {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from equipment');
    const figures: SearchFigures[] = [];
    for (const kind of KINDS) figures.push(await measure(product, pool, kind));
    return { count: rows[0]?.count ?? 0, figures };
  } finally {
    await product.close();
    await pool.end();
  }
}

/**
 * Fills the empty database at `url` with 10,000 listings and searches them; then those of `large`, a database that `npm run
 * bench:data` has filled, if there is one, and prints by how much the time grows.
 */
export async function benchSearch(url: string, large: string | undefined): Promise<void> {
  await fillFreshMarketplace(url, SMALL);
  const small = await searchIn(url);
  print(small.count, small.figures);
  if (large === undefined) return;
  await migrate(large);
  const { count, figures } = await searchIn(large);
  print(count, figures, small.figures);
}
