import { useEffect } from 'react';

/** How far each screen was scrolled, by address, for the life of the page. */
const positions = new Map<string, number>();
const here = () => window.location.pathname + window.location.search;
let arrivedByHistory = false;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => (arrivedByHistory = true));
  // wouter announces its own navigations under these names.
  for (const name of ['pushState', 'replaceState'])
    window.addEventListener(name, () => (arrivedByHistory = false));
}

/** Back means back to the same place of the screen; a link leads to its top. */
export const restoredScroll = (): number => (arrivedByHistory ? (positions.get(here()) ?? 0) : 0);

/** `pathname` is that of the screen that is shown: one on its way out scrolls no longer for us. */
export function useScrollRestoration(pathname: string): void {
  useEffect(() => {
    const remember = () => {
      if (window.location.pathname === pathname) positions.set(here(), window.scrollY);
    };
    // The address may change below a screen that rests: the days that were chosen.
    const names = ['scroll', 'replaceState'];
    for (const name of names) window.addEventListener(name, remember, { passive: true });
    return () => {
      for (const name of names) window.removeEventListener(name, remember);
    };
  }, [pathname]);
}
