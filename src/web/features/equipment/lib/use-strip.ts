import { useCallback, useRef, useState } from 'react';

/** A row of equally wide pictures that snaps: which one shows, and how to get to another. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  const onScroll = useCallback(() => {
    const element = strip.current;
    if (element && element.clientWidth > 0) setIndex(Math.round(element.scrollLeft / element.clientWidth));
  }, []);
  const goTo = useCallback(
    (wanted: number, behavior: ScrollBehavior = 'auto') => {
      const element = strip.current;
      const target = Math.max(0, Math.min(count - 1, wanted));
      element?.scrollTo({ left: target * element.clientWidth, behavior });
    },
    [count],
  );
  return { strip, index: Math.min(index, Math.max(0, count - 1)), onScroll, goTo };
}
