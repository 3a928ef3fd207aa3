import { sql, type SQL } from 'drizzle-orm';

/** An instant as PostgreSQL takes it. */
export const timestamptz = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

/** The time from `from` to `to`, the end not included. */
export const tstzrange = (from: Date, to: Date): SQL =>
  sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`;
