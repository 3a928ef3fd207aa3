import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../client.ts';
import {
  bookings,
  bookingTransitions,
  conditionRatings,
  equipment,
  occupancy,
  userRatings,
  users,
} from '../schema/index.ts';
import { demonstrationRows, type SeedContext } from './demonstration.rows.ts';
import type { Demonstration } from './demonstration.types.ts';

/** Rows per statement: some forty columns each stay below PostgreSQL's 65,535 parameters. */
const ROWS_PER_INSERT = 800;

async function insertAll<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    await tx.insert(table).values(rows.slice(from, from + ROWS_PER_INSERT));
  }
}

/** Inside the caller's transaction, so that an interrupted seed leaves nothing behind. */
export async function insertDemonstrationRows(
  tx: Transaction,
  data: Demonstration,
  context: SeedContext,
): Promise<void> {
  const rows = demonstrationRows(data, context);
  await insertAll(tx, users, rows.users);
  await insertAll(tx, equipment, rows.equipment);
  await insertAll(tx, bookings, rows.bookings);
  await insertAll(tx, bookingTransitions, rows.transitions);
  await insertAll(tx, occupancy, rows.occupancy);
  await insertAll(tx, conditionRatings, rows.conditionRatings);
  await insertAll(tx, userRatings, rows.userRatings);
}

/** Puts the demonstration into a database that does not have it yet, all or nothing. */
export async function insertDemonstration(
  db: Database,
  data: Demonstration,
  context: SeedContext,
): Promise<void> {
  await db.transaction((tx) => insertDemonstrationRows(tx, data, context));
}
