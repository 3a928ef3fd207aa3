import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { FEED_FAILURES } from '#shared/domain/feed-failures.ts';
import { foreignKey, id, instant } from './columns.ts';
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
    ownerId: foreignKey('owner_id', () => users.id).unique(),
    equipmentId: foreignKey('equipment_id', () => equipment.id).unique(),
    keyHash: text('key_hash').notNull().unique(),
    sealedKey: text('sealed_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [check('calendar_addresses_whose', sql`num_nonnulls(${t.ownerId}, ${t.equipmentId}) = 1`)],
);

/** Calendars of other products whose days are blocked at an item. Addresses are encrypted. Product time. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    equipmentId: foreignKey('equipment_id', () => equipment.id).notNull(),
    name: text('name').notNull(),
    urlHash: text('url_hash').notNull(),
    sealedUrl: text('sealed_url').notNull(),
    createdAt: instant('created_at').notNull(),
    triedAt: instant('tried_at'),
    readAt: instant('read_at'),
    failure: text('failure', { enum: FEED_FAILURES }),
    events: integer('events').notNull().default(0),
    /** Events that were not understood. */
    unread: integer('unread').notNull().default(0),
  },
  (t) => [
    uniqueIndex('calendar_feeds_once').on(t.equipmentId, t.urlHash),
    check('calendar_feeds_name', sql`btrim(${t.name}) <> '' and length(${t.name}) <= 60`),
  ],
);

/** Days that such a calendar keeps, from today on, whether they can be blocked or not. */
export const calendarFeedDays = pgTable(
  'calendar_feed_days',
  {
    feedId: foreignKey('feed_id', () => calendarFeeds.id, { onDelete: 'cascade' }).notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'calendar_feed_days_pk', columns: [t.feedId, t.startDate] }),
    check('calendar_feed_days_order', sql`${t.endDate} >= ${t.startDate}`),
  ],
);
