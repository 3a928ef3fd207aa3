import type { Today } from '#shared/contracts/today.ts';
import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import { TEST_START } from './test-start.ts';

const NONE = { count: 0, rows: [] };
const PARTS = { goingOut: NONE, comingBack: NONE, toAnswer: NONE, money: NONE };
const DAY = { owner: PARTS, renter: PARTS };

/** The day of a person without listings and tasks; it ends twelve hours after the start of the tests. */
export const EMPTY_TODAY: Today = {
  ownsMachines: false,
  today: DAY,
  tomorrow: DAY,
  dayEndsAt: new Date(TEST_START.getTime() + 12 * MS_PER_HOUR).toISOString(),
};
