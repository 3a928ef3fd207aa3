import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts';
import { migrate } from '#server/db/migrate.ts';
import { temporaryDirectory } from './temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's connection string to the maintenance database of the run's cluster. */
    databaseAdminUrl: string;
    /** The migrated, empty database that each test's own database is a copy of. */
    databaseTemplate: string;
    /** For files of the tests; removed after the run. */
    runDirectory: string;
  }
}

const PREFIX = 'equipshare-test-';

interface Cluster {
  url: string;
  stop(): Promise<void>;
}

/** One PostgreSQL per run, with a migrated template; gone after the run, also when tests failed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const base = await temporaryDirectory();
  const cluster = process.env['TEST_DATABASE_URL']
    ? { url: process.env['TEST_DATABASE_URL'], stop: () => Promise.resolve() }
    : await startCluster(base);
  const template = `equipshare_template_${process.pid}_${project.name.replace('-', '_')}`;
  const files = await mkdtemp(join(base, `${PREFIX}${process.pid}-`));
  const tearDown = async (): Promise<void> => {
    try {
      for (const name of [`${template}_demonstration`, template])
        await admin(cluster.url, `drop database if exists ${name} with (force)`);
    } finally {
      await cluster.stop();
      await rm(files, { recursive: true, force: true });
    }
  };
  try {
    await admin(cluster.url, `create database ${template}`);
    const url = new URL(cluster.url);
    url.pathname = `/${template}`;
    await migrate(url.href);
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('databaseAdminUrl', cluster.url);
  project.provide('databaseTemplate', template);
  project.provide('runDirectory', files);
  return tearDown;
}

async function startCluster(base: string): Promise<Cluster> {
  await removeLeftOvers(base);
  const folder = await mkdtemp(join(base, `${PREFIX}${process.pid}-`));
  // The database user must be able to pass; its own folder inside is private.
  await chmod(folder, 0o711);
  const binDir = process.env['TEST_POSTGRES_BIN'];
  try {
    const database = await startEmbeddedPostgres({
      dataDir: folder,
      projectDir: process.cwd(),
      say: (line) => process.stderr.write(`${line}\n`),
      throwAway: true,
      ...(binDir ? { binDir } : {}),
    });
    const stop = async (): Promise<void> => {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    };
    return { url: database.url, stop };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Folders of runs that were killed; their watchdogs have stopped the databases. */
async function removeLeftOvers(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(join(base, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
