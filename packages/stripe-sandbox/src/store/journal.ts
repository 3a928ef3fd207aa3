import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { Shelves, type Put, type SandboxStore } from './store.ts';

const fileName = 'journal.ndjson';
const putsPerLine = 500;

/**
 * A store in `dir`: one line of JSON per transaction, on the disk before the call is answered.
 * A last line that was cut off by a crash was never answered for and is dropped. The file is rewritten without history when that is
 * more than what is left of it, and where another process may still have it open (`isContested`), whose writes then reach nobody.
 */
export function openJournal(dir: string, { isContested = false } = {}): SandboxStore {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, fileName);
  const shelves = new Shelves();
  const { lines, isTorn } = existsSync(file) ? readLines(file) : { lines: [], isTorn: true };
  for (const puts of lines) shelves.apply(puts);
  const written = lines.reduce((sum, puts) => sum + puts.length, 0);
  if (isTorn || isContested || written > 2 * shelves.size) rewrite(dir, file, shelves);
  const handle = openSync(file, 'a', 0o600);
  let length = statSync(file).size;
  return {
    get: (kind, id) => shelves.get(kind, id),
    all: (kind) => shelves.all(kind),
    kinds: () => shelves.kinds(),
    commit(puts) {
      if (puts.length === 0) return;
      const line = Buffer.from(`${JSON.stringify(puts)}\n`);
      try {
        writeAll(handle, line);
        fdatasyncSync(handle);
      } catch (error) {
        // Half a line must not stand before the next one: a full disk would otherwise spoil the file.
        ftruncateSync(handle, length);
        throw error;
      }
      length += line.byteLength;
      shelves.apply(puts);
    },
    close: () => closeSync(handle),
  };
}

/** `isTorn`: something follows the last line break, which was not written to its end. */
function readLines(file: string): { lines: Put[][]; isTorn: boolean } {
  const texts = readFileSync(file, 'utf8').split('\n');
  const rest = texts.pop();
  const lines = texts.map((line, index) => {
    try {
      return JSON.parse(line) as Put[];
    } catch {
      throw new Error(`Line ${index + 1} of ${file} is damaged. Move the file away to start afresh.`);
    }
  });
  return { lines, isTorn: rest !== '' };
}

/** Writes the present state beside the file and puts it in its place. */
function rewrite(dir: string, file: string, shelves: Shelves): void {
  const fresh = `${file}.new`;
  const handle = openSync(fresh, 'w', 0o600);
  const write = (puts: Put[]) => writeAll(handle, Buffer.from(`${JSON.stringify(puts)}\n`));
  const puts: Put[] = [];
  for (const put of shelves.entries()) {
    puts.push(put);
    if (puts.length === putsPerLine) write(puts.splice(0));
  }
  if (puts.length > 0) write(puts);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(fresh, file);
  syncFolder(dir);
}

function writeAll(handle: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.byteLength;) at += writeSync(handle, bytes, at);
}

/** Makes the renaming itself durable, where the system can open a folder. */
function syncFolder(dir: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(dir, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
