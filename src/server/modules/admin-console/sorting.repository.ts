import { sql, type SQL } from 'drizzle-orm';
import type { KeysetPosition } from '#server/http/keyset.ts';

/** One order of a table: its column or expression, of what type, which way. An index has it, with the id. */
export interface Sorting {
  readonly by: string;
  readonly type: 'timestamptz' | 'integer' | 'text';
  readonly direction: 'asc' | 'desc';
}

/** What rows of the alias come after the position. */
export function afterPosition(
  { by, type, direction }: Sorting,
  id: 'b.id' | 'e.id',
  { sortKey, id: lastId }: KeysetPosition,
): SQL {
  const comes = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${sql.raw(by)}, ${sql.raw(id)}) ${comes} (${sortKey}::${sql.raw(type)}, ${lastId})`;
}

export const inOrder = ({ by, direction }: Sorting, id: 'b.id' | 'e.id'): SQL =>
  sql.raw(`${by} ${direction}, ${id} ${direction}`);

/** The position's first part, as PostgreSQL writes it: exact, whatever its type. */
export const sortKeyColumn = ({ by }: Sorting): SQL => sql.raw(`(${by})::text as "sortKey"`);

/** Only those conditions that there are, so that the planner sees what is asked for. */
export const allOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `);
