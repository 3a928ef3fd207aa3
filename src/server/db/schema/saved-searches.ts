import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SavedFilters } from '#shared/domain/saved-searches.ts';
import { cube, foreignKey, id, instant } from './columns.ts';
import { equipment } from './equipment.ts';
import { users } from './users.ts';

/**
 * Searches that people have saved (docs/product/search.md#saved). The filter is stored with its place found; category, terms
 * and reach are what an index asks a listing for before the search's own conditions are.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: foreignKey('user_id', () => users.id).notNull(),
    search: jsonb('search').$type<SavedFilters>().notNull(),
    /** As the search reads it, without the text's reading and the time. */
    filter: jsonb('filter').notNull(),
    /** The search as one text: each person saves it once. */
    canonical: text('canonical').notNull(),
    notifies: boolean('notifies').notNull().default(true),
    categoryId: text('category_id'),
    /** Lexemes of which a match has at least one. */
    terms: text('terms').array(),
    /** A box around everywhere a match can be. */
    reach: cube('reach'),
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    /** When its person was last notified of new matches. */
    notifiedAt: instant('notified_at'),
  },
  (t) => [
    uniqueIndex('saved_searches_once').on(t.userId, sql`md5(${t.canonical})`),
    index('saved_searches_reach').using('gist', t.reach),
    index('saved_searches_terms')
      .using('gin', t.terms)
      .where(sql`${t.reach} is null`),
    index('saved_searches_category')
      .on(t.categoryId)
      .where(sql`${t.reach} is null and ${t.terms} is null`),
    check(
      'saved_searches_specific',
      sql`${t.categoryId} is not null or ${t.terms} is not null or ${t.reach} is not null`,
    ),
    check(
      'saved_searches_days',
      sql`(${t.firstDay} is null) = (${t.lastDay} is null) and ${t.lastDay} >= ${t.firstDay}`,
    ),
  ],
);

/** Listings that newly matched a saved search: those without `notifiedAt` are for its next message. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    savedSearchId: foreignKey('saved_search_id', () => savedSearches.id, { onDelete: 'cascade' }).notNull(),
    equipmentId: foreignKey('equipment_id', () => equipment.id).notNull(),
    matchedAt: instant('matched_at').notNull(),
    notifiedAt: instant('notified_at'),
  },
  (t) => [uniqueIndex('saved_search_matches_pair').on(t.savedSearchId, t.equipmentId)],
);

/** Days of an item that people want to be notified of, once, when they are free (docs/product/availability.md#alerts). */
export const availabilityAlerts = pgTable(
  'availability_alerts',
  {
    id: id(),
    userId: foreignKey('user_id', () => users.id).notNull(),
    equipmentId: foreignKey('equipment_id', () => equipment.id).notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    fulfilledAt: instant('fulfilled_at'),
  },
  (t) => [
    uniqueIndex('availability_alerts_once')
      .on(t.userId, t.equipmentId, t.firstDay, t.lastDay)
      .where(sql`${t.fulfilledAt} is null`),
    index('availability_alerts_item')
      .on(t.equipmentId)
      .where(sql`${t.fulfilledAt} is null`),
    check('availability_alerts_span', sql`${t.lastDay} >= ${t.firstDay}`),
  ],
);
