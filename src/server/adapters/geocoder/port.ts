/** A point on the map that the text names. */
export interface Place {
  /** What the screen shows, as 'Austin, TX'; far from any city as 'MT 59425'. */
  label: string;
  /** Degrees, WGS 84, north positive. */
  latitude: number;
  /** Degrees, WGS 84, east positive (all of the United States' are negative, but for a few islands). */
  longitude: number;
  /** IANA name, as 'America/Chicago'. */
  timeZone: string;
  /** The five-digit ZIP code, where one was asked for. */
  zip?: string;
}

/** Turns what people type into a place. The built-in one needs no network; a geocoding service can replace it. */
export interface Geocoder {
  /**
   * A ZIP code ('78701', '78701-1234'), a city ('Austin, TX', 'austin texas', 'Austin' for the largest of that name)
   * or a position ('30.27,-97.74'). Undefined for what is not known or not in the United States: the caller reports that
   * and never guesses.
   */
  find(text: string): Promise<Place | undefined>;
  /** Completions for a prefix, best known first; each can be given to `find` as it is. */
  suggest(prefix: string, limit: number): Promise<string[]>;
}
