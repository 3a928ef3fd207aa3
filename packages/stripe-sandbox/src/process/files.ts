import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomText } from '../ids.ts';
import type { SandboxKeys } from '../wire/auth.ts';

/** What a product needs to know to talk to the running sandbox. */
export interface SandboxState extends SandboxKeys {
  pid: number;
  port: number;
}

const stateFile = (dir: string): string => join(dir, 'state.json');
/** The file that one process holds for as long as it is this folder's sandbox. */
export const lockFile = (dir: string): string => join(dir, 'lock');

/** Writes a file that only its owner may read, whole or not at all. */
function writePrivately(file: string, text: string): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text, { mode: 0o600 });
  chmodSync(fresh, 0o600);
  renameSync(fresh, file);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readText(file) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** The keys of this folder; made at the first start, the same ever after. */
export function loadKeys(dir: string): SandboxKeys {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, 'keys.json');
  const known = readJson(file) as SandboxKeys | undefined;
  if (known) return known;
  const keys = {
    secretKey: `sk_test_${randomText(32)}`,
    publishableKey: `pk_test_${randomText(32)}`,
    controlToken: randomText(43),
  };
  writePrivately(file, `${JSON.stringify(keys)}\n`);
  return keys;
}

/** The parsed state file; undefined if missing or truncated. */
export function readState(dir: string): SandboxState | undefined {
  const known = readJson(stateFile(dir)) as SandboxState | null | undefined;
  return typeof known?.port === 'number' ? known : undefined;
}

/** Writes the state file, if it differs, so that others find this process. */
export function keepState(dir: string, state: SandboxState): void {
  const text = `${JSON.stringify(state)}\n`;
  if (readText(stateFile(dir)) !== text) writePrivately(stateFile(dir), text);
}

/** Removes this process's own state file, so that none connects to a process that is about to end. */
export function removeState(dir: string): void {
  if (readState(dir)?.pid === process.pid) rmSync(stateFile(dir), { force: true });
}
