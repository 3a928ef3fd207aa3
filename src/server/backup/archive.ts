import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { BackupError } from './errors.ts';
import { decrypted, encrypted } from './secrecy.ts';

/** Photos are compressed already, and rows compress well at once. */
const LEVEL = 1;
/** The last entry: the checksum of each one before it. */
const CHECKSUMS = 'checksums.json';

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Once everything is on the disk: the checksum of the file. */
  finish(): Promise<string>;
}

/** A tar archive, compressed with gzip and encrypted on request; other programs read it, too. */
export function writeArchive(file: string, passphrase: string | undefined): ArchiveWriter {
  const archive = pack();
  const whole = createHash('sha256');
  const checksums: Record<string, string> = {};
  const written = pipeline(
    Readable.from(archive),
    createGzip({ level: LEVEL }),
    (source: AsyncIterable<Uint8Array>) => encrypted(source, passphrase),
    async function* hashed(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        whole.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
  );
  // The next entry that is added throws the error.
  written.catch(() => undefined);

  const entry = (name: string, bytes: Uint8Array): Promise<void> =>
    Promise.race([
      written,
      new Promise<void>((resolve, reject) => {
        archive.entry({ name }, Buffer.from(bytes), (error) => (error ? reject(error) : resolve()));
      }),
    ]);
  return {
    async add(name, bytes) {
      checksums[name] = createHash('sha256').update(bytes).digest('hex');
      await entry(name, bytes);
    },
    async finish() {
      await entry(CHECKSUMS, Buffer.from(JSON.stringify(checksums)));
      archive.finalize();
      await written;
      return whole.digest('hex');
    },
  };
}

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Every entry, whole; its checksum has been compared once the last one was read. Throws BackupError for a file that is damaged. */
export async function* readArchive(
  file: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const archive = extract();
  const reading = pipeline(
    createReadStream(file),
    (source: AsyncIterable<Uint8Array>) => decrypted(source, passphrase),
    createGunzip(),
    archive as unknown as NodeJS.WritableStream,
  );
  reading.catch(() => undefined);
  const found: Record<string, string> = {};
  let wanted: Record<string, string> | undefined;
  try {
    for await (const entry of archive) {
      const { name } = entry.header;
      const parts: Buffer[] = [];
      for await (const part of entry as AsyncIterable<Buffer>) parts.push(part);
      const bytes = Buffer.concat(parts);
      if (name === CHECKSUMS) {
        wanted = JSON.parse(bytes.toString('utf8')) as Record<string, string>;
        continue;
      }
      found[name] = createHash('sha256').update(bytes).digest('hex');
      yield { name, bytes };
    }
    await reading;
  } catch (error) {
    // The stage that failed first says why; tar only says that its input has ended.
    const cause = await reading.then(
      () => error,
      (first: unknown) => first,
    );
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`The backup ${file} cannot be read: ${(cause as Error).message}.`, { cause });
  }
  const names = Object.keys(wanted ?? {});
  const isWhole = wanted && names.length === Object.keys(found).length;
  if (!isWhole || names.some((name) => found[name] !== wanted?.[name]))
    throw new BackupError(`The backup ${file} is damaged: it does not match its checksums.`);
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
