import { milesBetween, publicPosition, type Position } from './geo.ts';
import { problem, type Problem } from './problem.ts';

export interface DeliveringItem {
  /** Degrees; null where the owner names no place, and then nothing is delivered. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly deliveryRadiusMiles: number;
}

/** One decimal, as it is shown and compared: 25 miles must not exceed 25 by a rounding error. */
const inTenths = (miles: number): number => Math.round(miles * 10) / 10;

/**
 * How far a place is from an item; undefined where the owner names no place. Measured from the item's public, rounded
 * position: from the exact one, a few addresses would find the owner's yard.
 */
export function deliveryMiles(
  { latitude, longitude }: Pick<DeliveringItem, 'latitude' | 'longitude'>,
  destination: Position,
): number | undefined {
  if (latitude === null || longitude === null) return undefined;
  return inTenths(milesBetween(publicPosition({ latitude, longitude }), destination));
}

/** Why an item is not delivered to a place; undefined where it is. */
export function deliveryProblem(
  item: DeliveringItem,
  destination: Position | undefined,
): Problem | undefined {
  const radius = item.deliveryRadiusMiles;
  const miles = destination && deliveryMiles(item, destination);
  if (miles === undefined) return problem('unknown_destination');
  return miles <= radius ? undefined : problem('too_far_away', { miles, radius });
}
