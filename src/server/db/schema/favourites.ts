import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { equipment } from './equipment.ts';
import { users } from './users.ts';

/** Items that people have kept for later. Deleted items stay, so that their person reads what became of them. */
export const favourites = pgTable(
  'favourites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    equipmentId: text('equipment_id')
      .notNull()
      .references(() => equipment.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ name: 'favourites_pk', columns: [t.userId, t.equipmentId] })],
);
