export interface Rounds<Wish = void> {
  /**
   * Begins a round, or lets one more follow the round that is under way; what is asked for meanwhile shares that one.
   * Resolves, or rejects, with the first round that began after this call, whoever asks for more by then.
   */
  ask(wish: Wish): Promise<void>;
  isIdle(): boolean;
  /** Waits until no round is under way or asked for. Failures are those of the askers. */
  idle(): Promise<void>;
}

interface NextRound<Wish> {
  wish: Wish;
  readonly done: Promise<void>;
}

/**
 * Work of which one round at a time makes sense within this instance: it looks for what is there and does it. `merge`
 * makes one wish of two for the same round; without it the later one counts.
 */
export function createRounds<Wish = void>(
  work: (wish: Wish) => Promise<void>,
  merge: (one: Wish, other: Wish) => Wish = (_one, other) => other,
): Rounds<Wish> {
  let current: Promise<void> | undefined;
  let next: NextRound<Wish> | undefined;

  const perform = async (wish: Wish): Promise<void> => work(wish);

  function begin(wish: Wish): Promise<void> {
    const round = perform(wish).finally(() => {
      current = undefined;
    });
    current = round;
    return round;
  }

  /** Whether the round before has failed is nothing to this one. */
  function follow(before: Promise<void>, first: Wish): NextRound<Wish> {
    const beginNext = () => {
      const wish = next ? next.wish : first;
      next = undefined;
      return begin(wish);
    };
    return { wish: first, done: before.then(beginNext, beginNext) };
  }

  const isIdle = () => current === undefined && next === undefined;

  return {
    ask(wish) {
      // First, as between two rounds none is under way while one is asked for.
      if (next) {
        next.wish = merge(next.wish, wish);
        return next.done;
      }
      if (!current) return begin(wish);
      next = follow(current, wish);
      return next.done;
    },
    isIdle,
    async idle() {
      while (!isIdle()) await Promise.allSettled([current, next?.done]);
    },
  };
}
