import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '..');
const STARTS = 4;

/** Milliseconds until the built product listens. The first start also makes the database and fills the shop. */
export interface StartFigures {
  readonly first: number;
  readonly later: number[];
}

async function startOnce(dataDir: string): Promise<number> {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(PROJECT, 'dist/server/main.js')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const ready = await new Promise<number>((done, fail) => {
    child.once('exit', () => fail(new Error('The product did not start. Build it first: npm run build')));
    child.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('is open at')) done(performance.now() - begin);
    });
  });
  child.kill('SIGTERM');
  await ended;
  return ready;
}

export async function benchStartUp(): Promise<StartFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'equipshare-bench-'));
  try {
    const first = await startOnce(dataDir);
    const later: number[] = [];
    for (let start = 1; start < STARTS; start++) later.push(await startOnce(dataDir));
    return { first, later };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
