import { pbkdf2 } from 'node:crypto';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import {
  childOf,
  endServerProcess,
  eventually,
  isAlive,
  passableFolder,
  postmasterPid,
  projectDir,
  query,
  removeFolder,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/embedded.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { openUsedDataFolder } from '#tests/support/used-data-folder.ts';
import { migrate } from '../migrate.ts';
import { DatabaseStartError, startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';

/** As the one who made the cluster, who sees all settings. */
async function superuserUrl({ url }: EmbeddedPostgres, dataDir: string): Promise<string> {
  const superuser = new URL(url);
  superuser.username = 'equipshare';
  superuser.password = (await readFile(join(dataDir, 'postgres', 'password'), 'utf8')).trim();
  return superuser.href;
}

describe('the embedded database', () => {
  const used = sharedFixture(openUsedDataFolder);
  const cleanUps: (() => Promise<void>)[] = [];
  const said: string[] = [];

  afterEach(async () => {
    while (cleanUps.length > 0) await cleanUps.pop()?.();
    said.length = 0;
  });

  async function dataFolder(name = 'data'): Promise<string> {
    const folder = await passableFolder(name);
    cleanUps.push(() => removeFolder(dirname(folder)));
    return folder;
  }

  async function usedFolder(): Promise<string> {
    const dataDir = await dataFolder();
    await used.copyTo(dataDir);
    return dataDir;
  }

  async function start(dataDir: string, project = projectDir): Promise<EmbeddedPostgres> {
    const database = await startEmbeddedPostgres({
      dataDir,
      projectDir: project,
      say: (line) => said.push(line),
    });
    cleanUps.push(() => database.stop());
    return database;
  }

  async function serverProcess(
    dataDir: string,
    options: Parameters<typeof startServerProcess>[1] = {},
  ): Promise<ServerProcess> {
    const server = await startServerProcess(dataDir, options);
    cleanUps.push(() => endServerProcess(server));
    return server;
  }

  it('speaks UTF-8 and UTC, listens on TCP alone and forces commits to the disk', async () => {
    const dataDir = await usedFolder();
    const database = await start(dataDir);
    const url = await superuserUrl(database, dataDir);
    const settings = await query<{ name: string; setting: string }>(
      url,
      `select name, setting from pg_settings where name in ('server_encoding', 'TimeZone', 'listen_addresses',
        'unix_socket_directories', 'dynamic_shared_memory_type', 'fsync', 'jit', 'max_connections')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      dynamic_shared_memory_type: 'mmap',
      fsync: 'on',
      jit: 'off',
      max_connections: '60',
    });
    expect(await query(url, `select lower('ÄÖÜ') as low`)).toEqual([{ low: 'äöü' }]);
  });

  it('keeps its rows and its password over a restart, and logs nothing when all is well', async () => {
    const dataDir = await dataFolder();
    const first = await start(dataDir);
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    const { mode } = await stat(join(dataDir, 'postgres', 'password'));
    expect(mode & 0o777).toBe(0o600);
    expect(said).toEqual([]);
  });

  it('is used under a role that is no superuser, makes no roles and databases and runs no programs', async () => {
    const { url } = await start(await usedFolder());
    const [role] = await query<Record<string, boolean>>(
      url,
      'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(Object.values(role ?? {})).toEqual([false, false, false, false, false]);
    for (const attack of [
      `copy (select 1) to program 'id'`,
      `select pg_read_file('/etc/passwd')`,
      'create role other superuser',
      'alter role equipshare password null',
      'create database other',
      `alter system set log_min_messages = 'panic'`,
    ])
      await expect(query(url, attack)).rejects.toThrow(/permission denied|must be/);
    await migrate(url);
    expect(await query(url, 'select count(*)::int as people from users')).toEqual([{ people: 0 }]);
  });

  it('takes over what an earlier version’s superuser has made', async () => {
    const dataDir = await usedFolder();
    const first = await start(dataDir);
    const superuser = await superuserUrl(first, dataDir);
    await query(
      superuser,
      'alter schema public owner to equipshare; alter database equipshare owner to equipshare; drop role equipshare_app',
    );
    await migrate(superuser);
    await query(superuser, `insert into installation (key, value) values ('kept', 'value')`);
    await first.stop();
    await rm(join(dataDir, 'postgres', 'application-password'));
    const { url } = await start(dataDir);
    expect(await query(url, `select value from installation where key = 'kept'`)).toEqual([
      { value: 'value' },
    ]);
    await migrate(url);
    const foreign = await query(
      url,
      `select c.relname from pg_class c where c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
        and c.relkind in ('r', 'S', 'v') and pg_get_userbyid(c.relowner) <> current_user`,
    );
    expect(foreign).toEqual([]);
    await query(url, 'alter table users add column later text; drop function recount_listings()');
  });

  it('logs what went wrong without what people have written', async () => {
    const dataDir = await usedFolder();
    const { url } = await start(dataDir);
    await query(url, 'create table once (name text primary key)');
    await query(url, `insert into once values ('Ada Lovelace')`);
    await query(url, `insert into once values ('Ada Lovelace')`).catch(() => undefined);
    const log = () => readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8');
    await eventually('the log has the error', async () => (await log()).includes('duplicate key'));
    expect(await log()).not.toContain('Ada');
  });

  it('refuses a wrong password', async () => {
    const { url } = await start(await usedFolder());
    const wrong = new URL(url);
    wrong.password = 'password';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('gives itself a new password when the file is lost', async () => {
    const dataDir = await usedFolder();
    const first = await start(dataDir);
    await query(first.url, 'create table kept ()');
    await first.stop();
    await rm(join(dataDir, 'postgres', 'password'));
    const second = await start(dataDir);
    expect(await query(second.url, 'select * from kept')).toEqual([]);
  });

  it('works with a space, a quote, an umlaut and a backslash in its path, also a very long one', async () => {
    const { url } = await start(await dataFolder(`my "data" o'für\\ ${'x'.repeat(120)}`));
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('works under umask 077, without LANG, under an odd time zone and with PG variables around', async () => {
    const env = {
      TZ: 'Asia/Kolkata',
      PGPORT: '1',
      PGDATABASE: 'x',
      PGSSLMODE: 'require',
      LC_ALL: 'de_DE.latin1',
    };
    const server = await serverProcess(await dataFolder(), { env, umask: '077' });
    expect(server.lines.join('\n')).not.toContain('ERROR');
    expect(await query(server.url!, `select current_setting('TimeZone') as zone`)).toEqual([{ zone: 'UTC' }]);
  });

  it('serves one server at a time; tells the second one which process holds the database', async () => {
    const dataDir = await usedFolder();
    await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      new RegExp(`already used by another EquipShare server \\(process ${process.pid}\\)`),
    );
    const other = await serverProcess(dataDir);
    expect(other.url).toBeNull();
    expect(other.lines.join('\n')).toMatch(/ERROR DatabaseStartError: The database in .* is already used/);
  });

  it('lets exactly one of several simultaneous starts win', async () => {
    const dataDir = await dataFolder();
    const starts = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)]);
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('takes over the lock of a process that is gone, also when its number was given away again', async () => {
    const dataDir = await usedFolder();
    const home = join(dataDir, 'postgres');
    await writeFile(join(home, 'server.lock'), JSON.stringify({ pid: process.pid, identity: 'earlier:1' }));
    await writeFile(join(home, 'cluster', 'postmaster.pid'), `${process.pid}\n`);
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('stops the database by its watchdog soon after the server was killed', async () => {
    const dataDir = await usedFolder();
    const server = await serverProcess(dataDir);
    const pid = await postmasterPid(join(dataDir, 'postgres'));
    await endServerProcess(server, 'SIGKILL');
    await eventually('the watchdog stops the database', async () => !(await isAlive(pid)));
  });

  it.runIf(existsSync('/proc/self/task'))(
    'keeps the database from the watchdog of an earlier server that was killed together with its own',
    async () => {
      const dataDir = await usedFolder();
      const earlier = await serverProcess(dataDir);
      const pid = await postmasterPid(join(dataDir, 'postgres'));
      const watchdog = await childOf(earlier.child.pid!, 'equipshare-database-watchdog');
      // A stopped server does not start its database again; the note names a process that is long gone.
      process.kill(earlier.child.pid!, 'SIGSTOP');
      process.kill(pid, 'SIGKILL');
      await writeFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), '99999999\n');
      await endServerProcess(earlier, 'SIGKILL');
      const { url } = await start(dataDir);
      await eventually('the watchdog has gone home', async () => !(await isAlive(watchdog)));
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
      const log = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8');
      expect(log).not.toContain('received fast shutdown request');
    },
  );

  it('starts again at once after the server was killed, with every committed row', async () => {
    const dataDir = await usedFolder();
    const server = await serverProcess(dataDir);
    await query(server.url!, 'create table kept as select 42 as answer');
    await endServerProcess(server, 'SIGKILL');
    const { url } = await start(dataDir);
    expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('recovers on the same port when the database was killed, so that a pool reconnects', async () => {
    const dataDir = await usedFolder();
    const { url } = await start(dataDir);
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    pool.on('error', () => undefined);
    cleanUps.push(() => pool.end());
    await pool.query('create table kept as select 42 as answer');
    const killed = await postmasterPid(join(dataDir, 'postgres'));
    process.kill(killed, 'SIGKILL');
    await eventually('another database process is there', async () => {
      const pid = await postmasterPid(join(dataDir, 'postgres')).catch(() => killed);
      return pid !== killed && pid > 0;
    });
    await eventually('the pool heals', () =>
      pool.query('select answer from kept').then(
        ({ rowCount }) => rowCount === 1,
        () => false,
      ),
    );
    expect(said).toEqual(['The database ended unexpectedly; it is being started again.']);
  });

  it('survives being killed several times in a row, and still stops in good order', async () => {
    const dataDir = await usedFolder();
    const database = await start(dataDir);
    for (let round = 0; round < 3; round++) {
      const pid = await postmasterPid(join(dataDir, 'postgres'));
      process.kill(pid, 'SIGKILL');
      await eventually('another database process answers', async () => {
        const now = await postmasterPid(join(dataDir, 'postgres')).catch(() => pid);
        return (
          now !== pid &&
          (await query(database.url, 'select 1').then(
            () => true,
            () => false,
          ))
        );
      });
    }
    const last = await postmasterPid(join(dataDir, 'postgres'));
    await database.stop();
    expect(await isAlive(last)).toBe(false);
  });

  it('finishes a database whose making was interrupted', async () => {
    const dataDir = await usedFolder();
    await rm(join(dataDir, 'postgres', 'cluster'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'cluster.new'), 'half');
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses the data of another major version in a sentence', async () => {
    const dataDir = await usedFolder();
    await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '14\n');
    await expect(start(dataDir)).rejects.toThrow(/was made by PostgreSQL 14, but .* DATABASE_URL/);
  });

  it('names DATABASE_URL where no programs exist for the platform', async () => {
    const project = await dataFolder('project');
    const failure = start(await dataFolder(), project);
    await expect(failure).rejects.toBeInstanceOf(DatabaseStartError);
    await expect(failure).rejects.toThrow(
      /No PostgreSQL comes with EquipShare for this platform .* DATABASE_URL/,
    );
  });

  it('writes a log beside the data', async () => {
    const dataDir = await usedFolder();
    const { url } = await start(dataDir);
    await query(url, 'select 1 from missing_table').catch(() => undefined);
    await eventually('the log has the error', async () =>
      (await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8')).includes('missing_table'),
    );
  });

  it.runIf(existsSync('/proc/self/fd'))(
    'has no file of the data folder open once it has stopped',
    async () => {
      const dataDir = await usedFolder();
      const database = await start(dataDir);
      const stopping = database.stop();
      const busy = keepThreadsBusy(stopping);
      await stopping;
      expect(openFiles().filter((file) => file.startsWith(dataDir))).toEqual([]);
      await busy;
    },
  );
});

/** Node closes a file in its pool of four threads, behind the work that is already there: some of it, until `end`. */
async function keepThreadsBusy(end: Promise<void>): Promise<void> {
  let isOver = false;
  void end.then(() => (isOver = true));
  const hash = promisify(pbkdf2);
  const chain = async (): Promise<void> => {
    while (!isOver) await hash('', '', 20_000, 64, 'sha512');
  };
  await Promise.all(Array.from({ length: 12 }, chain));
}

function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      // The folder was being read through this one.
      return [];
    }
  });
}
