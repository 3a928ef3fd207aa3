import type pg from 'pg';
import { bulkLoad } from './bulk-load.ts';
import { LISTINGS, PEOPLE, TERMS } from './listings.ts';
import { BLOCKED_TIME, BOOKINGS, LEDGER, MESSAGES, RATINGS, RENTED_TIME } from './rentals.ts';

export interface MarketplaceSize {
  readonly listings: number;
  /** The same seed gives the same rows, in any database. */
  readonly seed?: number;
}

/** When the marketplace is looked at: days before most of what its listings are taken for. */
export const MARKETPLACE_NOW = new Date('2026-03-02T12:00:00Z');

const LISTINGS_PER_OWNER = 20;
const TABLES = [
  'users',
  'equipment',
  'bookings',
  'occupancy',
  'messages',
  'condition_ratings',
  'user_ratings',
  'journal_entries',
  'journal_lines',
  'search_terms',
  'listing_counts',
];

/** A number in [0, 1) of a row and a column, whichever order the rows are made in. */
const dice = (seed: number) => `
  create function pg_temp.dice(n bigint, salt int) returns float8 language sql immutable as
  $$ select (hashint8extended(n, ${Math.trunc(seed)}::bigint * 1000 + salt) & 1073741823) / 1073741824.0::float8 $$`;

/**
 * A whole marketplace around two hundred places: people, listings, rentals with messages, ratings and ledger, and blocked
 * days; analyzed. `say` hears what is being filled.
 */
export async function fillMarketplace(
  pool: pg.Pool,
  { listings, seed = 1 }: MarketplaceSize,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const people = Math.max(2, Math.ceil(listings / LISTINGS_PER_OWNER));
  await bulkLoad(pool, TABLES, async (client) => {
    const fill = (statement: string, ...values: unknown[]) => client.query(statement, values);
    await client.query(dice(seed));
    say('people and listings');
    await fill(PEOPLE, people, MARKETPLACE_NOW);
    await fill(LISTINGS, listings, people, MARKETPLACE_NOW);
    await fill(TERMS);
    await fill('analyze equipment');
    say('rentals');
    await fill(BOOKINGS, people, MARKETPLACE_NOW);
    await fill('analyze bookings');
    await fill(RENTED_TIME);
    await fill(BLOCKED_TIME, MARKETPLACE_NOW);
    for (const statement of [MESSAGES, ...RATINGS, ...LEDGER]) await fill(statement);
    await fill('select recount_listings()');
    await fill('drop function pg_temp.dice(bigint, int)');
    say('indexes');
  });
}
