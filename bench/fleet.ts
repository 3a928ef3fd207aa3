import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { readFleet, type FleetFilter } from '#server/modules/listings/fleet/fleet.repository.ts';
import { seedFleet } from '#tests/support/fleet.ts';
import { openBenchProduct } from './product.ts';
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

/** A page of the fleet of an owner of 5,000 machines with 20,000 bookings, beside another owner with as many. Milliseconds. */
export async function benchFleet(url: string): Promise<void> {
  await migrate(url);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A connection that is closing when the database stops reports an error, which is expected.
  pool.on('error', () => undefined);
  const product = await openBenchProduct(url);
  try {
    const now = product.platform.clocks.product.now();
    for (const name of ['fleet', 'other']) await seedFleet(pool, name, now, SIZE);
    console.log(`fleet, ${SIZE.items} items, ${SIZE.items * SIZE.bookingsPerItem} bookings, milliseconds`);
    for (const [name, filter] of QUESTIONS) {
      const samples: number[] = [];
      // The first one only warms up.
      for (let pass = 0; pass <= PASSES; pass++) {
        const page = { now, after: undefined, limit: 51 };
        const time = await timed(() => readFleet(product.platform.db, 'usr_fleet', filter, page));
        if (pass > 0) samples.push(time);
      }
      const { p50, p95 } = timesOf(samples);
      const cells = [p50, p95].map((time) => time.toFixed(1).padStart(10)).join('');
      console.log(
        `${name.padEnd(32)}${cells}${p95 < BUDGET_MS ? '' : `   over the budget of ${BUDGET_MS} ms`}`,
      );
    }
  } finally {
    await product.close();
    await pool.end();
  }
}
