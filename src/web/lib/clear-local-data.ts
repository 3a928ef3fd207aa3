import { UNSENT_PHOTOS } from '../worker/storage-names.ts';
import type { WorkerMessage } from '../worker/protocol.ts';

/** What the product keeps in this browser for its person; nothing else bears this name, so that leaving can take all of it. */
export const STORAGE_PREFIX = 'kept:';

/**
 * For signing out, before the page is left: nothing of the person stays behind. Not in storage.ts, because every screen
 * can sign out and few store anything.
 */
export function clearLocalData(): void {
  // The worker empties its caches, and the photos that were never sent; it does so once more on the way to the sign-out.
  (navigator as Partial<Navigator>).serviceWorker?.controller?.postMessage({
    type: 'forget',
  } satisfies WorkerMessage);
  try {
    indexedDB.deleteDatabase(UNSENT_PHOTOS);
  } catch {
    // Refused: nothing was kept.
  }
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      const all = storage();
      for (const name of Object.keys(all)) if (name.startsWith(STORAGE_PREFIX)) all.removeItem(name);
    } catch {
      // Refused: nothing was kept.
    }
  }
}
