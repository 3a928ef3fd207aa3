import { invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import type { Position } from '#shared/domain/geo.ts';
import type { Geocoder, Place } from '#server/adapters/geocoder/port.ts';

const MOST_SUGGESTIONS = 8;
const ZIP_CODE = /^\d{5}(-?\d{4})?$/;

/** Of an address, what is enough to find its surroundings. */
export interface AddressLocality {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export function createPlaceService(geocoder: Geocoder) {
  return {
    /** Completions of a typed prefix, best known first; each is a place that search understands. */
    async suggest(prefix: string): Promise<{ label: string }[]> {
      const labels = await geocoder.suggest(prefix, MOST_SUGGESTIONS);
      return labels.slice(0, MOST_SUGGESTIONS).map((label) => ({ label }));
    },

    /** The place that a text means. Throws 422 on `location` for an unknown one. Never inside a transaction. */
    async find(text: string): Promise<Place> {
      const place = await geocoder.find(text);
      if (!place) throw invalidFields({ location: problem('unknown_place') });
      return place;
    },

    /**
     * About where an address lies: the middle of its ZIP code, else of its city. Undefined for an unknown one. Asks the
     * geocoder, so never inside a transaction.
     */
    async positionOf({ city, state, zipCode }: AddressLocality): Promise<Position | undefined> {
      const byZip = ZIP_CODE.test(zipCode) ? await geocoder.find(zipCode) : undefined;
      const place = byZip ?? (city && state ? await geocoder.find(`${city}, ${state}`) : undefined);
      return place && { latitude: place.latitude, longitude: place.longitude };
    },
  };
}

export type PlaceService = ReturnType<typeof createPlaceService>;
