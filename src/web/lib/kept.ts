import { KEPT_PREFIX } from './forget-kept.ts';

/** Short texts by key, kept by the browser; where it refuses, for the life of the page. */
export interface Kept {
  read(key: string): string | null;
  /** Null forgets it. */
  write(key: string, text: string | null): void;
  /** Told of every change, also of those of other tabs where they see the same. Answers the end of it. */
  readonly subscribe: (listener: () => void) => () => void;
}

function createKept(storage: () => Storage): Kept {
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
        return storage().getItem(KEPT_PREFIX + key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      refused.delete(key);
      try {
        if (text === null) storage().removeItem(KEPT_PREFIX + key);
        else storage().setItem(KEPT_PREFIX + key, text);
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
export const keptOnDevice: Kept = createKept(() => localStorage);
/** Kept as long as this tab. */
export const keptInTab: Kept = createKept(() => sessionStorage);
