import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { run } from './run.mjs';

const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;

/** The folder with the system's own `postgres` and `initdb` (15 or newer, the oldest such), got from Debian if root. */
export async function findSystemPostgres(say) {
  const found = await installed();
  if (found) return found;
  if (process.getuid?.() === 0) {
    say('No PostgreSQL of the system found; installing the package postgresql ...');
    if ((await aptInstall('postgresql-15')) || (await aptInstall('postgresql'))) return installed();
  }
  return null;
}

async function installed() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)];
  const usable = [];
  for (const folder of folders.filter((each) => existsSync(join(each, 'initdb')))) {
    const { output } = await run(join(folder, 'postgres'), ['--version'], { capture: true });
    const major = Number(/PostgreSQL\) (\d+)/.exec(output)?.[1]);
    if (major >= OLDEST) usable.push({ folder, major });
  }
  usable.sort((a, b) => a.major - b.major);
  return usable[0]?.folder ?? null;
}
