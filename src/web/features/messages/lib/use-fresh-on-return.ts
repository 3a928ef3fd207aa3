import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ALERTS, CONVERSATIONS, MESSAGES } from './message-keys.ts';

const OURS: readonly unknown[] = [ALERTS, CONVERSATIONS, MESSAGES];

/** What is left is stale: the next visit looks again, since others write meanwhile. What came with the page is not. */
export function useFreshOnReturn(): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      void client.invalidateQueries({
        predicate: ({ queryKey: [head] }) => OURS.includes(head),
        refetchType: 'none',
      });
    },
    [client],
  );
}
