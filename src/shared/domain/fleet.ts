/** Where a machine is for its owner, in the order in which it is told: a machine has one state (docs/product/listings.md#fleet). */
export const FLEET_STATES = ['overdue', 'out', 'unavailable', 'booked', 'idle'] as const;
export type FleetState = (typeof FLEET_STATES)[number];
