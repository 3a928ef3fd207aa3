import pg from 'pg';
import type { Product } from '#server/composition.ts';
import { migrate } from '#server/db/migrate.ts';
import { fillMarketplace, MARKETPLACE_NOW } from '#tests/support/marketplace/index.ts';
import { openBenchProduct } from './product.ts';
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

/** One kind of search, with the queries that stand for it. */
interface Kind {
  readonly name: string;
  readonly queries: readonly string[];
}

/** Milliseconds: the whole call, and the same statements alone through the same driver. */
export interface SearchFigures {
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

const KINDS: readonly Kind[] = [
  { name: 'no filter', queries: [''] },
  {
    name: 'category, price, rating',
    queries: [query({ category: 'concrete', minPrice: '50', maxPrice: '300', minRating: '3.5' })],
  },
  { name: 'place, 25 miles', queries: everywhere(() => ({})) },
  { name: 'place, category, dates', queries: everywhere(() => ({ category: 'Heavy Equipment', ...dates })) },
  { name: 'place, 250 miles, dates', queries: everywhere(() => ({ radius: '250', ...dates })) },
  { name: 'text near a place', queries: everywhere((_, index) => ({ q: nameAt(index) })) },
  { name: 'text, 250 miles', queries: everywhere((_, index) => ({ q: nameAt(index), radius: '250' })) },
  { name: 'rare text near a place', queries: everywhere(() => ({ q: 'telescopic', radius: '50' })) },
  { name: 'text alone', queries: NAMES.map((q) => query({ q })) },
  {
    name: 'a typo',
    queries: ['genrator', 'excavater', 'skid ster'].map((q) => query({ q, location: 'Austin, TX' })),
  },
];

async function measure(product: Product, pool: pg.Pool, { name, queries }: Kind): Promise<SearchFigures> {
  const calls: number[] = [];
  const alone: number[] = [];
  for (let pass = 0; pass <= PASSES; pass++) {
    for (const search of queries) {
      const call = () => product.app.inject(`/api/equipment/search?${search}`);
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

function print(count: number, figures: readonly SearchFigures[]): void {
  const line = (name: string, ...cells: string[]) =>
    process.stdout.write(`${name.padEnd(28)}${cells.map((cell) => cell.padStart(10)).join('')}\n`);
  process.stdout.write(`search over ${count} listings, milliseconds\n`);
  line('', 'call p50', 'call p95', 'sql p50', 'sql p95', 'p95 ratio');
  for (const { kind, call, sql } of figures) {
    const cells = [call.p50, call.p95, sql.p50, sql.p95, call.p95 / sql.p95];
    line(kind, ...cells.map((value) => value.toFixed(2)));
  }
}

/**
 * Seeds the empty database at `url` with BENCH_LISTINGS listings (10,000 unless set), searches it through the whole
 * product, and prints the time of the call beside that of the same statements alone.
 */
export async function benchSearch(url: string): Promise<SearchFigures[]> {
  const count = Number(process.env['BENCH_LISTINGS'] ?? '10000');
  await migrate(url);
  // The same session settings as the product's own pool.
  const options = '-c TimeZone=UTC -c jit=off -c random_page_cost=1.1';
  const pool = new pg.Pool({ connectionString: url, max: 2, options });
  // A connection that is closing when the database stops reports an error, which is expected.
  pool.on('error', () => undefined);
  await fillMarketplace(pool, { listings: count });
  const product = await openBenchProduct(url, { now: () => MARKETPLACE_NOW });
  try {
    const figures: SearchFigures[] = [];
    for (const kind of KINDS) figures.push(await measure(product, pool, kind));
    print(count, figures);
    return figures;
  } finally {
    await product.close();
    await pool.end();
  }
}
