import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, takeLock, type ProcessLock } from '@equipshare/process-lock';
import type { FastifyInstance } from 'fastify';
import { fencedStore } from './process/fence.ts';
import { keepState, loadKeys, readState, removeState, lockFile } from './process/files.ts';
import { createWatchdog } from './process/watchdog.ts';
import { createStripeSandbox } from './server.ts';
import { openJournal } from './store/journal.ts';

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/**
 * Listens on `wanted`, and on no other port; 0 means the one where the folder's sandbox was `last`, so that products which still
 * run find it again, or any that is free. Answers the port.
 */
async function listen(app: FastifyInstance, wanted: number, last = 0): Promise<number> {
  const on = async (port: number) => Number(new URL(await app.listen({ host: '127.0.0.1', port })).port);
  if (wanted !== 0) return on(wanted);
  return last === 0 ? on(0) : on(last).catch(() => on(0));
}

const startsWithin = 5_000;
const look = 100;

/** Whether the sandbox in the state file answers with the same identity. */
async function answers(dir: string): Promise<boolean> {
  const state = readState(dir);
  if (!state) return false;
  try {
    const answer = await fetch(`http://127.0.0.1:${state.port}/control/status`, {
      method: 'POST',
      headers: { authorization: `Bearer ${state.controlToken}` },
      signal: AbortSignal.timeout(2_000),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

interface Claim {
  readonly lock: ProcessLock;
  /** The last holder has given up, but may still live. */
  readonly isContested: boolean;
}

/** Makes this process the folder's sandbox; undefined when another one is it already. */
async function claimFolder(dir: string): Promise<Claim | undefined> {
  for (let waited = 0; ; waited += look) {
    const { lock } = takeLock(lockFile(dir));
    if (lock) return { lock, isContested: false };
    if (await answers(dir)) return undefined;
    // A holder that lives but does not answer may be starting; one that never does has given up.
    const late = waited >= startsWithin ? takeLock(lockFile(dir), { isAbandoned: () => true }) : undefined;
    if (late?.lock) return { lock: late.lock, isContested: true };
    await pause(look);
  }
}

const lookEvery = 1_000;
/** How long the end may take; what it cuts off, kill -9 would cut off too. */
const endsWithin = 2_000;
/** The exit code when the requested port is in use; the parent process reports it. */
const portTaken = 3;

// The one place where the sandbox reads the wall clock.
const now = (): Date => new Date();

const complain = (error: unknown, message: string): void => {
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const text = `Payment sandbox: ${message} ${cause}\n`;
  process.stderr.write(text);
  // A background process has no visible output, so errors are logged in the folder.
  const { SANDBOX_DIR: dir } = process.env;
  if (dir && existsSync(dir)) appendFileSync(join(dir, 'errors.log'), text, { mode: 0o600 });
};

function lost(): never {
  process.stderr.write('Payment sandbox: another process has taken the folder over.\n');
  process.exit(1);
}

async function start(): Promise<void> {
  // The parent process may have ended, and its pipe with it.
  process.stderr.on('error', () => undefined);
  const dir = process.env['SANDBOX_DIR'];
  if (!dir) throw new Error('SANDBOX_DIR must name the folder of the payment sandbox.');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const claim = await claimFolder(dir);
  if (!claim) return;
  const { lock, isContested } = claim;
  const keys = loadKeys(dir);
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    removeState(dir);
    const stopped = sandbox.stop().catch((error: unknown) => complain(error, 'The end was not clean.'));
    void Promise.race([stopped, pause(endsWithin)]).finally(() => {
      lock.release();
      process.exit(0);
    });
  };
  const store = fencedStore(openJournal(dir, { isContested }), lock.isOurs, lost);
  const sandbox = createStripeSandbox({
    store,
    now,
    keys,
    report: complain,
    onStop: end,
    isRunning: isAlive,
  });
  // A product whose sandbox died starts it again where it was; otherwise any free port will do.
  const port = await listen(sandbox.app, Number(process.env['SANDBOX_PORT'] ?? 0), readState(dir)?.port);
  await sandbox.start();
  const state = { pid: process.pid, port, ...keys };
  keepState(dir, state);
  const needed = createWatchdog(sandbox, now, end);
  setInterval(() => {
    if (ending) return;
    // The folder was deleted, as after tests, or has another owner: this process is unreachable.
    if (lock.isOurs()) {
      keepState(dir, state);
      needed();
    } else end();
  }, lookEvery).unref();
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
}

start().catch((error: unknown) => {
  complain(error, 'The start failed.');
  process.exit(isPortTaken(error) ? portTaken : 1);
});
