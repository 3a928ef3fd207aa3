import type { BulkChangeBody } from '#shared/contracts/bulk-changes.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { FleetState } from '#shared/domain/fleet.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { read, send } from './call.ts';
import { FLEET } from './keys.ts';
import { readPages } from './pages.ts';

/** What a fleet is narrowed down by; empty: by nothing. */
export interface FleetFilter {
  readonly q: string;
  readonly state: FleetState | '';
  readonly category: string;
}

const ROWS = '50';
/** Fewer, since each has a cell for every day. */
const TIMELINE_ROWS = '25';

const askedOf = (filter: FleetFilter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** The reader's own machines by name, with where each one is. */
export const fleetQuery = (filter: FleetFilter) => readPages([FLEET], { ...askedOf(filter), limit: ROWS });

/** The same machines with what lies on their days, both ends included. */
export const timelineQuery = (filter: FleetFilter, from: Day, to: Day) =>
  readPages([FLEET, 'timeline'], { ...askedOf(filter), from, to, limit: TIMELINE_ROWS });

/** Of how many listings the last change can be undone. */
export const lastBulkChangeQuery = read(FLEET, 'last-change');

/** Changes many listings, or says what that would do. */
export const changeListings = (api: ApiClient, body: BulkChangeBody) =>
  send(api, 'POST', [FLEET, 'changes'], body);

/** Puts back what the last change replaced; 409 `nothing_to_undo`. */
export const undoBulkChange = (api: ApiClient) => send(api, 'POST', [FLEET, 'undo']);
