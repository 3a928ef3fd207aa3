import type { Platform } from '#server/platform.ts';
import { createBulkChanges } from './bulk.service.ts';
import { createFleetReads } from './fleet.service.ts';
import { createTimeline } from './timeline.service.ts';

export function createFleet(platform: Platform) {
  return {
    reads: createFleetReads(platform),
    timeline: createTimeline(platform),
    bulk: createBulkChanges(platform),
  };
}

/** An owner's machines as a fleet: the table, the timeline, and what is changed of many at once. */
export type Fleet = ReturnType<typeof createFleet>;
