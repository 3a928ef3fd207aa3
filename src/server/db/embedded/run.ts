import { spawn, type SpawnOptions } from 'node:child_process';

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

/**
 * How PostgreSQL's programs are started: from a working directory that every user may enter, and with an environment
 * in which neither LANG nor TZ nor PG* variables of the caller change what they do.
 */
export function spawnOptions(account: Account | null): SpawnOptions {
  return {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  };
}

/** Runs a program to its end. Never rejects: a program that can't be started has code null and the reason as output. */
export function run(
  program: string,
  args: readonly string[],
  account: Account | null,
  input = '',
): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    try {
      const child = spawn(program, [...args], { ...spawnOptions(account), stdio: ['pipe', 'pipe', 'pipe'] });
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
