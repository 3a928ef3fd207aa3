import { useEffect, type RefObject } from 'react';
import { markBookingSeen } from '#web/data/booking-actions.ts';
import { useApi } from '#web/lib/query-client.ts';

/** Alerts about a booking are read once its card is well in view (docs/product/notifications.md#alerts). */
export function useBookingSeen(id: string, card: RefObject<HTMLElement | null>): void {
  const api = useApi();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // What fails is made up for by the next visit.
        markBookingSeen(api, id).catch(() => undefined);
      },
      { rootMargin: '-20% 0px' },
    );
    const watch = () => card.current && observer.observe(card.current);
    watch();
    window.addEventListener('alert', watch);
    return () => {
      observer.disconnect();
      window.removeEventListener('alert', watch);
    };
  }, [api, id, card]);
}
