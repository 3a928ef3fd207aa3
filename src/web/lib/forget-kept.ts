/** What the product keeps in this browser for its person; nothing else bears this name, so that leaving can take all of it. */
export const KEPT_PREFIX = 'kept:';

/**
 * For signing out, before the page is left: nothing of the person stays behind. Apart from kept.ts, because every screen
 * can sign out and few keep anything.
 */
export function forgetKept(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      const all = storage();
      for (const name of Object.keys(all)) if (name.startsWith(KEPT_PREFIX)) all.removeItem(name);
    } catch {
      // Refused: nothing was kept.
    }
  }
}
