import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '..');

export interface BuiltProduct {
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from the start of the process until it listened. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** Starts the product of the build in dist/ as `npm start` does, on a data folder, and waits until it listens. */
export async function startBuilt(dataDir: string): Promise<BuiltProduct> {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(PROJECT, 'dist/server/main.js')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const port = await new Promise<number>((done, fail) => {
    child.once('exit', () => fail(new Error('The product did not start. Build it first: npm run build')));
    child.stdout.on('data', (text: Buffer) => {
      const [, found] = /is open at http:\/\/[^:]+:(\d+)/.exec(text.toString()) ?? [];
      if (found) done(Number(found));
    });
  });
  return {
    port,
    pid: child.pid ?? 0,
    startMs: performance.now() - begin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
