import type pg from 'pg';
import type { Product } from '#server/composition.ts';
import type { Database } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { readEarnedByItem, readEarnedByMonth } from '#server/modules/analytics/earnings.repository.ts';
import { readRentalsForExport } from '#server/modules/analytics/export.repository.ts';
import { readItems } from '#server/modules/analytics/items.repository.ts';
import { readSpans } from '#server/modules/analytics/schedule.repository.ts';
import { readReturns, readUpcoming } from '#server/modules/analytics/upcoming.repository.ts';
import { readUse } from '#server/modules/analytics/utilization.repository.ts';
import { addDays, dayAt } from '#shared/domain/calendar.ts';
import { seedFleet } from '#tests/support/fleet.ts';
import { openBenchProduct, openPool } from './product.ts';
import { statementsOf, timed, timesOf, type Statement } from './statements.ts';

const SIZE = { items: 500, bookingsPerItem: 40 };
const PASSES = 15;
const BUDGET_MS = 100;
const OWNER = 'usr_fleet';

type Figure = readonly [name: string, read: (db: Database) => Promise<unknown>];

/** Every statement of an owner's figures, as the module sends it. */
function figuresAt(now: Date): readonly Figure[] {
  const from = addDays(dayAt(now, 'UTC'), -20);
  const days = { from, to: addDays(from, 61) };
  return [
    ['items, bookings, average days', (db) => readItems(db, OWNER)],
    ['earned by item', (db) => readEarnedByItem(db, OWNER)],
    ['earned by month', (db) => readEarnedByMonth(db, OWNER, now)],
    ['utilization', (db) => readUse(db, OWNER, now)],
    ['upcoming rentals', (db) => readUpcoming(db, OWNER, now)],
    ['upcoming returns', (db) => readReturns(db, OWNER)],
    ['schedule, 62 days', (db) => readSpans(db, OWNER, days, now)],
    ['export, 2,000 rentals', (db) => readRentalsForExport(db, OWNER, undefined, 2000)],
  ];
}

const TRIES = 5;

/** The one statement that a figure is. Looked at again where the product's own housekeeping came in between; throws where it stays several. */
async function statementOf(product: Product, [name, read]: Figure): Promise<Statement> {
  for (let tries = 0; tries < TRIES; tries++) {
    const [statement, ...others] = await statementsOf(product, () => read(product.platform.db));
    if (statement && others.length === 0) return statement;
  }
  throw new Error(`${name} is not one statement`);
}

async function measure(product: Product, pool: pg.Pool, figure: Figure): Promise<string> {
  const [name] = figure;
  const statement = await statementOf(product, figure);
  const samples: number[] = [];
  // The first one only warms up.
  for (let pass = 0; pass <= PASSES; pass++) {
    const time = await timed(() => pool.query(statement));
    if (pass > 0) samples.push(time);
  }
  const { p50, p95 } = timesOf(samples);
  const cells = [p50, p95].map((time) => time.toFixed(1).padStart(10)).join('');
  return `${name.padEnd(32)}${cells}${p95 < BUDGET_MS ? '' : `   over the budget of ${BUDGET_MS} ms`}`;
}

/**
 * The figures of an owner of 500 items with 20,000 bookings and their ledger, beside another owner with as many: what each
 * statement takes in the database, the transfer of its rows included. Milliseconds.
 */
export async function benchAnalytics(url: string): Promise<void> {
  await migrate(url);
  const pool = openPool(url);
  const product = await openBenchProduct(url);
  try {
    const now = product.platform.clocks.product.now();
    for (const name of ['fleet', 'other']) await seedFleet(pool, name, now, SIZE);
    const { items, bookingsPerItem } = SIZE;
    console.log(`analytics, ${items} items, ${items * bookingsPerItem} bookings, milliseconds`.padEnd(54));
    console.log(`${''.padEnd(32)}${'sql p50'.padStart(10)}${'sql p95'.padStart(10)}`);
    for (const figure of figuresAt(now)) console.log(await measure(product, pool, figure));
  } finally {
    await product.close();
    await pool.end();
  }
}
