import type { Position } from './geo.ts';
import type { Bounds } from './map-bounds.ts';

/** Half a grid step of public positions, so that one point alone has an area. */
const MARGIN = 0.005;

/** The smallest part of the map that holds all positions; undefined without any. */
export function boundsAround(positions: readonly Position[]): Bounds | undefined {
  if (positions.length === 0) return undefined;
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  return {
    south: Math.max(-90, Math.min(...latitudes) - MARGIN),
    west: Math.max(-180, Math.min(...longitudes) - MARGIN),
    north: Math.min(90, Math.max(...latitudes) + MARGIN),
    east: Math.min(180, Math.max(...longitudes) + MARGIN),
  };
}
