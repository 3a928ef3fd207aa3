import type { StripeSandbox } from '../server.ts';
import { isAlive } from '@equipshare/process-lock';

const idleLimit = 10 * 60_000;

/**
 * Looks, whenever called, whether the sandbox is still needed: a living process is attached, or a request came lately.
 * After ten minutes of neither it calls `end`. Processes that died without a word are detached.
 */
export function createWatchdog(
  sandbox: StripeSandbox,
  now: () => Date,
  end: () => void,
  isRunning: (pid: number) => boolean = isAlive,
): () => void {
  let lastUse = now().getTime();
  let seen = sandbox.requests();
  return () => {
    const { pids } = sandbox.control.status();
    for (const pid of pids) if (!isRunning(pid)) sandbox.control.detach({ pid });
    if (pids.some(isRunning) || sandbox.requests() !== seen) lastUse = now().getTime();
    seen = sandbox.requests();
    if (now().getTime() - lastUse > idleLimit) end();
  };
}
