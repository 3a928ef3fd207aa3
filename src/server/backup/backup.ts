import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { photoSizes } from '#shared/domain/listing-limits.ts';
import { photoFormats } from '#shared/domain/photo-urls.ts';
import type { FileStorage } from '../adapters/storage/port.ts';
import { FIXED_ACCOUNTS } from '../db/seed/index.ts';
import { checksumOf, writeArchive, type ArchiveWriter } from './archive.ts';
import { FORMAT, HEAD, type Contents, type Head } from './contents.ts';
import { BackupError } from './errors.ts';
import { pieces } from './pieces.ts';
import { verifyBackup } from './restore.ts';
import { readAtSnapshot, readSandbox, type SandboxFiles } from './sandbox-files.ts';
import { openSnapshot, readPhotoIds } from './snapshot.ts';

/** What a backup is made of. */
export interface BackupSources {
  readonly databaseUrl: string;
  readonly storage: Pick<FileStorage, 'get'>;
  /** What the payment sandbox keeps; undefined with real payments. */
  readonly sandboxDir: string | undefined;
}

export interface BackupReport {
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
  readonly photos: number;
  /** Files that rows of photos name and the storage has not. */
  readonly missing: readonly string[];
}

const filesOf = (photoId: string): string[] =>
  Object.keys(photoSizes).flatMap((size) => photoFormats.map((format) => `${photoId}/${size}.${format}`));

/** Adds photos that were not added before. */
function photoCopier(archive: ArchiveWriter, storage: BackupSources['storage']) {
  const seen = new Set<string>();
  const missing: string[] = [];
  return {
    seen,
    missing,
    async add(ids: readonly string[]): Promise<void> {
      for (const id of ids) {
        if (seen.has(id)) continue;
        seen.add(id);
        for (const key of filesOf(id)) {
          const bytes = await storage.get(key);
          if (bytes) await archive.add(`photos/${key}`, bytes);
          else missing.push(key);
        }
      }
    },
  };
}

/** Nobody but the accounts that are always there, and nothing to rent: what a sandbox knows then is of a demonstration that is about to be made. */
const isUntouched = ({ figures }: Contents): boolean =>
  Number(figures['users']?.['rows'] ?? 0) <= FIXED_ACCOUNTS.length && figures['equipment']?.['rows'] === '0';

async function addDatabase(
  archive: ArchiveWriter,
  { databaseUrl, sandboxDir }: BackupSources,
  now: Date,
): Promise<Contents> {
  let sandbox: SandboxFiles = new Map();
  const snapshot = await openSnapshot(databaseUrl, async (take) => {
    if (sandboxDir === undefined) await take();
    else sandbox = await readAtSnapshot(() => readSandbox(sandboxDir), take);
  });
  try {
    const { contents } = snapshot;
    const head: Head = { format: FORMAT, createdAt: now.toISOString(), contents };
    await archive.add(HEAD, Buffer.from(JSON.stringify(head)));
    if (!isUntouched(contents))
      for (const [name, bytes] of sandbox) await archive.add(`payment-sandbox/${name}`, bytes);
    for (const table of contents.tables) {
      let part = 0;
      for await (const piece of pieces(snapshot.rowsOf(table)))
        await archive.add(`database/${table.name}/${String((part += 1)).padStart(5, '0')}`, piece);
    }
    return contents;
  } finally {
    await snapshot.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function write(sources: BackupSources, file: string, passphrase: string | undefined, now: Date) {
  const { databaseUrl, storage } = sources;
  const archive = writeArchive(file, passphrase);
  const photos = photoCopier(archive, storage);
  // Most photos before the snapshot, which is then open only for the rows and for what has been added meanwhile.
  await photos.add(await readPhotoIds(databaseUrl));
  const contents = await addDatabase(archive, sources, now);
  await photos.add(await readPhotoIds(databaseUrl));
  const checksum = await archive.finish();
  return { contents, checksum, photos: photos.seen.size, missing: photos.missing };
}

/** What is on the disk must be what was written, and be readable to its end. */
async function verify(file: string, checksum: string, passphrase: string | undefined): Promise<void> {
  if ((await checksumOf(file)) !== checksum)
    throw new BackupError(`What ${file} holds is not what was written.`);
  await verifyBackup(file, passphrase);
}

/**
 * Writes database and photos into one file, as they were at one instant, while the product runs; and reads it again. The
 * file appears under its name once that is done. Throws BackupError.
 */
export async function makeBackup(
  sources: BackupSources,
  {
    file,
    passphrase,
    now,
  }: { readonly file: string; readonly passphrase: string | undefined; readonly now: Date },
): Promise<BackupReport> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  try {
    const { contents, checksum, photos, missing } = await write(sources, unfinished, passphrase, now);
    await verify(unfinished, checksum, passphrase);
    await rename(unfinished, file);
    await syncFolder(folder);
    const rows = Object.values(contents.figures).reduce((sum, figures) => sum + Number(figures['rows']), 0);
    return { file, bytes: (await stat(file)).size, rows, photos, missing };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
