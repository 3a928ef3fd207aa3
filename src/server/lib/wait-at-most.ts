import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for work to end, but not longer than so many real milliseconds: it goes on on its own then. What fails is handed to
 * `onError`, whenever that is.
 */
export async function waitAtMost(
  milliseconds: number,
  work: Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<void> {
  const enough = new AbortController();
  const late = pause(milliseconds, undefined, { signal: enough.signal }).catch(() => undefined);
  await Promise.race([work.then(() => undefined, onError), late]);
  enough.abort();
}
