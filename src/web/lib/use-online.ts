import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** False only where the device itself reports that it has no connection. */
export const isOnline = (): boolean => navigator.onLine;

/** Follows the connection; the server, and the first drawing, take it for granted. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true);
