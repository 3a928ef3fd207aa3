import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { foreignKey, id, instant } from './columns.ts';
import { users } from './users.ts';

/**
 * The file with everything that is stored about a person (docs/product/identity.md#personal-data): one a person, from the
 * request until its day is over. Product time.
 */
export const personalDataExports = pgTable(
  'personal_data_exports',
  {
    id: id(),
    userId: foreignKey('user_id', () => users.id)
      .notNull()
      .unique(),
    requestedAt: instant('requested_at').notNull(),
    /** How often the file was begun; its parts in the storage carry the number. */
    attempt: integer('attempt').notNull().default(0),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    parts: integer('parts'),
    bytes: bigint('bytes', { mode: 'number' }),
  },
  (t) => [
    check('personal_data_exports_attempt', sql`${t.attempt} >= 0`),
    check(
      'personal_data_exports_ready',
      sql`num_nonnulls(${t.readyAt}, ${t.expiresAt}, ${t.parts}, ${t.bytes}) in (0, 4)`,
    ),
    check(
      'personal_data_exports_file',
      sql`${t.expiresAt} > ${t.readyAt} and ${t.parts} > 0 and ${t.bytes} > 0`,
    ),
  ],
);
