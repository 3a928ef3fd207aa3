import { migrate } from '#server/db/migrate.ts';
import type { MemberActor } from '#server/http/actor.ts';
import { readFleet, type FleetFilter } from '#server/modules/listings/fleet/fleet.repository.ts';
import { createListingImports } from '#server/modules/listings/sheet/import-listings.service.ts';
import { createTimeline } from '#server/modules/listings/fleet/timeline.service.ts';
import { createTodayService } from '#server/modules/bookings/today/today.service.ts';
import { seedFleet } from '#tests/support/fleet.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import { timelineDays } from '#shared/domain/interface-constants.ts';
import type { Product } from '#server/composition.ts';
import { openBenchProduct, openPool } from './product.ts';
import { timed, timesOf } from './statements.ts';

const SIZE = { items: 5000, bookingsPerItem: 4 };
const PASSES = 30;
const BUDGET_MS = 100;
const ALL: FleetFilter = { text: undefined, state: undefined, categoryId: undefined };

const QUESTIONS: readonly (readonly [name: string, filter: FleetFilter])[] = [
  ['all', ALL],
  ['text', { ...ALL, text: 'machine 49' }],
  ['overdue, which few are', { ...ALL, state: 'overdue' }],
  ['out', { ...ALL, state: 'out' }],
  ['idle', { ...ALL, state: 'idle' }],
  ['text, category and state', { text: '7', state: 'booked', categoryId: 'heavy-equipment' }],
];

async function measure(name: string, call: () => Promise<unknown>): Promise<void> {
  const samples: number[] = [];
  // The first one only warms up.
  for (let pass = 0; pass <= PASSES; pass++) {
    const time = await timed(call);
    if (pass > 0) samples.push(time);
  }
  const { p50, p95 } = timesOf(samples);
  const cells = [p50, p95].map((time) => time.toFixed(1).padStart(10)).join('');
  console.log(`${name.padEnd(32)}${cells}${p95 < BUDGET_MS ? '' : `   over the budget of ${BUDGET_MS} ms`}`);
}

/** Whole pages of the timeline, with what lies on the days. */
async function measureTimeline({ platform }: Product, now: Date): Promise<void> {
  const timeline = createTimeline(platform);
  const owner = { kind: 'member', id: 'usr_fleet' } as MemberActor;
  const from = addDays(dayAt(now, 'UTC'), -1);
  const asked = { from, to: addDays(from, timelineDays - 1), limit: 25 };
  await measure('timeline, all', () => timeline.list(owner, asked));
  await measure('timeline, text and state', () => timeline.list(owner, { ...asked, q: '7', state: 'out' }));
  await measure('timeline, 62 days, 100 machines', () =>
    timeline.list(owner, { from, to: addDays(from, 61), limit: 100 }),
  );
}

/** The day of My bookings, and its figures as every home page asks for them. */
async function measureToday({ platform }: Product): Promise<void> {
  const today = createTodayService(platform);
  const owner = { kind: 'member', id: 'usr_fleet' } as MemberActor;
  await measure('today', () => today.read(owner));
  await measure('figures of today', () => today.counts(owner));
}

const IMPORTED_ROWS = 1000;
const IMPORT_PASSES = 5;

/** A file of new listings, and the same again with another rate. */
async function measureImport({ platform }: Product): Promise<void> {
  const imports = createListingImports(platform, {
    find: () => Promise.reject(new Error('no place is named')),
  });
  const owner = { kind: 'member', id: 'usr_fleet', emailVerified: true } as MemberActor;
  const samples: number[] = [];
  for (let pass = 0; pass <= IMPORT_PASSES; pass++) {
    const rows = Array.from(
      { length: IMPORTED_ROWS },
      (_, n) => `R-${n},Saw ${n},Landscape,${85 + pass},9000`,
    );
    const csv = ['reference,name,category,dailyRate,purchasePrice', ...rows].join('\n');
    const time = await timed(async () => {
      const { written } = await imports.import(owner, { csv });
      if (!written) throw new Error('the file was not imported');
    });
    if (pass === 0)
      process.stdout.write(`import, ${IMPORTED_ROWS} new rows${time.toFixed(0).padStart(18)}\n`);
    else samples.push(time);
  }
  const { p50, p95 } = timesOf(samples);
  process.stdout.write(
    `import, ${IMPORTED_ROWS} changed rows${p50.toFixed(0).padStart(14)}${p95.toFixed(0).padStart(10)}\n`,
  );
}

/** A page of the fleet of an owner of 5,000 machines with 20,000 bookings, beside another owner with as many. Milliseconds. */
export async function benchFleet(url: string): Promise<void> {
  await migrate(url);
  const pool = openPool(url);
  const product = await openBenchProduct(url);
  try {
    const now = product.platform.clocks.product.now();
    for (const name of ['fleet', 'other']) await seedFleet(pool, name, now, SIZE);
    console.log(`fleet, ${SIZE.items} items, ${SIZE.items * SIZE.bookingsPerItem} bookings, milliseconds`);
    const page = { now, after: undefined, limit: 51 };
    for (const [name, filter] of QUESTIONS)
      await measure(name, () => readFleet(product.platform.db, 'usr_fleet', filter, page));
    await measureTimeline(product, now);
    await measureToday(product);
    await measureImport(product);
  } finally {
    await product.close();
    await pool.end();
  }
}
