/**
 * Calls whose answers are kept for their reader: what was found, items that were looked at, bookings and conversations.
 * Everything else goes to the network alone: payments, payouts, receipts and what the Admin sees above all.
 */
const CACHEABLE = [
  /^\/api\/(?:auth\/user|config|categories|equipment)$/,
  /^\/api\/equipment\/(?!my-listings$|analytics$|listings\.csv$)[^/]+(?:\/(?:availability|condition-ratings))?$/,
  /^\/api\/users\/(?!devices$|warnings$|notification-choices$|security$|identity-check$)[^/]+(?:\/(?:ratings|rating-stats))?$/,
  /^\/api\/bookings(?:\/(?!preview$)[^/]+(?:\/condition)?)?$/,
  /^\/api\/favourites(?:\/ids)?$/,
  /^\/api\/(?:conversations|messages|alerts)$/,
  /^\/api\/messages\/unread-count\/[^/]+$/,
];

/** Whether the answer of a call may be kept; `pathname` as in its address, without the query. */
export const isCacheable = (pathname: string): boolean => CACHEABLE.some((call) => call.test(pathname));

/** Of these, a user's own data that changes without them: worth refreshing in the background. */
export const isPersonal = (pathname: string): boolean =>
  /^\/api\/(?:auth|config|bookings|conversations|messages|alerts|favourites)(?:\/|$)/.test(pathname);

/** Of paths with their queries, those that may be kept, each once. */
export const cacheablePaths = (paths: readonly unknown[]): string[] => [
  ...new Set(
    paths.filter(
      (path): path is string => typeof path === 'string' && isCacheable(path.split('?', 1)[0] ?? ''),
    ),
  ),
];

/** Public pictures that never change: private ones are marked so, and are not cached. */
export const isPicture = (pathname: string): boolean => /^\/(?:illustrations|photos)\//.test(pathname);

const NOT_PAGES = /^\/(?:api|assets|illustrations|photos|uploads|sandbox)\/|^\/[^/]+\.[a-z]+$/;

/** Whether an address leads to a screen of ours, for which the offline page may be shown. */
export const isPage = (pathname: string): boolean => !NOT_PAGES.test(pathname);
