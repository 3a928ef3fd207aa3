import { useEffect } from 'react';

/** How far each list of results was scrolled, by address, for the life of the page. */
const positions = new Map<string, number>();
let arrivedByHistory = false;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => (arrivedByHistory = true));
  // wouter announces its own navigations under these names.
  for (const name of ['pushState', 'replaceState'])
    window.addEventListener(name, () => (arrivedByHistory = false));
}

/**
 * Back to the results means back to the same place in them. `address` is the screen's own; a screen that is on its way
 * out scrolls no longer for us.
 */
export function useKeptScroll(pathname: string): void {
  useEffect(() => {
    const here = () => window.location.pathname + window.location.search;
    const known = positions.get(here());
    // After the router's own scroll to the top, and before anything is painted.
    if (arrivedByHistory && known !== undefined) queueMicrotask(() => window.scrollTo(0, known));
    const remember = () => {
      if (window.location.pathname === pathname) positions.set(here(), window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [pathname]);
}
