import { useCallback, useSyncExternalStore } from 'react';
import { keptInTab } from '#web/lib/kept.ts';

/** What somebody has begun to write in a conversation; this tab keeps it. */
export function useDraft(userId: string, bookingId: string): [text: string, write: (text: string) => void] {
  const key = `draft:${userId}:${bookingId}`;
  const text = useSyncExternalStore(
    keptInTab.subscribe,
    () => keptInTab.read(key) ?? '',
    () => '',
  );
  const write = useCallback((next: string) => keptInTab.write(key, next === '' ? null : next), [key]);
  return [text, write];
}
