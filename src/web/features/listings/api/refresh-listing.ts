import type { QueryClient } from '@tanstack/react-query';

const ITEMS = '/api/equipment';

/**
 * After a listing has been made, changed or removed: one's own listings, this item with all that hangs on it, and every
 * list that shows items. Inactive queries are fetched when they are next used.
 */
export function refreshListing(client: QueryClient, id: string): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [head, second] }) => {
      if (head === ITEMS) return typeof second !== 'string' || second === id;
      return typeof head === 'string' && (head.startsWith(ITEMS) || head === '/api/categories');
    },
  });
}

/** After days were blocked or given back: the item's calendars, and what is found for dates. */
export function refreshDays(client: QueryClient, id: string): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [head, second, part] }) =>
      (head === ITEMS && second === id && (part === 'calendar' || part === 'availability')) ||
      head === `${ITEMS}/search` ||
      head === `${ITEMS}/analytics`,
  });
}
