/** What the product keeps in this browser for its person; nothing else bears this name, so that leaving can take all of it. */
const PREFIX = 'kept:';

/** Short texts by key, kept by the browser; where it refuses, for the life of the page. */
export interface Kept {
  read(key: string): string | null;
  /** Null forgets it. */
  write(key: string, text: string | null): void;
  /** Told of every change, also of those of other tabs where they see the same. Answers the end of it. */
  readonly subscribe: (listener: () => void) => () => void;
}

function createKept(storage: () => Storage): Kept & { forget: () => void } {
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
        return storage().getItem(PREFIX + key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      refused.delete(key);
      try {
        if (text === null) storage().removeItem(PREFIX + key);
        else storage().setItem(PREFIX + key, text);
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
    forget() {
      refused.clear();
      try {
        const all = storage();
        const names = Array.from({ length: all.length }, (_, index) => all.key(index) ?? '');
        for (const name of names) if (name.startsWith(PREFIX)) all.removeItem(name);
      } catch {
        // Refused: nothing was kept.
      }
      tell();
    },
  };
}

const device = createKept(() => localStorage);
const tab = createKept(() => sessionStorage);

/** Kept until it is forgotten, for every tab. */
export const keptOnDevice: Kept = device;
/** Kept as long as this tab. */
export const keptInTab: Kept = tab;

/** For signing out: nothing of the person stays behind. */
export function forgetKept(): void {
  device.forget();
  tab.forget();
}
