import { STORAGE_PREFIX } from './clear-local-data.ts';

/** Short texts by key, kept by the browser; where it refuses, for the life of the page. */
export interface TextStorage {
  read(key: string): string | null;
  /** Null forgets it. */
  write(key: string, text: string | null): void;
  /** Called on every change, also in other tabs of the same storage. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

function createStorage(storage: () => Storage): TextStorage {
  /** What the browser would not take. */
  const refused = new Map<string, string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    read(key) {
      const held = refused.get(key);
      if (held !== undefined) return held;
      try {
        return storage().getItem(STORAGE_PREFIX + key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      refused.delete(key);
      try {
        if (text === null) storage().removeItem(STORAGE_PREFIX + key);
        else storage().setItem(STORAGE_PREFIX + key, text);
      } catch {
        if (text !== null) refused.set(key, text);
      }
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

/** Kept until it is forgotten, for every tab. */
export const deviceStorage: TextStorage = createStorage(() => localStorage);
/** Kept as long as this tab. */
export const tabStorage: TextStorage = createStorage(() => sessionStorage);
