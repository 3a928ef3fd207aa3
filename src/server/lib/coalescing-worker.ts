export interface CoalescingWorker<Request = void> {
  /**
   * Begins a round, or lets one more follow the round that is under way; what is asked for meanwhile shares that one.
   * Resolves, or rejects, with the first round that began after this call, however many requests follow.
   */
  request(request: Request): Promise<void>;
  isIdle(): boolean;
  /** Waits until no round is under way or asked for. Failures are those of the askers. */
  idle(): Promise<void>;
}

interface NextRound<Request> {
  request: Request;
  readonly done: Promise<void>;
}

/**
 * Runs one round of work at a time within this instance; requests that arrive meanwhile share the next round. `merge` combines
 * two of them; without it the later one counts.
 */
export function createCoalescingWorker<Request = void>(
  work: (request: Request) => Promise<void>,
  merge: (one: Request, other: Request) => Request = (_one, other) => other,
): CoalescingWorker<Request> {
  let current: Promise<void> | undefined;
  let next: NextRound<Request> | undefined;

  const perform = async (request: Request): Promise<void> => work(request);

  function begin(request: Request): Promise<void> {
    const round = perform(request).finally(() => {
      current = undefined;
    });
    current = round;
    return round;
  }

  /** Runs whether or not the previous round failed. */
  function follow(before: Promise<void>, first: Request): NextRound<Request> {
    const beginNext = () => {
      const request = next ? next.request : first;
      next = undefined;
      return begin(request);
    };
    return { request: first, done: before.then(beginNext, beginNext) };
  }

  const isIdle = () => current === undefined && next === undefined;

  return {
    request(request) {
      // First, as between two rounds none is under way while one is asked for.
      if (next) {
        next.request = merge(next.request, request);
        return next.done;
      }
      if (!current) return begin(request);
      next = follow(current, request);
      return next.done;
    },
    isIdle,
    async idle() {
      while (!isIdle()) await Promise.allSettled([current, next?.done]);
    },
  };
}
