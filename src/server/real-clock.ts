import { createSteadyClock } from './steady-clock.ts';

/** The process's own: the wall's time as it was at the start, and from then on what has passed. */
export const realClock = createSteadyClock({ wall: () => Date.now(), monotonic: () => performance.now() });
