/*
 * Tables, columns and plain checks. What Drizzle cannot express, or need not know, is in migrations 0002 and 0003 alone: exclusion
 * constraints, search indexes, triggers, composite foreign keys and further checks. All of them, these here included, are
 * tried out one by one in ../invariants.db.test.ts, which fails for a rule that it does not know.
 */
export * from './accounts.ts';
export * from './booking-changes.ts';
export * from './billing.ts';
export * from './bookings.ts';
export * from './calendars.ts';
export * from './cases.ts';
export * from './claims.ts';
export * from './equipment.ts';
export * from './factors.ts';
export * from './bulk-changes.ts';
export * from './favourites.ts';
export * from './ledger.ts';
export * from './payments.ts';
export * from './payouts.ts';
export * from './people.ts';
export * from './personal-data.ts';
export * from './saved-searches.ts';
export * from './system.ts';
export * from './usage.ts';
export * from './users.ts';
