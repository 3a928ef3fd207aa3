import { useCallback, useSyncExternalStore } from 'react';
import { tabStorage } from '#web/lib/storage.ts';

/** An unsent text in a conversation, stored for this tab. */
export function useDraft(userId: string, bookingId: string): [text: string, write: (text: string) => void] {
  const key = `draft:${userId}:${bookingId}`;
  const text = useSyncExternalStore(
    tabStorage.subscribe,
    () => tabStorage.read(key) ?? '',
    () => '',
  );
  const write = useCallback((next: string) => tabStorage.write(key, next === '' ? null : next), [key]);
  return [text, write];
}
