import type { FleetState } from '#shared/domain/fleet.ts';
import { FLEET } from './keys.ts';
import { readPages } from './pages.ts';

/** What a fleet is narrowed down by; empty: by nothing. */
export interface FleetFilter {
  readonly q: string;
  readonly state: FleetState | '';
  readonly category: string;
}

const ROWS = '50';

/** The reader's own machines by name, with where each one is. */
export const fleetQuery = (filter: FleetFilter) => {
  const asked = Object.entries(filter).filter(([, value]) => value !== '');
  return readPages([FLEET], { ...Object.fromEntries<string>(asked), limit: ROWS });
};
