import { useEffect } from 'react';

/** A page that the browser kept and shows again after 'back' was left in the middle of its work: it starts over. */
export function useFreshPage(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}
