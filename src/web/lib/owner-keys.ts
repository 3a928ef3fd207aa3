/** Path of every call about an owner's figures, and the head of their keys in the query cache. */
export const ANALYTICS = '/api/equipment/analytics';
/** Path of the call for one's own listings, and the head of its key. */
export const MY_LISTINGS = '/api/equipment/my-listings';
