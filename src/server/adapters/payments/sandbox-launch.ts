import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { running, type RunningSandbox } from './sandbox-calls.ts';

/** One sentence for the person who starts the product. */
export class SandboxStartError extends Error {
  override readonly name = 'SandboxStartError';
}

export interface SandboxPlace {
  /** Where it keeps its store; made if it is not there. */
  readonly folder: string;
  /** The program: a file that this Node runs. */
  readonly script: string;
  /** For Node itself, before the script. */
  readonly nodeOptions?: readonly string[];
}

export interface LaunchOptions {
  /** Where it must listen; 0 where it likes. */
  readonly port: number;
  /** Gives up. */
  readonly signal: AbortSignal;
}

const TRY_PAUSE_MS = 20;
/** The program's exit code when the port is taken. */
const PORT_TAKEN = 3;

type Outcome = 'under way' | 'left' | 'port taken' | 'failed';

/** A process in a session of its own: what ends the product, a closed terminal included, does not end it. */
function launch({ folder, script, nodeOptions = [] }: SandboxPlace, port: number): { outcome: Outcome } {
  const attempt: { outcome: Outcome } = { outcome: 'under way' };
  const child = spawn(process.execPath, [...nodeOptions, script], {
    detached: true,
    stdio: 'ignore',
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', SANDBOX_DIR: folder, SANDBOX_PORT: String(port) },
  });
  child.on('error', () => (attempt.outcome = 'failed'));
  // Without an error: it found another one at work, or was ended from outside.
  child.on('exit', (code) => {
    attempt.outcome = code === PORT_TAKEN ? 'port taken' : code ? 'failed' : 'left';
  });
  child.unref();
  return attempt;
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new SandboxStartError(`The folder of the payment sandbox cannot be made: ${why}`, { cause });
  }
}

function complaint({ folder }: SandboxPlace, outcome: Outcome, port: number): SandboxStartError {
  if (outcome === 'port taken')
    return new SandboxStartError(
      `The payment sandbox cannot start again: its port ${port} is taken by another program.`,
    );
  const where = outcome === 'failed' ? `See errors.log in ${folder}.` : `Its folder is ${folder}.`;
  return new SandboxStartError(`The payment sandbox did not start. ${where}`);
}

/** The sandbox of this place, started if it does not run. Throws SandboxStartError, also when given up. */
export async function ensureRunning(
  place: SandboxPlace,
  { port, signal }: LaunchOptions,
): Promise<RunningSandbox> {
  let attempt: { outcome: Outcome } | undefined;
  while (!signal.aborted) {
    const found = await running(place.folder);
    if (found) return found;
    if (attempt?.outcome === 'port taken' || attempt?.outcome === 'failed') break;
    if (attempt?.outcome !== 'under way') {
      await makeFolder(place.folder);
      attempt = launch(place, port);
    }
    await sleep(TRY_PAUSE_MS);
  }
  throw complaint(place, attempt?.outcome ?? 'left', port);
}
