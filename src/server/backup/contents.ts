import type pg from 'pg';

/** A table's own columns in a fixed order; computed ones are left out, the database computes them again. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** How many rows a table has, and the sum of each of its columns of cents. */
export type TableFigures = Readonly<Record<string, string>>;

/** What a database held at one instant. */
export interface Contents {
  /** Which migrations it has: how many, and the instant of the newest. */
  readonly migrations: { readonly count: number; readonly newest: number };
  readonly tables: readonly TableShape[];
  /** The last value that each sequence gave. */
  readonly sequences: Readonly<Record<string, string>>;
  readonly figures: Readonly<Record<string, TableFigures>>;
}

/** The first entry that is not a photo. */
export const HEAD = 'head.json';
export const FORMAT = 1;

export interface Head {
  readonly format: typeof FORMAT;
  readonly createdAt: string;
  readonly contents: Contents;
}

/** Names come from the catalog, never from a person. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Counts and sums, to be compared with those of a copy. */
export async function readFigures(
  client: pg.ClientBase,
  tables: readonly TableShape[],
): Promise<Record<string, TableFigures>> {
  const figures: Record<string, TableFigures> = {};
  for (const { name, columns } of tables) {
    const sums = columns
      .filter((column) => column.endsWith('_cents'))
      .map((column) => `, coalesce(sum(${quoted(column)}), 0)::text as ${quoted(column)}`);
    const { rows } = await client.query<TableFigures>(
      `select count(*)::text as rows ${sums.join('')} from ${quoted(name)}`,
    );
    figures[name] = rows[0] ?? {};
  }
  return figures;
}

export async function readContents(client: pg.ClientBase): Promise<Contents> {
  const { rows } = await client.query<{ count: number; newest: string }>(
    'select count(*)::int as count, max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  const [{ count, newest } = { count: 0, newest: '0' }] = rows;
  const tables = await readTables(client);
  const sequences = await readSequences(client);
  const figures = await readFigures(client, tables);
  return { migrations: { count, newest: Number(newest) }, tables, sequences, figures };
}

/** `users: rows 3 instead of 4`, for every figure that is not the same. */
export function differencesOf(wanted: Contents['figures'], found: Contents['figures']): string[] {
  return Object.entries(wanted).flatMap(([table, figures]) =>
    Object.entries(figures)
      .filter(([figure, value]) => found[table]?.[figure] !== value)
      .map(
        ([figure, value]) => `${table}: ${figure} ${found[table]?.[figure] ?? 'missing'} instead of ${value}`,
      ),
  );
}
