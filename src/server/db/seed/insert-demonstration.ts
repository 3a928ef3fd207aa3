import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../client.ts';
import {
  bankPayouts,
  bookings,
  bookingTransitions,
  conditionRatings,
  equipment,
  journalEntries,
  journalLines,
  occupancy,
  payments,
  transfers,
  userRatings,
  users,
} from '../schema/index.ts';
import type { DemonstrationMoneyRows } from './demonstration.money-rows.ts';
import type { DemonstrationRows } from './demonstration.rows.ts';

/**
 * All rows in one statement, as JSON that PostgreSQL unfolds: a row a parameter each takes three times as long. A column that
 * only some rows name is null in the others.
 */
async function insertAll<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const used = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => used.has(key));
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const facts: readonly Record<string, unknown>[] = rows;
  const named = facts.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])));
  const json = JSON.stringify(named);
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${json}::json)`,
  );
}

/** Inside the caller's transaction, so that an interrupted seed leaves nothing behind. */
export async function insertDemonstrationRows(
  tx: Transaction,
  rows: DemonstrationRows,
  money?: DemonstrationMoneyRows,
): Promise<void> {
  await insertAll(tx, users, rows.users);
  await insertAll(tx, equipment, rows.equipment);
  await insertAll(tx, bookings, rows.bookings);
  await insertAll(tx, bookingTransitions, rows.transitions);
  await insertAll(tx, occupancy, rows.occupancy);
  await insertAll(tx, conditionRatings, rows.conditionRatings);
  await insertAll(tx, userRatings, rows.userRatings);
  if (!money) return;
  await insertAll(tx, payments, money.payments);
  await insertAll(tx, transfers, money.transfers);
  await insertAll(tx, bankPayouts, money.bankPayouts);
  await insertAll(tx, journalEntries, money.entries);
  await insertAll(tx, journalLines, money.lines);
}
