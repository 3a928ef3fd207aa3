import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { codeOf } from './errors.ts';
import type { Place } from './place.ts';
import { identityOf, isAlive } from '@equipshare/process-lock';
import { servesCluster, until } from './processes.ts';
import type { Programs } from './programs.ts';
import { openRotatingLog } from './rotating-log.ts';
import { shownTo, spawnOptions } from './run.ts';

const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 5_000;

export interface Postmaster {
  readonly pid: number;
  /** Resolves when it accepts connections; rejects with an Error that holds its last words if it ends before. */
  readonly ready: Promise<void>;
  /** Resolves when the process has ended, whatever ended it, and its log is closed; with its last words. */
  readonly ended: Promise<string>;
}

/** Starts PostgreSQL in a session of its own, so that Ctrl-C in the terminal reaches only the server in front of it. */
export function startPostmaster(
  place: Place,
  programs: Programs,
  port: number,
  throwAway: boolean,
): Postmaster {
  const { cwd, path } = shownTo(place.account, place.cluster);
  const child = spawn(
    join(programs.bin, 'postgres'),
    ['-D', path, ...settings(port, throwAway).flatMap((each) => ['-c', each])],
    { ...spawnOptions(place.account, cwd), detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const log = openRotatingLog(join(place.home, 'postgres.log'));
  const ended = endOf(child, () => log.end());
  const ready = new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      log.write(chunk);
      if (chunk.includes('database system is ready to accept connections')) resolve();
    });
    void ended.then((words) => reject(new Error(words)));
  });
  ready.catch(() => undefined);
  return { pid: child.pid ?? 0, ready, ended };
}

function endOf(child: ChildProcess, closeLog: () => void): Promise<string> {
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString('utf8')).slice(-4000);
  });
  return new Promise((resolve) => {
    const end = (text: string): void => {
      closeLog();
      resolve(text);
    };
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, signal) => {
      // Left-over backends hold the pipe a little longer; their output is not waited for.
      setImmediate(() => end(words || `PostgreSQL ended (${signal ?? `code ${code ?? '?'}`}).`));
    });
  });
}

function settings(port: number, throwAway: boolean): string[] {
  return [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'dynamic_shared_memory_type=mmap',
    'shared_buffers=64MB',
    'random_page_cost=1.1',
    'jit=off',
    'max_connections=60',
    'timezone=UTC',
    'log_timezone=UTC',
    'logging_collector=off',
    'log_destination=stderr',
    'log_min_messages=warning',
    // No rows and no statements: they hold what people have written.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    `fsync=${throwAway ? 'off' : 'on'}`,
    ...(throwAway ? ['synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
}

/** A TCP port on 127.0.0.1 that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Ends a postmaster: its clients are cut off and the data written; a hanging one is ended harder. */
export async function stopProcess(pid: number): Promise<void> {
  const steps = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', IMMEDIATE_STOP_MS],
  ] as const;
  for (const [signal, limit] of steps) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (codeOf(error) === 'ESRCH') return;
      throw error;
    }
    if (await until(() => identityOf(pid) === null, limit)) return;
  }
}

/**
 * Clears what a killed server left behind: stops a PostgreSQL that still runs on this cluster, removes the note of one
 * that is gone when its process number now belongs to another program (PostgreSQL itself would refuse to start).
 * @returns whether one was stopped.
 */
export async function clearOrphan(cluster: string): Promise<boolean> {
  const note = join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(note, 'utf8').catch(() => ''), 10);
  if (!(pid > 0)) return false;
  if (await servesCluster(pid, cluster)) {
    await stopProcess(pid);
    return true;
  }
  if (isAlive(pid)) await rm(note, { force: true });
  return false;
}
