interface Line {
  /** What has been asked for since the last run began; true: with eagerness. */
  wish: boolean | undefined;
  done: Promise<void>;
}

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
  const lines = new Map<string, Line>();

  function takeWish(line: Line): boolean | undefined {
    const { wish } = line;
    line.wish = undefined;
    return wish;
  }

  async function follow(key: string, line: Line): Promise<void> {
    try {
      for (let wish = takeWish(line); wish !== undefined; wish = takeWish(line)) await work(key, wish);
    } finally {
      // In the same breath as the last look for a wish, so that none falls between the two.
      lines.delete(key);
    }
  }

  return {
    run(key, eager) {
      const known = lines.get(key);
      if (known) {
        known.wish = eager || (known.wish ?? false);
        return known.done;
      }
      const line: Line = { wish: eager, done: Promise.resolve() };
      lines.set(key, line);
      line.done = follow(key, line);
      return line.done;
    },
    async idle() {
      await Promise.allSettled([...lines.values()].map(({ done }) => done));
    },
  };
}
