import { setTimeout as pause } from 'node:timers/promises';
import { takeLock, type ProcessLock } from '@equipshare/process-lock';
import { lockFile, readState } from './files.ts';

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

/** Makes this process the folder's sandbox; undefined when another one is it already. */
export async function claimFolder(dir: string): Promise<ProcessLock | undefined> {
  for (let waited = 0; ; waited += look) {
    const { lock } = takeLock(lockFile(dir));
    if (lock) return lock;
    if (await answers(dir)) return undefined;
    // A holder that lives but does not answer may be starting; one that never does has given up.
    const late = waited >= startsWithin ? takeLock(lockFile(dir), { isAbandoned: () => true }) : undefined;
    if (late?.lock) return late.lock;
    await pause(look);
  }
}
