import type { Clock } from '#shared/domain/clock.ts';

/** Real time of a world; it stands still until the history moves it. */
export interface WorldClock extends Clock {
  advance(milliseconds: number): void;
}

export function clockFrom(start: number): WorldClock {
  let now = start;
  return { now: () => new Date(now), advance: (milliseconds) => void (now += milliseconds) };
}
