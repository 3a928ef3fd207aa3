import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

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
