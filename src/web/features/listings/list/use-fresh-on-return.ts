import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MY_LISTINGS } from '#web/lib/owner-keys.ts';

/** Marks the own listings as stale when the screen is left: the next visit fetches them again, since bookings change them too. */
export function useFreshOnReturn(): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      void client.invalidateQueries({ queryKey: [MY_LISTINGS], refetchType: 'none' });
    },
    [client],
  );
}
