import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../client.ts';
import {
  bookings,
  bookingTransitions,
  conditionRatings,
  equipment,
  occupancy,
  userRatings,
  users,
} from '../schema/index.ts';
import type { DemonstrationRows } from './demonstration.rows.ts';

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
export async function insertDemonstrationRows(tx: Transaction, rows: DemonstrationRows): Promise<void> {
  await insertAll(tx, users, rows.users);
  await insertAll(tx, equipment, rows.equipment);
  await insertAll(tx, bookings, rows.bookings);
  await insertAll(tx, bookingTransitions, rows.transitions);
  await insertAll(tx, occupancy, rows.occupancy);
  await insertAll(tx, conditionRatings, rows.conditionRatings);
  await insertAll(tx, userRatings, rows.userRatings);
}
