import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DatabaseStartError, codeOf } from './errors.ts';
import { identityOf } from './processes.ts';

const holderShape = z.object({ pid: z.number().int().positive(), identity: z.string() });
type Holder = z.infer<typeof holderShape>;

export function lockFile(home: string): string {
  return join(home, 'server.lock');
}

/**
 * Takes the database for this process alone; a lock whose process is gone is taken over.
 * @returns what gives it back.
 * @throws DatabaseStartError that names the holder, if one is alive.
 */
export async function takeLock(home: string): Promise<() => Promise<void>> {
  const file = lockFile(home);
  // Of this start alone: two starts of one process must not take each other's file away.
  const mine = `${file}.${randomUUID()}`;
  const me: Holder = { pid: process.pid, identity: (await identityOf(process.pid)) ?? 'unknown' };
  await writeForAll(mine, JSON.stringify(me));
  try {
    while (!(await tryLink(mine, file))) {
      const holder = await readHolder(file);
      if (holder && (await isHeldBy(holder))) throw taken(home, holder.pid);
      await removeStale(file, home);
    }
  } finally {
    await rm(mine, { force: true });
  }
  return () => rm(file, { force: true });
}

/** The watchdog reads the lock as the database user, to whom the folder belongs; nobody else can enter that. */
async function writeForAll(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.chmod(0o644);
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
}

async function tryLink(mine: string, file: string): Promise<boolean> {
  try {
    await link(mine, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a stale lock away; if another process has just put its own in that place, that one is put back. */
async function removeStale(file: string, home: string): Promise<void> {
  const aside = `${file}.stale-${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const holder = await readHolder(aside);
  const alive = holder !== null && (await isHeldBy(holder));
  if (alive) await tryLink(aside, file);
  await rm(aside, { force: true });
  if (alive) throw taken(home, holder.pid);
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return holderShape.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (codeOf(error) !== undefined && codeOf(error) !== 'ENOENT') throw error;
    return null;
  }
}

async function isHeldBy(holder: Holder): Promise<boolean> {
  return (await identityOf(holder.pid)) === holder.identity;
}

function taken(home: string, pid: number): DatabaseStartError {
  return new DatabaseStartError(
    `The database in ${home} is already used by another EquipShare server (process ${pid}). Stop that one first, or set DATA_DIR to another folder for this one.`,
  );
}
