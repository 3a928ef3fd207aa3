import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRotatingLog } from './rotating-log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'equipshare-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps one old log beside the new one, both for their owner’s eyes alone', async () => {
  const file = join(folder, 'postgres.log');
  const log = openRotatingLog(file, 10);
  for (const line of ['first line\n', 'second line\n', 'third line\n']) log.write(Buffer.from(line));
  log.end();
  await expect.poll(() => readFile(file, 'utf8')).toBe('third line\n');
  await expect.poll(() => readFile(`${file}.1`, 'utf8')).toBe('second line\n');
  for (const one of [file, `${file}.1`]) expect((await stat(one)).mode & 0o777).toBe(0o600);
});
