import { useSyncExternalStore } from 'react';
import { tabStorage } from '#web/lib/storage.ts';
import type { About } from './about.ts';

/** What was typed about this: it outlives a reload and the way through the sign-in page. */
export function useDraft({ kind, subjectId, bookingId }: About): [string, (text: string) => void] {
  const key = ['support-draft', kind, subjectId, bookingId].filter(Boolean).join(':');
  const text = useSyncExternalStore(
    tabStorage.subscribe,
    () => tabStorage.read(key) ?? '',
    () => '',
  );
  return [text, (typed) => tabStorage.write(key, typed === '' ? null : typed)];
}
