import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the payment sandbox keeps, by the name of the file. */
export type SandboxFiles = ReadonlyMap<string, Buffer>;

/** Its lock, its place and its errors belong to one process. */
const OF_THE_PROCESS = new Set(['lock', 'state.json', 'errors.log']);
/** An attempt takes milliseconds, and payments of a sandbox come one by one. */
const ATTEMPTS = 200;

export async function readSandbox(folder: string): Promise<SandboxFiles> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile() && !OF_THE_PROCESS.has(entry.name));
  const files = new Map<string, Buffer>();
  for (const { name } of names) files.set(name, await readFile(join(folder, name)));
  return files;
}

const isSame = (one: SandboxFiles, other: SandboxFiles): boolean =>
  one.size === other.size && [...one].every(([name, bytes]) => other.get(name)?.equals(bytes));

/**
 * What the sandbox keeps at the instant of a snapshot: it is read before and after `takeSnapshot`, which is called again while
 * payments come in between. What a payment of a later booking wrote would otherwise be money that no row of the snapshot explains.
 * Where it never rests, what was read last.
 */
export async function readAtSnapshot(
  read: () => Promise<SandboxFiles>,
  takeSnapshot: () => Promise<void>,
): Promise<SandboxFiles> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await read();
    await takeSnapshot();
    const after = await read();
    if (attempt === ATTEMPTS || isSame(before, after)) return after;
  }
}
