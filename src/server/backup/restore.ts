import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStorage } from '../adapters/storage/port.ts';
import { readArchive, type ArchiveEntry } from './archive.ts';
import { FORMAT, HEAD, type Head } from './contents.ts';
import { BackupError } from './errors.ts';
import { openLoader, type Loader } from './loader.ts';

export interface RestoreTargets {
  readonly databaseUrl: string;
  readonly storage: Pick<FileStorage, 'put'>;
  readonly sandboxDir: string;
}

export interface Verified {
  readonly head: Head;
  readonly photoFiles: number;
}

/** Reads a backup to its end: every entry must match its checksum. Throws BackupError. */
export async function verifyBackup(file: string, passphrase: string | undefined): Promise<Verified> {
  let head: Head | undefined;
  let photoFiles = 0;
  for await (const { name, bytes } of readArchive(file, passphrase)) {
    if (name === HEAD) head = JSON.parse(bytes.toString('utf8')) as Head;
    if (name.startsWith('photos/')) photoFiles += 1;
  }
  if (head?.format !== FORMAT)
    throw new BackupError(`${file} is no backup that this version of EquipShare can read.`);
  return { head, photoFiles };
}

const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp' };

async function put(
  { name, bytes }: ArchiveEntry,
  { storage, sandboxDir }: RestoreTargets,
  loader: Loader,
): Promise<void> {
  const [folder, first = '', second = ''] = name.split('/');
  if (folder === 'database') await loader.load(first, Readable.from([bytes]));
  if (folder === 'photos')
    await storage.put(`${first}/${second}`, bytes, TYPES[second.split('.')[1] ?? ''] ?? '');
  if (folder !== 'payment-sandbox') return;
  await mkdir(sandboxDir, { recursive: true, mode: 0o700 });
  await writeFile(join(sandboxDir, basename(first)), bytes, { mode: 0o600 });
}

/**
 * Puts a backup into an empty database and the storage. It is read to its end first: a damaged one changes nothing. Counts
 * and sums are compared with those of the original. Throws BackupError.
 */
export async function restoreBackup(
  targets: RestoreTargets,
  { file, passphrase }: { readonly file: string; readonly passphrase: string | undefined },
): Promise<Verified> {
  const verified = await verifyBackup(file, passphrase);
  const loader = await openLoader(targets.databaseUrl, verified.head.contents);
  try {
    for await (const entry of readArchive(file, passphrase)) await put(entry, targets, loader);
    await loader.finish();
  } catch (error) {
    await loader.abandon();
    throw error;
  }
  return verified;
}
