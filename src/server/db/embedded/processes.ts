import { readFile, readlink } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './errors.ts';

/**
 * What tells a process from a later one with the same number: the boot and the tick it started at. Null if there is no
 * such process (a zombie counts as none); 'unknown' where the system doesn't tell.
 */
export async function identityOf(pid: number): Promise<string | null> {
  if (!isAlive(pid)) return null;
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return `${boot.trim()}:${fields[19] ?? ''}`;
  } catch {
    return isAlive(pid) ? 'unknown' : null;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Whether the process is the PostgreSQL that serves this cluster: its working directory says so (where /proc exists). */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if ((await identityOf(pid)) === null) return false;
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === cluster;
  } catch {
    return process.platform !== 'linux';
  }
}

/** Polls until the condition holds; false if it doesn't within `limit` milliseconds. */
export async function until(condition: () => boolean | Promise<boolean>, limit: number): Promise<boolean> {
  const end = performance.now() + limit;
  while (!(await condition())) {
    if (performance.now() >= end) return false;
    await sleep(20);
  }
  return true;
}
