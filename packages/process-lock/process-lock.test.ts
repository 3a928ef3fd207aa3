import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identityOf, takeLock } from './process-lock.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'process-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const GONE = JSON.stringify({ pid: process.pid, identity: 'an earlier process' });

/**
 * Takes the lock some times, for two milliseconds each, and leaves it stale most of the time; counts how often it had it, and
 * how often another process had it at the same time.
 */
const RIVAL = `
  import { mkdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
  const [, module, file, turns] = process.argv;
  const { takeLock } = await import(module);
  let had = 0, shared = 0;
  while (had < Number(turns)) {
    const { lock } = takeLock(file);
    if (!lock) continue;
    had += 1;
    try { mkdirSync(file + '.inside'); } catch { shared += 1; }
    for (const end = Date.now() + 2; Date.now() < end;);
    if (!lock.isOurs()) shared += 1;
    try { rmdirSync(file + '.inside'); } catch { shared += 1; }
    if (had % 4 === 0) lock.release();
    else {
      writeFileSync(file + process.pid, JSON.stringify({ pid: process.pid, identity: 'gone ' + had }));
      renameSync(file + process.pid, file);
    }
  }
  process.stdout.write(JSON.stringify({ had, shared }));
`;

interface Count {
  readonly had: number;
  readonly shared: number;
}

async function rival(turns: number): Promise<Count> {
  const module = new URL('./process-lock.mjs', import.meta.url).href;
  const args = ['--input-type=module', '-e', RIVAL, module, file, String(turns)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await new Promise((resolve) => child.once('close', resolve));
  return JSON.parse(text) as Count;
}

describe('a lock file', () => {
  it('belongs to one of many processes at a time, though it is left stale again and again', async () => {
    writeFileSync(file, GONE);
    const counts = await Promise.all(Array.from({ length: 8 }, () => rival(8)));
    expect(counts.reduce((sum, { shared }) => sum + shared, 0)).toBe(0);
    expect(counts.map(({ had }) => had)).toEqual(Array.from({ length: 8 }, () => 8));
  });

  it('gives a lock file to one process, refuses it to others with the process that has it, and takes it back', () => {
    const { lock } = takeLock(file, { mode: 0o644 });
    expect(lock?.isOurs()).toBe(true);
    const me = { pid: process.pid, identity: identityOf(process.pid) };
    expect(takeLock(file)).toEqual({ holder: me });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(me);
    lock?.release();
    expect([lock?.isOurs(), readdirSync(folder)]).toEqual([false, []]);
    expect(takeLock(file).lock?.isOurs()).toBe(true);
  });

  it.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, identity: 'unknown' })],
    ['an earlier process with a number that was given away again', GONE],
    ['nobody', ''],
  ])('takes over a lock file of %s, and leaves nothing beside it', (_whose, text) => {
    writeFileSync(file, text);
    const { lock } = takeLock(file);
    expect(lock?.isOurs()).toBe(true);
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('takes a lock file over after another process crashed during a takeover', () => {
    writeFileSync(file, GONE);
    // It has signed, and has not replaced the lock yet.
    const signature = createHash('sha256').update(GONE).digest('hex').slice(0, 24);
    writeFileSync(
      `${file}.after-${signature}`,
      JSON.stringify({ pid: process.pid, identity: 'a successor' }),
    );
    const { lock } = takeLock(file);
    expect(lock?.isOurs()).toBe(true);
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('keeps a lock that has replaced another one when that one is given back', () => {
    const { lock } = takeLock(file);
    const late = takeLock(file, { isAbandoned: () => true }).lock;
    expect([lock?.isOurs(), late?.isOurs()]).toEqual([false, true]);
    lock?.release();
    expect(late?.isOurs()).toBe(true);
  });

  it('releases a lock file that was deleted with its folder without an error, and names no owner', () => {
    mkdirSync(join(folder, 'inner'));
    const { lock } = takeLock(join(folder, 'inner', 'lock'));
    rmSync(join(folder, 'inner'), { recursive: true });
    expect(lock?.isOurs()).toBe(false);
    lock?.release();
  });
});
