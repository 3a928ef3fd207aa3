import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ANALYTICS } from '#web/lib/owner-keys.ts';

/** What is left is stale: figures change with the day, too. What came with the page is not. */
export function useFreshOnReturn(): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      const isOurs = ({ queryKey: [head] }: { queryKey: readonly unknown[] }) => head === ANALYTICS;
      void client.invalidateQueries({ predicate: isOurs, refetchType: 'none' });
    },
    [client],
  );
}
