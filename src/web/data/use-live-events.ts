import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startWhenLoaded } from '#web/lib/start-when-loaded.ts';

/** Listens while a user is signed in. The code is loaded then: guests, who get no events, load none of it. */
export function useLiveEvents(signedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn) return undefined;
    return startWhenLoaded(async () => {
      const { openLiveEvents } = await import('./live-events.ts');
      return openLiveEvents(client);
    });
  }, [signedIn, client]);
}
