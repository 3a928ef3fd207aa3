import type { Position } from './geo.ts';

/** A part of the map in degrees, its edges included. It never reaches across the date line: west lies west of east. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

const DEGREES = /^-?\d{1,3}(?:\.\d{1,6})?$/;

/** `south,west,north,east` in degrees; undefined for anything else, for edges in the wrong order and for what is off the globe. */
export function readBounds(text: string): Bounds | undefined {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return undefined;
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number);
  const isOnGlobe = south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isOnGlobe && south < north && west < east ? { south, west, north, east } : undefined;
}

/** The largest number of two decimals that is not above; a number that has no more of them stays as it is. */
function down(degrees: number): number {
  const nearest = Math.round(degrees * 100);
  // Adding zero turns -0, which would be written as it is, into 0.
  return (nearest / 100 <= degrees ? nearest : nearest - 1) / 100 + 0;
}

const up = (degrees: number): number => 0 - down(-degrees);

/**
 * The text for addresses, rounded outwards to the two decimals that public positions have: whatever is seen is inside, and
 * the same view is the same address. Cut off at the date line and the poles.
 */
export function boundsText({ south, west, north, east }: Bounds): string {
  return [
    Math.max(-90, down(south)),
    Math.max(-180, down(west)),
    Math.min(90, up(north)),
    Math.min(180, up(east)),
  ].join(',');
}

export const isWithin = ({ south, west, north, east }: Bounds, { latitude, longitude }: Position): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

export const centreOf = ({ south, west, north, east }: Bounds): Position => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});

/** Half the way round: a distance over the ground beyond which nothing lies, in metres. */
const EVERYWHERE = Number.POSITIVE_INFINITY;

/**
 * How far the farthest point of the part is from its centre, over the ground in the unit of `between`. The farthest is a
 * corner while the part spans at most half the globe from west to east; beyond that the answer is 'everywhere'.
 */
export function farthestCorner(bounds: Bounds, between: (from: Position, to: Position) => number): number {
  const { south, west, north, east } = bounds;
  if (east - west > 180) return EVERYWHERE;
  const centre = centreOf(bounds);
  // East and west of the centre are alike.
  return Math.max(...[south, north].map((latitude) => between(centre, { latitude, longitude: east })));
}
