/** Path of every call about an owner's figures, and the head of their keys in the query cache. */
export const ANALYTICS = '/api/equipment/analytics';
export const isAnalytics = (head: unknown): boolean => head === ANALYTICS;
/** Path of the call for one's own listings, and the head of its key. */
export const MY_LISTINGS = '/api/equipment/my-listings';
export const isMyListings = (head: unknown): boolean => head === MY_LISTINGS;
