import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { equipment } from './equipment.ts';
import { users } from './users.ts';

/**
 * Addresses at which other calendars read what an owner has rented out and blocked: of all items, or of one
 * (docs/decisions/0082-calendars.md). The key in an address is found by its SHA-256, and shown again from its encrypted copy. Real time.
 */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    id: id(),
    ownerId: text('owner_id')
      .unique()
      .references(() => users.id),
    equipmentId: text('equipment_id')
      .unique()
      .references(() => equipment.id),
    keyHash: text('key_hash').notNull().unique(),
    sealedKey: text('sealed_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [check('calendar_addresses_whose', sql`num_nonnulls(${t.ownerId}, ${t.equipmentId}) = 1`)],
);
