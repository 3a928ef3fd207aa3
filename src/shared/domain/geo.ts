/** A point on the globe in degrees (WGS 84). */
export interface Position {
  latitude: number;
  longitude: number;
}

/**
 * The earth's radius in metres, as PostgreSQL's earthdistance has it (`earth()`): the distance shown and the distance
 * that the database filters by must be the same number.
 */
export const earthRadiusMetres = 6_378_168;

/** The international mile. */
export const metresPerMile = 1609.344;

export function milesToMetres(miles: number): number {
  return miles * metresPerMile;
}

export function metresToMiles(metres: number): number {
  return metres / metresPerMile;
}

/** The distance over the ground between two points in metres, by the haversine formula. */
export function metresBetween(from: Position, to: Position): number {
  const half = (degrees: number): number => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosines = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const square = half(to.latitude - from.latitude) + cosines * half(to.longitude - from.longitude);
  // Rounding can push antipodes a hair above one, where the arcsine has no value.
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** The distance over the ground between two points in miles. */
export function milesBetween(from: Position, to: Position): number {
  return metresToMiles(metresBetween(from, to));
}

/**
 * The straight line through the globe, in metres, under a distance over the ground. earthdistance keeps points in three
 * dimensions, where 'within a radius' means 'within this chord' (`sec_to_gc` backwards): 2R sin(d / 2R).
 */
export function chordMetres(groundMetres: number): number {
  // Nothing is farther than the antipode; beyond it the sine would fall again.
  const angle = Math.min(Math.max(groundMetres, 0) / (2 * earthRadiusMetres), Math.PI / 2);
  return 2 * earthRadiusMetres * Math.sin(angle);
}

/** Two decimals, about two thirds of a mile: near enough to choose by, too coarse to find a door. */
export function publicPosition({ latitude, longitude }: Position): Position {
  return { latitude: roundToTwo(latitude), longitude: roundToTwo(longitude) };
}

function roundToTwo(degrees: number): number {
  // Adding zero turns -0, which JSON and tests distinguish from 0, into 0.
  return Math.round(degrees * 100) / 100 + 0;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
