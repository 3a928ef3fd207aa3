import type { Geocoder } from '#server/adapters/geocoder/port.ts';

const MOST_SUGGESTIONS = 8;

export interface PlaceService {
  /** Completions of what somebody is typing, best known first; each is a place that search understands. */
  suggest(prefix: string): Promise<{ label: string }[]>;
}

export function createPlaceService(geocoder: Geocoder): PlaceService {
  return {
    async suggest(prefix) {
      const labels = await geocoder.suggest(prefix, MOST_SUGGESTIONS);
      return labels.slice(0, MOST_SUGGESTIONS).map((label) => ({ label }));
    },
  };
}
