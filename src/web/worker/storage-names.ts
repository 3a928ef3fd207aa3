/** Header of an answer that came from this device: when the server gave it, ISO 8601. */
export const CACHED_AT = 'x-kept-at';

/** For how many days an answer is kept at most; signing out ends it before. */
export const CACHE_DAYS = 30;
/** The database of photos that have not reached the server. */
export const UNSENT_PHOTOS = 'equipshare-unsent-photos';
