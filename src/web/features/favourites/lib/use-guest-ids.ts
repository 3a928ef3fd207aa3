import { useMemo, useSyncExternalStore } from 'react';
import { keptOnDevice } from '#web/lib/kept.ts';
import { idsIn, keptFavouritesText } from '#web/lib/kept-favourites.ts';

const unknown = (): undefined => undefined;

/** What this browser keeps for a guest; undefined on the server and until the page has been taken over. */
export function useGuestIds(): readonly string[] | undefined {
  const text = useSyncExternalStore(keptOnDevice.subscribe, keptFavouritesText, unknown);
  return useMemo(() => (text === undefined ? undefined : idsIn(text)), [text]);
}
