import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Listens while somebody is signed in. How to listen is fetched by then: guests, who hear nothing, load none of it. */
export function useLiveEvents(signedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn) return undefined;
    let isOver = false;
    let close: (() => void) | undefined;
    const open = async () => {
      const { openLiveEvents } = await import('./live-events.ts');
      if (!isOver) close = openLiveEvents(client);
    };
    // Without it the page is as it was loaded, and right again after the next load.
    open().catch(() => undefined);
    return () => {
      isOver = true;
      close?.();
    };
  }, [signedIn, client]);
}
