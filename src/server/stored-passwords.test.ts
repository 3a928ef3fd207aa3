import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storePasswords } from './stored-passwords.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'equipshare-passwords-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('writes passwords for the eyes of the folder’s owner, also over a file that others could read', async () => {
  const old = join(folder, 'passwords');
  await writeFile(old, 'old');
  await chmod(old, 0o644);
  const admin = { account: 'Admin', email: 'admin@shop.example', password: 'x1' };
  const file = await storePasswords(folder, [admin, { ...admin, account: 'Reviewer', password: 'x2' }]);
  expect(file).toBe(old);
  expect(await readFile(old, 'utf8')).toBe(
    'Admin (admin@shop.example): x1\nReviewer (admin@shop.example): x2\n',
  );
  expect((await stat(old)).mode & 0o777).toBe(0o600);
});

it('writes nothing where there is nothing to keep', async () => {
  expect(await storePasswords(join(folder, 'data'), [])).toBeUndefined();
  await expect(stat(join(folder, 'data'))).rejects.toThrow('ENOENT');
});
