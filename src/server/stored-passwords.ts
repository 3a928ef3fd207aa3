import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstPassword } from './modules/auth/index.ts';

/** Writes them into the data folder, for its owner's eyes alone; answers the file, undefined where there is nothing to keep. */
export async function storePasswords(
  dataDir: string,
  passwords: readonly FirstPassword[],
): Promise<string | undefined> {
  if (passwords.length === 0) return undefined;
  const file = join(dataDir, 'passwords');
  const lines = passwords.map(({ account, email, password }) => `${account} (${email}): ${password}\n`);
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, lines.join(''), { mode: 0o600 });
  // A file that was there keeps its rights.
  await chmod(file, 0o600);
  return file;
}
