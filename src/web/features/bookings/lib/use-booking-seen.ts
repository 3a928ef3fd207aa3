import { useEffect } from 'react';
import { markBookingSeen } from '#web/data/booking-actions.ts';
import { useApi } from '#web/lib/query-client.ts';

/** Alerts about a booking are read once its card was opened (docs/product/notifications.md#alerts). */
export function useBookingSeen(id: string, isOpened: boolean): void {
  const api = useApi();
  useEffect(() => {
    // What fails is made up for by the next opening.
    if (isOpened) markBookingSeen(api, id).catch(() => undefined);
  }, [api, id, isOpened]);
}
