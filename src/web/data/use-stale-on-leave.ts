import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  ALERTS,
  ANALYTICS,
  BOOKINGS,
  CONVERSATIONS,
  FLEET,
  MESSAGES,
  MY_LISTINGS,
  startsWith,
} from './keys.ts';

export const isAnalytics = (head: unknown): boolean => head === ANALYTICS;
export const isBookings = (head: unknown): boolean => startsWith(head, BOOKINGS);
export const isFleet = (head: unknown): boolean => head === FLEET;
export const isMessaging = (head: unknown): boolean =>
  head === ALERTS || head === CONVERSATIONS || head === MESSAGES;
export const isMyListings = (head: unknown): boolean => head === MY_LISTINGS;

/**
 * Marks queries as stale when the screen is left: the next visit fetches them again, since other users and time change them too.
 * What came with the page is fresh. `isOurs` gets the first part of a query's key and is declared outside of the component.
 */
export function useStaleOnLeave(isOurs: (head: unknown) => boolean): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      void client.invalidateQueries({
        predicate: ({ queryKey: [head] }) => isOurs(head),
        refetchType: 'none',
      });
    },
    [client, isOurs],
  );
}
