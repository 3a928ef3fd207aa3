import { createCoalescingWorker, type CoalescingWorker } from '#server/lib/coalescing-worker.ts';

/** Keeps work on one thing in one line within this instance; different things go on side by side. */
export function createKeyedWorker(work: (key: string, eager: boolean) => Promise<void>) {
  const lines = new Map<string, CoalescingWorker<boolean>>();

  function lineOf(key: string): CoalescingWorker<boolean> {
    const line =
      lines.get(key) ??
      createCoalescingWorker<boolean>(
        (eager) => work(key, eager),
        (one, other) => one || other,
      );
    lines.set(key, line);
    return line;
  }

  return {
    /**
     * Runs the work for a key, or, while it runs for that key, once more after it. Resolves after a run that began after
     * this call. `eager` is handed to the run; of several requests for one run the eager one wins.
     */
    async run(key: string, eager: boolean): Promise<void> {
      const line = lineOf(key);
      try {
        await line.request(eager);
      } finally {
        if (line.isIdle()) lines.delete(key);
      }
    },
    /** Waits for all that runs. */
    async idle(): Promise<void> {
      await Promise.all([...lines.values()].map((line) => line.idle()));
    },
  };
}
