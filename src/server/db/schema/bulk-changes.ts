import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { BulkPatch } from '#shared/domain/bulk-change.ts';
import { foreignKey, instant } from './columns.ts';
import { users } from './users.ts';

/** The last change of many listings of each owner, as it can be undone for a day (docs/product/listings.md#bulk). */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    ownerId: foreignKey('owner_id', () => users.id).primaryKey(),
    changedAt: instant('changed_at').notNull(),
    /** The version that the change made of each, and what was there before; or the blocks that it made. */
    listings: jsonb('listings')
      .$type<{ id: string; version: number; before: BulkPatch; blocks?: string[] }[]>()
      .notNull(),
  },
  (t) => [check('bulk_changes_some', sql`jsonb_array_length(${t.listings}) > 0`)],
);
