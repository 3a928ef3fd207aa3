import { invalidFields } from '#shared/domain/errors.ts';
import type { Position } from '#shared/domain/geo.ts';
import type { Geocoder, Place } from '#server/adapters/geocoder/port.ts';

const MOST_SUGGESTIONS = 8;
const UNKNOWN_PLACE = 'We do not know this place. Try a ZIP code or a city such as Austin, TX.';
const ZIP_CODE = /^\d{5}(-?\d{4})?$/;

/** Of an address, what is enough to find its surroundings. */
export interface Surroundings {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export interface PlaceService {
  /** Completions of what somebody is typing, best known first; each is a place that search understands. */
  suggest(prefix: string): Promise<{ label: string }[]>;
  /** The place that a text means. Throws 422 on `location` for one that nobody knows. Never inside a transaction. */
  find(text: string): Promise<Place>;
  /**
   * About where an address lies: the middle of its ZIP code, else of its city. Undefined for what nobody knows. Asks the
   * geocoder, so never inside a transaction.
   */
  positionOf(address: Surroundings): Promise<Position | undefined>;
}

export function createPlaceService(geocoder: Geocoder): PlaceService {
  return {
    async suggest(prefix) {
      const labels = await geocoder.suggest(prefix, MOST_SUGGESTIONS);
      return labels.slice(0, MOST_SUGGESTIONS).map((label) => ({ label }));
    },

    async find(text) {
      const place = await geocoder.find(text);
      if (!place) throw invalidFields({ location: UNKNOWN_PLACE });
      return place;
    },

    async positionOf({ city, state, zipCode }) {
      const byZip = ZIP_CODE.test(zipCode) ? await geocoder.find(zipCode) : undefined;
      const place = byZip ?? (city && state ? await geocoder.find(`${city}, ${state}`) : undefined);
      return place && { latitude: place.latitude, longitude: place.longitude };
    },
  };
}
