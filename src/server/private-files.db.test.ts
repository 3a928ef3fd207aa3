import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { projectDir, query } from '#tests/support/embedded.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { temporaryDirectory } from '#tests/support/temporary.ts';
import { openUsedDataFolder } from '#tests/support/used-data-folder.ts';
import { startEmbeddedPostgres } from './db/embedded/index.ts';
import { keepFilesPrivate } from './private-files.ts';

const isRoot = process.getuid?.() === 0;
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (cleanUps.length > 0) await cleanUps.pop()?.();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(await temporaryDirectory(), 'equipshare-private-'));
  cleanUps.push(() => rm(folder, { recursive: true }));
  return folder;
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe('the rights of files', () => {
  it('closes the data folder of an earlier version to everybody else, with what is in it', async () => {
    const folder = await newFolder();
    const outside = join(await newFolder(), 'shared');
    await writeFile(outside, '', { mode: 0o644 });
    await mkdir(join(folder, 'photos'), { mode: 0o755 });
    await writeFile(join(folder, 'photos', 'one.webp'), '', { mode: 0o644 });
    await symlink(outside, join(folder, 'photos', 'link'));
    await chmod(folder, 0o711);
    await keepFilesPrivate(folder);
    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(join(folder, 'photos'))).toBe(0o700);
    expect(await modeOf(join(folder, 'photos', 'one.webp'))).toBe(0o600);
    expect(await modeOf(outside)).toBe(0o644);
  });

  it('makes the folder where there is none, and never opens one that is closed', async () => {
    const folder = join(await newFolder(), 'data');
    const umask = process.umask(0o077);
    await keepFilesPrivate(folder);
    process.umask(umask);
    expect(await modeOf(folder)).toBe(0o700);
  });
});

describe.runIf(isRoot)('the data folder of root', () => {
  const used = sharedFixture(openUsedDataFolder);
  const start = async (dataDir: string) => {
    const said: string[] = [];
    const database = await startEmbeddedPostgres({ dataDir, projectDir, say: (line) => said.push(line) });
    cleanUps.push(() => database.stop());
    await keepFilesPrivate(dataDir);
    return { database, said };
  };

  it('is 0700 around a database that runs as another account, also after an earlier version had opened it', async () => {
    const dataDir = join(await newFolder(), 'data');
    const umask = process.umask(0o077);
    cleanUps.push(async () => process.umask(umask));
    const first = await start(dataDir);
    await query(first.database.url, 'create table kept ()');
    await first.database.stop();
    await chmod(dataDir, 0o711);
    const second = await start(dataDir);
    expect(await query(second.database.url, 'select * from kept')).toEqual([]);
    expect(second.said).toEqual([]);
    expect(await modeOf(dataDir)).toBe(0o700);
    const open = execFileSync('find', [dataDir, '(', '-type', 'f', '-o', '-type', 'd', ')', '-perm', '/077']);
    expect(open.toString()).toBe('');
  });

  it('cannot be entered by the account of its own database, which is owned by root', async () => {
    const dataDir = join(await newFolder(), 'data');
    await used.copyTo(dataDir);
    await chmod(join(dataDir, '..'), 0o755);
    const { database } = await start(dataDir);
    const { uid } = await stat(join(dataDir, 'postgres', 'cluster'));
    expect(uid).not.toBe(0);
    expect((await stat(dataDir)).uid).toBe(0);
    const attack = (command: string) =>
      spawnSync('/bin/sh', ['-c', command, 'sh', dataDir], { uid, cwd: '/' });
    for (const command of ['cd "$1"', 'ls "$1"', 'cat "$1/postgres/password"', 'mv "$1/postgres" "$1/other"'])
      expect(attack(command).status, command).not.toBe(0);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets root follow no link that the account of the database has laid in its folder', async () => {
    const dataDir = join(await newFolder(), 'data');
    await used.copyTo(dataDir);
    await keepFilesPrivate(dataDir);
    const prey = join(await newFolder(), 'prey');
    await writeFile(prey, 'as it was');
    for (const name of ['postgres.log', 'application-password']) {
      await rm(join(dataDir, 'postgres', name), { force: true });
      await symlink(prey, join(dataDir, 'postgres', name));
    }
    await start(dataDir).catch(() => undefined);
    expect(await readFile(prey, 'utf8')).toBe('as it was');
    expect((await stat(prey)).uid).toBe(0);
  });
});
