import type { Today } from '#shared/contracts/today.ts';

const NONE = { count: 0, rows: [] };
const PARTS = { goingOut: NONE, comingBack: NONE, toAnswer: NONE, money: NONE };
const DAY = { owner: PARTS, renter: PARTS };

/** The day of a person without listings and tasks. */
export const EMPTY_TODAY: Today = { ownsMachines: false, today: DAY, tomorrow: DAY };
