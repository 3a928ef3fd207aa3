/** Paths that begin the keys of many queries, for those who name what a change or an event affects. */
export const ALERTS = '/api/alerts';
export const ANALYTICS = '/api/equipment/analytics';
export const BOOKINGS = '/api/bookings';
export const CASES = '/api/cases';
export const CONVERSATIONS = '/api/conversations';
export const EQUIPMENT = '/api/equipment';
export const FLEET = '/api/owner/fleet';
export const MESSAGES = '/api/messages';
export const MY_LISTINGS = '/api/equipment/my-listings';
export const OWNER = '/api/owner';
export const UNREAD = '/api/messages/unread-count';
export const USERS = '/api/users';

export const startsWith = (head: unknown, path: string): boolean =>
  typeof head === 'string' && head.startsWith(path);
