/**
 * Calls whose answers are kept for their reader: what was found, items that were looked at, bookings and conversations.
 * Everything else goes to the network alone: payments, payouts, receipts and what the Admin sees above all.
 */
const KEPT = [
  /^\/api\/(?:auth\/user|config|categories|equipment)$/,
  /^\/api\/equipment\/(?!my-listings$|analytics$)[^/]+(?:\/(?:availability|condition-ratings))?$/,
  /^\/api\/users\/(?!devices$|warnings$|notice-choices$)[^/]+(?:\/(?:ratings|rating-stats))?$/,
  /^\/api\/bookings(?:\/(?!preview$)[^/]+(?:\/condition)?)?$/,
  /^\/api\/favourites(?:\/ids)?$/,
  /^\/api\/(?:conversations|messages|alerts)$/,
  /^\/api\/messages\/unread-count\/[^/]+$/,
];

/** Whether the answer of a call may be kept; `pathname` as in its address, without the query. */
export const isKeptCall = (pathname: string): boolean => KEPT.some((call) => call.test(pathname));

/** Of these, what is somebody's own and changes without them: worth asking for again behind the scenes. */
export const isOwnCall = (pathname: string): boolean =>
  /^\/api\/(?:auth|config|bookings|conversations|messages|alerts|favourites)(?:\/|$)/.test(pathname);

/** Of paths with their queries, those that may be kept, each once. */
export const keptPathsOf = (paths: readonly unknown[]): string[] => [
  ...new Set(
    paths.filter(
      (path): path is string => typeof path === 'string' && isKeptCall(path.split('?', 1)[0] ?? ''),
    ),
  ),
];

/** Pictures that are everybody's and never change: what is private says so, and is not kept. */
export const isPicture = (pathname: string): boolean => /^\/(?:illustrations|photos)\//.test(pathname);

const NOT_PAGES = /^\/(?:api|assets|illustrations|photos|uploads|sandbox)\/|^\/[^/]+\.[a-z]+$/;

/** Whether an address leads to a screen of ours, for which the offline page may stand in. */
export const isPage = (pathname: string): boolean => !NOT_PAGES.test(pathname);
