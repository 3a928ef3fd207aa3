import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { runLate } from './run-late.ts';

/** Listens while somebody is signed in. How to listen is brought by then: guests, who hear nothing, load none of it. */
export function useLiveEvents(signedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn) return undefined;
    return runLate(async () => {
      const { openLiveEvents } = await import('./live-events.ts');
      return openLiveEvents(client);
    });
  }, [signedIn, client]);
}
