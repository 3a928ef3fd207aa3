import { useMemo, useSyncExternalStore } from 'react';
import { deviceStorage } from '#web/lib/storage.ts';
import { idsIn, guestFavoritesText } from '#web/lib/guest-favorites.ts';

const unknown = (): undefined => undefined;

/** What this browser keeps for a guest; undefined on the server and until the page has been taken over. */
export function useGuestIds(): readonly string[] | undefined {
  const text = useSyncExternalStore(deviceStorage.subscribe, guestFavoritesText, unknown);
  return useMemo(() => (text === undefined ? undefined : idsIn(text)), [text]);
}
