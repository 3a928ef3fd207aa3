import { spawn, type SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The system user that PostgreSQL runs as; it refuses to run as root. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export interface Outcome {
  /** Exit code; null if a signal ended it or it could not be started at all. */
  readonly code: number | null;
  /** Standard output and error together, or the system's reason for not starting it. */
  readonly output: string;
}

/** A process's own working directory, by a name that passes through none of the folders above it. */
const HERE = '/proc/self/cwd';

/** Whether root can hand a folder to a program of another account though only root may enter the folders above it. */
export const entersByHand = existsSync(HERE);

/** How a program of the account is shown a folder: the system enters it before it gives up root's rights. */
export function shownTo(account: Account | null, folder: string): { cwd: string; path: string } {
  return account && entersByHand ? { cwd: folder, path: HERE } : { cwd: '/', path: folder };
}

/**
 * How PostgreSQL's programs are started: from a working directory that the user may be in, and with an environment
 * in which neither LANG nor TZ nor PG* variables of the caller change what they do.
 */
export function spawnOptions(account: Account | null, cwd = '/'): SpawnOptions {
  return {
    cwd,
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  };
}

/** Runs a program to its end. Never rejects: a program that can't be started has code null and the reason as output. */
export function run(
  program: string,
  args: readonly string[],
  account: Account | null,
  { input = '', cwd = '/' }: { input?: string; cwd?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    try {
      const child = spawn(program, [...args], {
        ...spawnOptions(account, cwd),
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
      child.on('error', (error) => resolve({ code: null, output: error.message }));
      child.on('close', (code) => resolve({ code, output }));
    } catch (error) {
      resolve({ code: null, output: error instanceof Error ? error.message : String(error) });
    }
  });
}
