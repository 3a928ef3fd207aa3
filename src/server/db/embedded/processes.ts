import { readlink } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf } from '@equipshare/process-lock';

/** Whether the process is the PostgreSQL that serves this cluster, judged by its working directory (where /proc exists). */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (identityOf(pid) === null) return false;
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
