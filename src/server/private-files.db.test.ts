import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepFilesPrivate } from './private-files.ts';

it('closes the data folder of an earlier version to everybody else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'equipshare-private-'));
  await chmod(folder, 0o755);
  await keepFilesPrivate(folder);
  // Root's database user passes through, and can list nothing.
  expect((await stat(folder)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  await rm(folder, { recursive: true });
});

it('makes the folder where there is none, and never opens one that is closed', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'equipshare-private-')), 'data');
  const umask = process.umask(0o077);
  await keepFilesPrivate(folder);
  process.umask(umask);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await rm(folder, { recursive: true });
});
