import { useRef, useState } from 'react';

/** A row of equally wide pictures that snaps: which one shows. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  const onScroll = () => {
    const element = strip.current;
    if (element && element.clientWidth > 0) setIndex(Math.round(element.scrollLeft / element.clientWidth));
  };
  return { strip, index: Math.min(index, Math.max(0, count - 1)), onScroll };
}
