import { useEffect, type RefObject } from 'react';

/**
 * The offline banner above the header makes the page longer: `--banner` is its height, so that the
 * full-height layout shrinks by that much and the composer stays in sight.
 */
export function useBannerRoom(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fit = () => {
      const banner = document.querySelector<HTMLElement>('[data-offline-banner]');
      place.current?.style.setProperty('--banner', `${banner?.offsetHeight ?? 0}px`);
    };
    const watch = new ResizeObserver(fit);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [place]);
}
