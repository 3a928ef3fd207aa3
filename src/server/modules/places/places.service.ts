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

export interface PlaceService {
  /** Completions of a typed prefix, best known first; each is a place that search understands. */
  suggest(prefix: string): Promise<{ label: string }[]>;
  /** The place that a text means. Throws 422 on `location` for an unknown one. Never inside a transaction. */
  find(text: string): Promise<Place>;
  /**
   * About where an address lies: the middle of its ZIP code, else of its city. Undefined for an unknown one. Asks the
   * geocoder, so never inside a transaction.
   */
  positionOf(address: AddressLocality): Promise<Position | undefined>;
}

export function createPlaceService(geocoder: Geocoder): PlaceService {
  return {
    async suggest(prefix) {
      const labels = await geocoder.suggest(prefix, MOST_SUGGESTIONS);
      return labels.slice(0, MOST_SUGGESTIONS).map((label) => ({ label }));
    },

    async find(text) {
      const place = await geocoder.find(text);
      if (!place) throw invalidFields({ location: problem('unknown_place') });
      return place;
    },

    async positionOf({ city, state, zipCode }) {
      const byZip = ZIP_CODE.test(zipCode) ? await geocoder.find(zipCode) : undefined;
      const place = byZip ?? (city && state ? await geocoder.find(`${city}, ${state}`) : undefined);
      return place && { latitude: place.latitude, longitude: place.longitude };
    },
  };
}
