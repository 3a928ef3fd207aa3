import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, lockHolder, readState, takeLock, takeOverLock } from './files.ts';

const startsWithin = 5_000;
const look = 100;

/** Whether the sandbox that the state file names answers as the one it says. */
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

/** Makes this process the folder's sandbox; `running` when another one is it already. */
export async function claimFolder(dir: string): Promise<'mine' | 'running'> {
  for (let waited = 0; ; waited += look) {
    if (takeLock(dir)) return 'mine';
    const holder = lockHolder(dir);
    const dead = holder !== undefined && !isAlive(holder);
    if (!dead && (await answers(dir))) return 'running';
    // A holder that lives but does not answer may be starting; if it never does, its number belongs to another program.
    // No number in the file: the lock is being written just now.
    if ((dead || waited >= startsWithin) && takeOverLock(dir, holder)) return 'mine';
    await pause(look);
  }
}
