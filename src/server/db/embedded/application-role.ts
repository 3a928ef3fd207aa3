import pg from 'pg';
import { SUPERUSER } from './cluster.ts';

/** As whom the product uses its database: no superuser, makes no databases and no roles, and cannot read files or run programs. */
export const APPLICATION_ROLE = 'equipshare_app';
export const DATABASE = 'equipshare';

/** What only a superuser may add; the migrations find it there. */
const EXTENSIONS = ['btree_gist', 'cube', 'earthdistance', 'pg_trgm'];

/** Whatever belongs to the superuser in a schema of ours, as in folders of before the role, and is no part of an extension. */
const HAND_OVER = `
do $$
declare
  one record;
  mine constant oid := '${SUPERUSER}'::regrole;
begin
  for one in select nspname from pg_namespace where nspowner = mine and nspname not like 'pg\\_%' and nspname <> 'information_schema'
  loop execute format('alter schema %I owner to ${APPLICATION_ROLE}', one.nspname); end loop;
  for one in
    select c.oid::regclass as name, case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relowner = mine and c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('e', 'i', 'a'))
  loop execute format('alter %s %s owner to ${APPLICATION_ROLE}', one.kind, one.name); end loop;
  for one in
    select p.oid::regprocedure as name, p.prokind
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.proowner = mine and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  loop execute format('alter routine %s owner to ${APPLICATION_ROLE}', one.name); end loop;
end $$`;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A connection that is lost makes the query fail, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const exists = async (client: pg.Client, question: string, name: string): Promise<boolean> =>
  (await client.query(question, [name])).rowCount !== 0;

/** Makes the database if there is none. */
export const ensureDatabase = (superuserUrl: string): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    if (!(await exists(client, 'select 1 from pg_database where datname = $1', DATABASE)))
      await client.query(`create database ${DATABASE}`);
  });

/**
 * Makes the product's role, or brings it up to date, and gives it the database; what a folder of an earlier version holds comes
 * along. `superuserUrl` leads to the database itself.
 */
export const ensureApplicationRole = (superuserUrl: string, password: string): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    await client.query('begin');
    if (!(await exists(client, 'select 1 from pg_roles where rolname = $1', APPLICATION_ROLE)))
      await client.query(`create role ${APPLICATION_ROLE}`);
    await client.query(
      `alter role ${APPLICATION_ROLE} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(password)}`,
    );
    for (const name of EXTENSIONS) await client.query(`create extension if not exists ${name}`);
    await client.query(`alter database ${DATABASE} owner to ${APPLICATION_ROLE}`);
    await client.query(`alter schema public owner to ${APPLICATION_ROLE}`);
    await client.query(HAND_OVER);
    await client.query('commit');
  });
