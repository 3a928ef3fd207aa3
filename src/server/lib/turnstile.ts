import { DomainError } from '#shared/domain/errors.ts';

/** Runs work of which only so much may go on at once; the rest waits in line. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `atOnce` pieces of work run, at most `mostWaiting` wait; beyond that the caller is sent away (503) with `sentence`. */
export function createTurnstile(
  atOnce: number,
  mostWaiting: number,
  sentence = 'This is asked for by too many at this moment. Please try again.',
): Turnstile {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) {
      throw new DomainError('unavailable', 'busy', sentence, { retryAfterSeconds: 5 });
    }
    // Whoever leaves hands over the place, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
