import {
  type AnyPgColumn,
  customType,
  integer,
  text,
  timestamp,
  type UpdateDeleteAction,
} from 'drizzle-orm/pg-core';

/** Opaque text id. Ids are made by the application (`ids.ts`), never by a sequence: nothing can be counted or guessed from one. */
export const id = () => text('id').primaryKey();

/** The id of a row of another table. */
export const foreignKey = (
  name: string,
  target: () => AnyPgColumn,
  actions: { onDelete?: UpdateDeleteAction } = {},
) => text(name).references(target, actions);

/** An instant in UTC. There are no defaults: product time comes from the injected clock, never from SQL's now(). */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Integer cents (US dollars). */
export const cents = (name: string) => integer(name);

/** Half-open range of instants `[from, to)`, read and written as PostgreSQL's own text. */
export const instantRange = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzrange' });

export const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });

/** A point on the earth's surface in metres (extension earthdistance, its own radius). */
export const cube = customType<{ data: string; driverData: string }>({ dataType: () => 'cube' });
