import type { Readable } from 'node:stream';

/** What is held in memory at a time. */
const PIECE_BYTES = 8 * 1024 * 1024;
const NEWLINE = 10;

/** Cuts rows of PostgreSQL's text format into pieces that end with a row: a newline within a value is written as `\n`. */
export async function* pieces(rows: Readable, most = PIECE_BYTES): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size < most) continue;
    const all = Buffer.concat(held);
    const end = all.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield all.subarray(0, end);
    held = [all.subarray(end)];
    size = all.length - end;
  }
  if (size > 0) yield Buffer.concat(held);
}
