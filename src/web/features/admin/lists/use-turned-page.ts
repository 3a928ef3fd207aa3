import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** After a page change, the view starts at the top of the list. Typing, or sorting by a table header, does not scroll. */
export function useTurnedPage(place: RefObject<HTMLElement | null>, cursor: string | undefined): void {
  const seen = useRef(cursor);
  const lead = useEffectEvent(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.closest('nav')) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (seen.current === cursor) return;
    seen.current = cursor;
    lead();
  }, [cursor]);
}
