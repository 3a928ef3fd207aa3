import { useEffect, type RefObject } from 'react';
import { isKeyboardOver } from '#web/lib/keyboard.ts';

/**
 * A keyboard on the screen lies over the page. While it does, the place carries `data-keyboard`, and `--seen` is the height
 * of the visible part, so that the composer stays above the keyboard.
 */
export function useKeyboardRoom(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    const element = place.current;
    if (!seen || !element) return;
    const fit = () => {
      const isOpen = isKeyboardOver(seen, window.innerHeight);
      element.toggleAttribute('data-keyboard', isOpen);
      if (!isOpen) {
        element.style.removeProperty('--seen');
        return;
      }
      element.style.setProperty('--seen', `${seen.height}px`);
      // Some browsers have moved the page to show the field; it is in sight on its own now.
      window.scrollTo(0, 0);
    };
    seen.addEventListener('resize', fit);
    return () => seen.removeEventListener('resize', fit);
  }, [place]);
}
