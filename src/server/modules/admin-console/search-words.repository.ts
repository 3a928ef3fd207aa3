import { sql } from 'drizzle-orm';

/** What an item `i` is called, as equipment_name_parts has it. */
export const itemWords = sql.raw(
  `lower(i.name || ' ' || coalesce(i.brand, '') || ' ' || coalesce(i.model, ''))`,
);
/** What a person `u` is called, as users_name_parts has it. */
export const personWords = sql.raw(`lower(u.first_name || ' ' || u.last_name)`);
