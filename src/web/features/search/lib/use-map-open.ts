import { useEffect, useState } from 'react';

const KEY = 'equipshare_map';

/** Whether the map is asked for; as long as the tab lives, so that it is there again on the way back from an item. */
export function useMapOpen(): [boolean, (open: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    try {
      setOpen(sessionStorage.getItem(KEY) === 'open');
    } catch {
      // A browser that keeps nothing: the map is asked for again.
    }
  }, []);
  return [
    isOpen,
    (open) => {
      setOpen(open);
      try {
        if (open) sessionStorage.setItem(KEY, 'open');
        else sessionStorage.removeItem(KEY);
      } catch {
        // As above.
      }
    },
  ];
}
