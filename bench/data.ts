import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { fillMarketplace } from '#tests/support/marketplace/index.ts';

/**
 * `npm run bench:data -- --listings 1000000 --database-url postgres://…`: fills an empty database with a marketplace of that
 * size, the same one for the same `--seed`. Needs a superuser, because triggers are off meanwhile.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    'database-url': { type: 'string', default: process.env['DATABASE_URL'] ?? '' },
  },
});

function numberOf(name: 'listings' | 'seed'): number {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`--${name} must be a whole number from 1 up.`);
  return value;
}

const url = values['database-url'];
if (url === '')
  throw new Error('Name an empty database: --database-url postgres://user:password@host/database');
const size = { listings: numberOf('listings'), seed: numberOf('seed') };
const begin = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - begin) / 1000).toFixed(0).padStart(5)} s  ${line}`);

await migrate(url);
const pool = new pg.Pool({ connectionString: url, max: 1 });
try {
  const { rows } = await pool.query('select from equipment limit 1');
  if (rows.length > 0) throw new Error('The database already holds listings. Name an empty one.');
  await fillMarketplace(pool, size, say);
  say(`${size.listings} listings are there`);
} finally {
  await pool.end();
}
