import type * as Timers from 'node:timers/promises';

/** The milliseconds of every pause that is over; a test empties `ended` before a call. */
export const pauses = { ended: [] as (number | undefined)[] };

/** `node:timers/promises` with each pause recorded, for `vi.mock`. */
export function recordPauses(real: typeof Timers): typeof Timers {
  const setTimeout: typeof real.setTimeout = async (ms, value, options) => {
    // A pause counts for the call in which it began.
    const { ended } = pauses;
    const answer = await real.setTimeout(ms, value, options);
    ended.push(ms);
    return answer;
  };
  return { ...real, setTimeout };
}
