import { useState } from 'react';
import { tabStorage } from '#web/lib/storage.ts';

/** What was kept, as it was written; nothing for what cannot be read. */
function read(key: string): object {
  try {
    const value: unknown = JSON.parse(tabStorage.read(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * What is being entered, kept in this tab: a dialog that is closed by mistake, or a page that the phone's camera has pushed
 * out, loses nothing. Only for what is drawn in the browser.
 */
export function useDraft<Draft extends object>(key: string, empty: Draft) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...empty, ...read(key) }));
  return {
    draft,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      tabStorage.write(key, JSON.stringify(next));
    },
    forget: () => tabStorage.write(key, null),
  };
}
