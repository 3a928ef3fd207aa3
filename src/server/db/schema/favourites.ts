import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { foreignKey, instant } from './columns.ts';
import { equipment } from './equipment.ts';
import { users } from './users.ts';

/** Items that people have kept for later. Deleted items stay, so that their person reads what became of them. */
export const favourites = pgTable(
  'favourites',
  {
    userId: foreignKey('user_id', () => users.id).notNull(),
    equipmentId: foreignKey('equipment_id', () => equipment.id).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ name: 'favourites_pk', columns: [t.userId, t.equipmentId] })],
);
