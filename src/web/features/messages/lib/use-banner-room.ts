import { useEffect, type RefObject } from 'react';

/**
 * A line above the header says when there is no connection. It makes the page longer: `--banner` is its height, so that the
 * place which fills the window gives that much up and what stands at its foot stays in sight.
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
