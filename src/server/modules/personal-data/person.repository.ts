import { sql, type SQL } from 'drizzle-orm';
import type { Connection } from '#server/db/client.ts';
import { PERSON_TABLES, type PersonTable } from './person-tables.repository.ts';

const tableOf = (name: string): PersonTable => {
  const table = PERSON_TABLES[name];
  if (!table) throw new Error(`${name} is no table of what is stored about people`);
  return table;
};

/** Which rows of the table, called `t`, are the person's. */
function isTheirs(name: string, personId: string): SQL {
  const { refers = [], through, when } = tableOf(name);
  const belongs = refers.map((column) => sql`t.${sql.identifier(column)} = ${personId}`);
  if (through) {
    const [column, parent] = through;
    belongs.push(sql`t.${sql.identifier(column)} in (
      select t.id from ${sql.identifier(parent)} t where ${isTheirs(parent, personId)})`);
  }
  const theirs = sql`(${sql.join(belongs, sql` or `)})`;
  return when ? sql`${theirs} and ${when(personId)}` : theirs;
}

/** A row as JSON, without what this person is not given. */
function rowOf({ without = [], only = {} }: PersonTable, personId: string): SQL {
  const whole = sql`to_jsonb(t) - ${sql.param([...without])}::text[]`;
  return Object.entries(only).reduce(
    (row, [column, names]) => sql`case when t.${sql.identifier(column)} = ${personId}
      then ${row} else ${row} - ${sql.param([...names])}::text[] end`,
    whole,
  );
}

/** What one table holds about a person. */
export async function readPersonTable(db: Connection, name: string, personId: string): Promise<unknown[]> {
  const { rows } = await db.execute<{ row: unknown }>(sql`
    select ${rowOf(tableOf(name), personId)} as row from ${sql.identifier(name)} t
    where ${isTheirs(name, personId)} order by 1`);
  return rows.map(({ row }) => row);
}

/** Everything that is stored about a person, by table: without secrets and without other people's contact data. */
export async function readPerson(db: Connection, personId: string): Promise<Record<string, unknown[]>> {
  const parts: Record<string, unknown[]> = {};
  for (const name of Object.keys(PERSON_TABLES)) parts[name] = await readPersonTable(db, name, personId);
  return parts;
}
