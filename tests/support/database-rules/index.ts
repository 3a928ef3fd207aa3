// Everything that the database refuses on its own: each rule with a statement that meets it and with its accepted twin, the same
// but for the violation. The last test of invariants.db.test.ts reads the catalogue and fails for a rule that is not tried here.
import { APPEND_ONLY } from './append-only.ts';
import { BOOKINGS } from './bookings.ts';
import { CALENDARS } from './calendars.ts';
import { CASES } from './cases.ts';
import { CHANGES } from './changes.ts';
import { CLAIMS } from './claims.ts';
import { EQUIPMENT } from './equipment.ts';
import { HOLDING } from './holding.ts';
import { MONEY } from './money.ts';
import { MOVES } from './moves.ts';
import { PEOPLE } from './people.ts';
import { EVIDENCE } from './photos.ts';
import { SYSTEM } from './system.ts';
import { USAGE } from './usage.ts';

/** By subject; each group is a test. */
export const GROUPS = {
  CALENDARS,
  CASES,
  EVIDENCE,
  CHANGES,
  BOOKINGS,
  HOLDING,
  MONEY,
  CLAIMS,
  USAGE,
  MOVES,
  PEOPLE,
  EQUIPMENT,
  SYSTEM,
  APPEND_ONLY,
};
