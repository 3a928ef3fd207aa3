import { setTimeout as pause } from 'node:timers/promises';

/** Longer than either way through the account calls takes on an idle machine. */
const FLOOR_MS = 150;

/** Takes at least the floor, whether `work` succeeds or not, so that the time does not reveal who has an account. */
export async function withConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), pause(FLOOR_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** The first four wrong passwords are answered at once, the later ones more and more slowly, up to `most` milliseconds. */
export async function delayAfterFailures(failures: number, most = 600): Promise<void> {
  const wait = Math.min(most, (failures - 4) * 100);
  if (wait > 0) await pause(wait);
}

/** What `work` answers, or `late` when it takes longer than `ms`. */
export function withTimeout<T>(ms: number, work: Promise<T>, late: T): Promise<T> {
  return Promise.race([work, pause(ms, late, { ref: false })]);
}
