import { useCallback, useEffect, useRef } from 'react';

/** Marks where a booking's dialogs are opened from. */
export const ENTRY = 'data-rating-entry';

/**
 * The focus is never lost: after a chain of dialogs it goes back to the button that opened the first of them; where that has
 * done its work and is gone, the card that it stood in takes the focus. `bookingId`: what a dialog is open about. Answers what
 * is to be called before a dialog opens.
 */
export function useRestoreFocus(bookingId: string | undefined): () => void {
  const last = useRef<string>(undefined);
  const opener = useRef<Element>(null);
  useEffect(() => {
    const closed = bookingId === undefined ? last.current : undefined;
    last.current = bookingId;
    if (closed === undefined || document.activeElement !== document.body) return;
    const entry = document.querySelector(`[${ENTRY}="${CSS.escape(closed)}"]`);
    const before = opener.current;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    else entry?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }, [bookingId]);
  return useCallback(() => {
    // What leads from one dialog to the next goes with the first.
    if (last.current === undefined) opener.current = document.activeElement;
  }, []);
}
