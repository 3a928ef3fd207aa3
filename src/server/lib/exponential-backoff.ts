// Retry pauses that double.
const MOST_DOUBLINGS = 20;

/**
 * How long to wait after the n-th try (from 1 on) has failed: `first` milliseconds, doubling, at most `longest`.
 */
export const exponentialBackoff =
  (first: number, longest: number) =>
  (attempts: number): number =>
    Math.min(longest, first * 2 ** Math.min(Math.max(0, attempts - 1), MOST_DOUBLINGS));
