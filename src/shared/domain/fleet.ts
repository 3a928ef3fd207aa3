/** The state of a machine for its owner, the first that applies (docs/product/listings.md#fleet). */
export const FLEET_STATES = ['overdue', 'out', 'unavailable', 'booked', 'idle'] as const;
export type FleetState = (typeof FLEET_STATES)[number];
