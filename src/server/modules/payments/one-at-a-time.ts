import { createRounds, type Rounds } from '#server/lib/rounds.ts';

export interface OneAtATime {
  /**
   * Runs the work for a key, or, while it runs for that key, once more after it. Resolves after a run that began after
   * this call. `eager` is handed to the run; of several wishes for one run the eager one wins.
   */
  run(key: string, eager: boolean): Promise<void>;
  /** Waits for all that runs. */
  idle(): Promise<void>;
}

/** Keeps work on one thing in one line within this instance; different things go on side by side. */
export function oneAtATime(work: (key: string, eager: boolean) => Promise<void>): OneAtATime {
  const lines = new Map<string, Rounds<boolean>>();

  function lineOf(key: string): Rounds<boolean> {
    const line =
      lines.get(key) ??
      createRounds<boolean>(
        (eager) => work(key, eager),
        (one, other) => one || other,
      );
    lines.set(key, line);
    return line;
  }

  return {
    async run(key, eager) {
      const line = lineOf(key);
      try {
        await line.ask(eager);
      } finally {
        if (line.isIdle()) lines.delete(key);
      }
    },
    async idle() {
      await Promise.all([...lines.values()].map((line) => line.idle()));
    },
  };
}
