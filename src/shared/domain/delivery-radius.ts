import { milesBetween, publicPosition, type Position } from './geo.ts';

export interface DeliveringItem {
  /** Degrees; null where the owner names no place, and then nothing is delivered. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly deliveryRadiusMiles: number;
}

export const UNKNOWN_DESTINATION =
  'We do not know where this is. Please check the ZIP code, the city and the state.';

/** One decimal, as it is shown and compared: nobody reads that 25 miles are more than 25. */
const inTenths = (miles: number): number => Math.round(miles * 10) / 10;

/**
 * Why an item is not delivered to a place, in plain English; undefined where it is. Measured from the item's public, rounded
 * position: from the exact one, a few addresses would find the owner's yard.
 */
export function deliveryProblem(item: DeliveringItem, destination: Position | undefined): string | undefined {
  const { latitude, longitude, deliveryRadiusMiles: radius } = item;
  if (!destination || latitude === null || longitude === null) return UNKNOWN_DESTINATION;
  const miles = inTenths(milesBetween(publicPosition({ latitude, longitude }), destination));
  if (miles <= radius) return undefined;
  const within = `${radius} ${radius === 1 ? 'mile' : 'miles'}`;
  return `This address is ${miles} miles from the equipment; the owner delivers within ${within}.`;
}
