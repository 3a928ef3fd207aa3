import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BOOKINGS } from './booking-keys.ts';

/** What is left is stale: the next visit looks again, since the other party changes it too. What came with the page is not. */
export function useFreshOnReturn(): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      const isOurs = ({ queryKey: [head] }: { queryKey: readonly unknown[] }) =>
        typeof head === 'string' && head.startsWith(BOOKINGS);
      void client.invalidateQueries({ predicate: isOurs, refetchType: 'none' });
    },
    [client],
  );
}
