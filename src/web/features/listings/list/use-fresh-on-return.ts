import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MY_LISTINGS } from '#web/lib/owner-keys.ts';

/** What is left is stale: the next visit looks again, since bookings change it too. What came with the page is not. */
export function useFreshOnReturn(): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      void client.invalidateQueries({ queryKey: [MY_LISTINGS], refetchType: 'none' });
    },
    [client],
  );
}
