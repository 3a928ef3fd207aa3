import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive. */
export interface Entry {
  readonly name: string;
  readonly content: Readable | Uint8Array;
  /** Photos and papers are compressed already. */
  readonly compress: boolean;
}

const streamOf = (content: Entry['content']): Readable =>
  content instanceof Readable ? content : Readable.from([Buffer.from(content)]);

/** The next entry is not asked for before the last one has been read: one of them is in memory at a time. */
async function fill(
  zip: ZipFile,
  entries: AsyncIterable<Entry>,
  mtime: Date,
  signal: AbortSignal,
): Promise<void> {
  for await (const { name, content, compress } of entries) {
    const stream = streamOf(content);
    zip.addReadStream(stream, name, { compress, mtime });
    await finished(stream, { signal });
  }
  zip.end();
}

/** A ZIP file, piece by piece as it is read; fails as a whole where an entry does. */
export async function* zipped(entries: AsyncIterable<Entry>, mtime: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const reader = new AbortController();
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  const filling = fill(zip, entries, mtime, reader.signal).catch(fail);
  try {
    for await (const chunk of output) yield chunk as Buffer;
  } finally {
    reader.abort();
    await filling;
  }
}
